package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.compute.StopSignal;
import io.packsim.engine.outcome.Measurements;
import io.packsim.engine.outcome.Measuring;
import io.packsim.engine.outcome.RunRowMapper;
import io.packsim.resultsdb.contract.ClaimedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Metrics that a sweep file defines: with the runs, after them, and without stored results. */
@Timeout(300)
class OwnMetricsTest {
  private static final String SWEEP =
      """
      version: 1
      name: own
      base: base.yaml
      sweep: [{workload.incast.numSources: [1, 2, 4]}]
      """;

  /** The bytes that were sent, of the sender that sent most; every sender sends 128 KiB. */
  private static final String OWN =
      """
      metrics:
        busiest: {path: "nics[*].dataBytesSent", aggregate: max, unit: KiB, better: lower}
        retried: {path: "nics[*].ports[*].llr.txReplay", aggregate: sum}
      """;

  @TempDir Path scratch;
  private SweepFixture fixture;
  private final AtomicInteger simulated = new AtomicInteger();
  private final Program program =
      SweepProcess.program(new Counting(new SimulatorRunner(new RunRowMapper())));

  private final class Counting implements SimulationRunner {
    private final SimulationRunner runner;

    Counting(SimulationRunner runner) {
      this.runner = runner;
    }

    @Override
    public Measurements run(ClaimedRun run, StopSignal signal) {
      simulated.incrementAndGet();
      return runner.run(run, signal);
    }

    @Override
    public SimulationRunner measuring(Measuring measuring) {
      return new Counting(runner.measuring(measuring));
    }
  }

  @BeforeEach
  void makeDirectory() throws IOException {
    fixture = new SweepFixture(scratch);
  }

  private Said sweep(String command, String... further) {
    List<String> arguments = new ArrayList<>(List.of("sweep", command));
    if (!command.equals("metrics")) {
      arguments.addAll(List.of("--db", fixture.database().file().toString()));
    }
    arguments.addAll(List.of(further));
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  private Said run(String text, int simulations) throws IOException {
    fixture.with(text);
    simulated.set(0);
    Said said = sweep("run", fixture.sweep.toString());
    assertEquals(0, said.exitCode(), said::err);
    assertEquals(simulations, simulated.get(), said::err);
    return said;
  }

  private List<?> values(String metric) {
    return fixture
        .query(
            "SELECT num_value FROM v_metric_long WHERE metric = '" + metric + "' ORDER BY run_id")
        .rows();
  }

  /** 32 packets of 4 KiB with 62 bytes of headers and checksums: 128 KiB + 32 * 62 B. */
  private void assertBusiest() {
    double kib = Double.parseDouble(String.valueOf(((List<?>) values("busiest").get(0)).get(0)));
    assertEquals(3, values("busiest").size());
    assertTrue(kib >= 128 && kib < 128 * 1.03, () -> "busiest " + kib);
    assertEquals(List.of(), values("retried"));
  }

  @Test
  void takesOwnMetricsWithTheRuns() throws IOException {
    Said said = run(SWEEP + OWN, 3);
    assertBusiest();
    assertTrue(said.out().contains("busiest [KiB]"), said::out);
    assertFalse(said.err().contains("is missing"), said::err);
    assertTrue(run(SWEEP + OWN, 0).err().contains("nothing to do"));
    String noted = sweep("results", "--metric", "busiest,retried").err();
    assertEquals("metric retried: no run of this sweep has a value\n", noted);
  }

  @Test
  void takesThemLaterFromTheStoredResultsWithoutSimulating() throws IOException {
    run(SWEEP, 3);
    assertEquals(3, fixture.number("SELECT COUNT(*) FROM artifact WHERE kind = 'result'"));
    Said said = run(SWEEP + OWN, 0);
    assertFalse(said.err().contains("nothing to do"), said::err);
    assertFalse(said.err().contains("is missing"), said::err);
    assertBusiest();
    assertTrue(run(SWEEP + OWN, 0).err().contains("nothing to do"));
  }

  /** Both ways of taking a metric have to give the same bits. */
  @Test
  void takesTheSameValuesLaterAsAtOnce() throws IOException {
    run(SWEEP + OWN, 3);
    List<?> atOnce = values("busiest");
    run(SWEEP.replace("name: own", "name: other").replace("[1, 2, 4]", "[1, 2, 4, 5]"), 1);
    run(SWEEP.replace("name: own", "name: other") + OWN, 0);
    assertEquals(
        atOnce,
        fixture
            .query(
                """
                SELECT num_value FROM v_metric_long
                WHERE metric = 'busiest' AND sweep = 'other' ORDER BY run_id
                """)
            .rows());
  }

  @Test
  void showsTheNewDefinitionAfterAChange() throws IOException {
    run(SWEEP + OWN, 3);
    run(SWEEP + OWN.replace("unit: KiB", "unit: B").replace("aggregate: max", "aggregate: min"), 0);
    // Rank 0 receives and sends no data.
    assertEquals(List.of(List.of(0.0), List.of(0.0), List.of(0.0)), values("busiest"));
    run(SWEEP + OWN, 0);
    assertBusiest();
  }

  @Test
  void saysWhichMetricsAreMissingWhereResultsWereNotKept() throws IOException {
    run(SWEEP, 3);
    try (Stream<Path> files = Files.walk(fixture.database().file().getParent())) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json.gz")).toList()) {
        Files.delete(file);
      }
    }
    Said said = run(SWEEP + OWN, 0);
    assertTrue(
        said.err().contains("metric busiest is missing in 3 runs that finished before"), said::err);
    assertTrue(said.err().contains("--reuse none"), said::err);
    Said results = sweep("results", "own", "--metric", "busiest,drops", "--format", "csv");
    assertEquals(0, results.exitCode(), results::err);
    assertEquals(List.of(), values("busiest"));
  }

  @Test
  void takesOwnMetricsOfRunsThatAreTriedAgain() throws IOException {
    run(SWEEP + OWN, 3);
    simulated.set(0);
    Said said = sweep("retry", "own", "--run", "2");
    assertEquals(0, said.exitCode(), said::err);
    assertEquals(1, simulated.get());
    assertBusiest();
  }

  @Test
  void listsThemBesideTheBuiltInOnes() throws IOException {
    fixture.with(SWEEP + OWN + "  goodput: {tolerance: 3 %}\n");
    Said said = sweep("metrics", fixture.sweep.toString(), "--format", "csv");
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.out().contains("busiest,KiB,lower,own,0.0,"), () -> "in " + said.out());
    assertTrue(said.out().contains("goodput,Gbit/s,higher,built in,0.03,"), said::out);
    assertTrue(said.out().contains("wall_time,ms,neither,operational,,"), said::out);
    Said plain = sweep("metrics");
    assertTrue(plain.out().contains("fct_p99"), plain::out);
    assertFalse(plain.out().contains("busiest"), plain::out);
  }

  @Test
  void refusesAFileWithAWrongMetricBeforeAnythingIsWritten() throws IOException {
    fixture.with(SWEEP + OWN.replace("dataBytesSent", "dataBytesSend"));
    Said said = sweep("run", fixture.sweep.toString());
    assertEquals(2, said.exitCode(), said::err);
    assertTrue(said.err().contains("did you mean \"dataBytesSent\"?"), said::err);
    assertFalse(fixture.database().exists());
  }
}
