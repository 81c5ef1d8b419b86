package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.packsim.sweeps.metric.Metric;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptionsTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  @Test
  void readsHowRunsAreCarriedOut() {
    RunOptions run =
        files
            .read(
                "run: {jobs: 3, timeout: 1.5 min, retries: {on: [timeout, lost], max: 2},"
                    + " max_failures: 5 %, order: file, budget: 6 h,"
                    + " isolation: process, memory: 1.5 GiB}\n")
            .run();

    assertEquals(3, run.jobs());
    assertEquals(Duration.ofSeconds(90), run.timeout());
    assertEquals(
        new RunOptions.Retries(Set.of(RunOptions.Cause.TIMEOUT, RunOptions.Cause.LOST), 2),
        run.retries());
    assertEquals(new FailureLimit(new BigDecimal("0.05"), true), run.maxFailures());
    assertEquals(RunOptions.Order.FILE, run.order());
    assertEquals(Duration.ofHours(6), run.budget());
    assertEquals(RunOptions.Isolation.PROCESS, run.isolation());
    // 1.5 x 1,024 x 1,048,576.
    assertEquals(1_610_612_736L, run.memoryBytes());
  }

  @Test
  void meansAutomaticJobsAndNoLimitsWhenNothingIsSaid() {
    SweepSpec spec = files.read("");

    assertEquals(RunOptions.DEFAULT, spec.run());
    assertEquals(RunOptions.DEFAULT, files.read("run: {jobs: auto}\n").run());
    assertEquals(KeepOptions.DEFAULT, spec.keep());
    assertEquals(SeedPlan.DEFAULT, spec.seeds());
    assertEquals(List.of(), spec.metrics());
    assertNull(spec.baseline());
  }

  @Test
  void readsFailureLimitsAsCountsAndShares() {
    FailureLimit count = files.read("run: {max_failures: 7}\n").run().maxFailures();
    FailureLimit share = new FailureLimit(new BigDecimal("0.05"), true);

    assertEquals(7, count.allowedOf(1000));
    // 5 % of 59 are 2.95.
    assertEquals(2, share.allowedOf(59));
    assertEquals(3, share.allowedOf(60));
  }

  @Test
  void readsMetricsSeedsBaselineAndKeep() {
    SweepSpec spec =
        files.read(
            "metrics:\n"
                + "  goodput: {better: higher, tolerance: 0.01}\n"
                + "  packet_hops: {}\n"
                + "seeds: {root: 42, replications: 10}\n"
                + "baseline: {select: \"tag:release\"}\n"
                + "keep: {launches: 30, results: 90 d}\n");

    assertEquals(
        List.of(
            new MetricPreference("goodput", Metric.Better.HIGHER, new BigDecimal("0.01"), null),
            new MetricPreference("packet_hops", null, BigDecimal.ZERO, null)),
        spec.metrics());
    assertEquals(new SeedPlan(42, 10, List.of()), spec.seeds());
    assertEquals("tag:release", spec.baseline());
    assertEquals(new KeepOptions(30, Duration.ofDays(90)), spec.keep());
  }

  @Test
  void namesASweepAfterItsFileUnlessItSaysAName() {
    assertEquals("test", files.read("").name());
    assertEquals("sweep", files.readWhole("version: 1\nbase: base.yaml\n").name());
  }

  @Test
  void keepsASweepWithoutAxesAsOnePoint() {
    assertEquals(1, files.read("").grid().blocks().size());
  }
}
