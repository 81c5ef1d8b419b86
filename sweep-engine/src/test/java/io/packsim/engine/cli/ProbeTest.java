package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code expand --probe} tells how long a sweep takes before anything of it was run. */
class ProbeTest {
  /** 20 points of 100 runs. */
  private static final String SWEEP =
      """
      version: 1
      name: probed
      base: base.yaml
      sweep:
        - workload.incast.numSources: {range: [1, 5, 1]}
          workload.bytes: [8KiB, 16KiB, 32KiB, 64KiB]
      seeds: {replications: 100}
      """;

  @TempDir Path scratch;

  private SweepFixture fixture;
  private final AtomicInteger simulated = new AtomicInteger();
  private final Set<String> points = ConcurrentHashMap.newKeySet();

  @BeforeEach
  void makeDirectory() throws Exception {
    fixture = new SweepFixture(scratch).with(SWEEP);
  }

  private Said probe(SimulationRunner runner, String... options) {
    Program program =
        SweepProcess.program(
            (run, signal) -> {
              simulated.incrementAndGet();
              points.add(run.key().pointKey());
              return runner.run(run, signal);
            });
    List<String> arguments =
        new ArrayList<>(List.of("sweep", "expand", "--probe", fixture.sweep.toString()));
    arguments.addAll(List.of("--db", fixture.database().file().toString()));
    arguments.addAll(List.of(options));
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  private static Measurements result(ClaimedRun run) {
    return new Measurements(
        1, 0, run.key().pointKey(), Measured.of(List.of(new MetricValue("drops", 1))));
  }

  private static Measurements after(long millis, ClaimedRun run) {
    LockSupport.parkNanos(millis * 1_000_000);
    return result(run);
  }

  @Test
  void simulatesSomeRunsOfDifferentPointsAndKeepsNothing() throws Exception {
    Said said = probe((run, signal) -> after(40, run), "-j", "2");

    assertEquals(0, said.exitCode(), said::err);
    // Every point once, and the first twice: it warms up.
    assertEquals(21, simulated.get());
    assertEquals(20, points.size());
    // 2,000 runs of 40 ms on 2 workers are 40 s, and more on a machine with other work.
    Matcher told =
        Pattern.compile("time: about (\\d+) (s|min) on 2 workers, from 20 probes")
            .matcher(said.err());
    assertTrue(told.find(), said::err);
    int seconds = Integer.parseInt(told.group(1)) * (told.group(2).equals("s") ? 1 : 60);
    assertTrue(seconds >= 38 && seconds <= 600, said::err);
    assertFalse(Files.exists(fixture.database().file()));
    assertFalse(Files.exists(fixture.database().logs()));
  }

  @Test
  void fourLongRunsAreEnough() {
    // The first alone uses up the three seconds in which more than four would be tried.
    Said said = probe((run, signal) -> after(3100, run), "-j", "4");

    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.err().contains("on 4 workers, from 4 probes"), said::err);
  }

  @Test
  void probesThatFailAreTold() {
    Said said =
        probe(
            (run, signal) -> {
              throw new IllegalStateException("no such network");
            });

    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.err().contains("a probe failed: "), said::err);
    assertTrue(said.err().contains("no such network"), said::err);
    assertTrue(said.err().contains("time: unknown"), said::err);
  }

  @Test
  void whatHasAResultIsNotProbed() throws Exception {
    fixture.with(SWEEP.replace("replications: 100", "replications: 1"));
    SweepFixture.say(
        SweepProcess.program((run, signal) -> result(run)),
        "sweep",
        "run",
        fixture.sweep.toString(),
        "--db",
        fixture.database().file().toString());
    Said said = probe((run, signal) -> result(run));

    assertEquals(0, simulated.get());
    assertFalse(said.err().contains("time:"), said::err);
  }
}
