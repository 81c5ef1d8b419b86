package io.packsim.resultsdb;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.DistributionValue;
import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.Launch;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.Stores;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * A sweep over buffer sizes and congestion control, without a simulator: metrics are arithmetic on
 * the run's own key, so that a test can redo them.
 */
final class SampleSweep {
  static final String NAME = "incast-buffer";
  static final Code CODE = new Code("c0de", "1.0");
  static final SpecSnapshot SPEC =
      new SpecSnapshot(
          "5".repeat(64),
          "version: 1",
          "{}",
          List.of(
              new SpecSnapshot.Axis("switch.buffer", true), new SpecSnapshot.Axis("cc", false)));
  static final List<MetricDefinition> METRICS =
      List.of(
          new MetricDefinition(
              "fct_p99", "ps", "flow completion", MetricDefinition.Better.LOWER, 0.03),
          new MetricDefinition(
              "drops", "", "dropped packets", MetricDefinition.Better.LOWER, null));

  private SampleSweep() {}

  /** Two points per buffer size, this many replications of each. */
  static SweepIds register(Stores stores, int sizes, int replications) {
    return register(stores, CODE, sizes, replications);
  }

  /** The same for another simulator. */
  static SweepIds register(Stores stores, Code code, int sizes, int replications) {
    stores.metrics().define(METRICS);
    SweepIds ids = stores.sweeps().register(NAME, SPEC, code);
    List<PlannedPoint> points = new ArrayList<>();
    List<PlannedRun> runs = new ArrayList<>();
    for (int size = 1; size <= sizes; size++) {
      for (String cc : List.of("none", "dcqcn")) {
        points.add(point(size, cc));
        for (int replication = 0; replication < replications; replication++) {
          runs.add(
              new PlannedRun(key(size, cc), replication, seed(size, replication), runs.size()));
        }
      }
    }
    stores.runs().register(ids, code, Reuse.SAME_CODE, points, runs);
    return ids;
  }

  static String key(int size, String cc) {
    return String.format(Locale.ROOT, "%s%060d", cc.substring(0, 4), size);
  }

  /** The same for every case of cc. */
  static long seed(int size, int replication) {
    return 1000L * size + replication;
  }

  static PlannedPoint point(int size, String cc) {
    Parameter buffer = Parameter.number("switch.buffer", size * 1048576.0, "B");
    return new PlannedPoint(
        key(size, cc),
        "{\"switch.buffer\": " + size * 1048576L + "}",
        List.of(buffer),
        List.of(buffer, Parameter.text("cc", cc)));
  }

  static Launch launch() {
    return launch(CODE);
  }

  /** Of another simulator. */
  static Launch launch(Code code) {
    return new Launch(
        UUID.randomUUID().toString(),
        "host",
        ProcessHandle.current().pid(),
        Instant.parse("2026-11-30T12:00:00Z"),
        code,
        null,
        false,
        "17",
        "Linux",
        "sweep run x.yaml");
  }

  static Effort effort() {
    return new Effort(
        Instant.parse("2026-11-30T12:00:00Z"),
        Instant.parse("2026-11-30T12:00:02Z"),
        2000,
        1900,
        1 << 20,
        4321);
  }

  /** fct_p99 = 10 * replication + seed, drops = replication. */
  static RunOutcome ok(ClaimedRun run) {
    Measured measured =
        new Measured(
            List.of(
                new MetricValue("fct_p99", 10.0 * run.key().replication() + run.key().seed()),
                new MetricValue("drops", run.key().replication())),
            List.of(
                new DistributionValue(
                    "fct_p99", "raw", ByteBuffer.wrap(new byte[] {1, 2, (byte) run.key().seed()}))),
            List.of());
    return new RunOutcome(
        run,
        new Outcome(
            RunStatus.OK,
            effort(),
            null,
            "digest-" + run.key().seed(),
            measured,
            "worker-1",
            "all well"));
  }

  static RunOutcome failed(ClaimedRun run) {
    Failure failure =
        new Failure(
            "FATAL_DROP",
            "switch # dropped a packet",
            "switch " + run.key().seed() + " dropped a packet");
    return new RunOutcome(
        run,
        new Outcome(
            RunStatus.FAILED, effort(), failure, null, Measured.NONE, "worker-1", "last line"));
  }
}
