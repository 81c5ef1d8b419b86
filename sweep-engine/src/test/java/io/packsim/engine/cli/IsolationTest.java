package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.outcome.RunRowMapper;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same sweep in this process and in workers. */
@Timeout(120)
class IsolationTest {
  private static final String SWEEP =
      """
      version: 1
      name: both
      base: base.yaml
      sweep: [{workload.incast.numSources: [1, 4], cc: [
        {name: none, set: {nic.transport.congestionControl: none}},
        {name: dcqcn, set: {nic.transport.congestionControl: dcqcn}}]}]
      seeds: {root: 7, replications: 2}
      metrics:
        busiest: {path: "nics[*].dataBytesSent", aggregate: max, unit: KiB, better: lower}
      """;

  @TempDir Path scratch;

  private SweepFixture run(String isolation) throws Exception {
    SweepFixture fixture = new SweepFixture(scratch.resolve(isolation)).with(SWEEP);
    SweepFixture.Said said = run(fixture, isolation);
    assertEquals(0, said.exitCode(), said::err);
    return fixture;
  }

  private static SweepFixture.Said run(SweepFixture fixture, String isolation) {
    Program program = SweepProcess.program(new SimulatorRunner(new RunRowMapper()));
    return SweepFixture.say(
        program,
        "sweep",
        "run",
        fixture.sweep.toString(),
        "--db",
        fixture.database().file().toString(),
        "--isolation",
        isolation,
        "--memory",
        "64MiB",
        "-j",
        "2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"thread", "process"})
  void saysThatFullResultsFoundNoRoom(String isolation) throws Exception {
    // No result of a run fits into a byte.
    SweepFixture fixture =
        new SweepFixture(scratch.resolve(isolation)).with(SWEEP + "run: {artifact_limit: 1 B}\n");
    SweepFixture.Said said = run(fixture, isolation);
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.err().contains("have reached run.artifact_limit (1 B)"), said::err);
    assertEquals(0, fixture.number("SELECT COUNT(*) FROM artifact"));
  }

  @Test
  void givesTheSameRowsWithTheSameDigests() throws Exception {
    SweepFixture threads = run("thread");
    SweepFixture processes = run("process");
    assertEquals(8, processes.number("SELECT COUNT(*) FROM run WHERE worker LIKE 'process-%'"));
    Map<String, Object> content = processes.content();
    threads.content().forEach((table, rows) -> assertEquals(rows, content.get(table), table));
    assertEquals(
        8,
        processes.number(
            """
            SELECT COUNT(*) FROM metric m JOIN metric_def d ON d.metric_id = m.metric_id
            WHERE d.label = 'busiest'
            """));
    assertEquals(artifacts(threads), artifacts(processes));
    // Only a process of its own can say what memory a run took; no Java process does with 10 MB.
    assertEquals(0, threads.number("SELECT MAX(peak_bytes) FROM run"));
    assertTrue(processes.number("SELECT MIN(peak_bytes) FROM run") > 10_000_000);
  }

  /** The stored results by name and content. */
  private static Object artifacts(SweepFixture fixture) {
    var rows = fixture.query("SELECT path, sha256 FROM artifact ORDER BY path").rows();
    assertEquals(8, rows.size());
    return rows;
  }
}
