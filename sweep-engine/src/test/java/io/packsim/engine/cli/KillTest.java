package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.DatabaseLocation;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills sweeps with SIGKILL and lets the same command finish them. The moments are random, from a
 * fixed seed.
 */
@Timeout(600)
class KillTest {
  private static final int RUNS = 64;

  /** 600 runs. */
  private static final String MANY =
      """
      version: 1
      name: register
      base: base.yaml
      sweep:
        - workload.incast.numSources: {range: [1, 8, 1]}
          workload.bytes: {range: [1 kB, 15 kB, 1 kB]}
      seeds: {root: 1, replications: 5}
      """;

  @TempDir Path scratch;

  private final Random moments = new Random(20261130);

  /** Claims without an outcome at the kills so far. */
  private long inFlightAtKills;

  /**
   * Kills while runs are simulated, and shows that there were some whose outcome was not committed.
   */
  private void killWhileRunning(SweepFixture fixture, int startsFrom, int startsTo)
      throws Exception {
    Process process = fixture.start("real");
    int starts = startsFrom + moments.nextInt(startsTo - startsFrom);
    fixture.awaitStarted(process, starts);
    process.destroyForcibly();
    process.waitFor();
    long committed = fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'");
    long inFlight = fixture.number("SELECT COUNT(*) FROM run WHERE status = 'RUNNING'");
    long started = new HashSet<>(fixture.reported("start")).size();
    assertTrue(committed < RUNS, "the sweep was over before it was killed");
    assertTrue(inFlight > 0, "nothing was in flight at the kill");
    assertTrue(started > committed, "every outcome was committed at the kill");
    assertTrue(status(fixture).contains("DEAD"), status(fixture));
    inFlightAtKills += inFlight;
  }

  private static String status(SweepFixture fixture) {
    Program program =
        SweepProcess.program(
            (run, signal) -> {
              throw new IllegalStateException("status simulates nothing");
            });
    return SweepFixture.say(
            program, "sweep", "status", "--db", fixture.database().file().toString())
        .out();
  }

  private void finishAndCompare(SweepFixture killed, Map<String, Object> undisturbed)
      throws Exception {
    assertEquals(0, killed.run("real"), killed::errors);
    Map<String, Object> content = killed.content();
    undisturbed.forEach((table, rows) -> assertEquals(rows, content.get(table), table));
    assertEquals(
        0,
        killed.number(
            """
            SELECT COUNT(*) FROM (
              SELECT run_id FROM attempt WHERE outcome = 'OK' GROUP BY run_id HAVING COUNT(*) > 1)
            """),
        "runs with two results");
    List<String> starts = killed.reported("start");
    int repeated = starts.size() - RUNS;
    assertTrue(repeated <= inFlightAtKills, repeated + " simulations were repeated by the kills");
    inFlightAtKills = 0;
  }

  @Test
  void aSweepKilledFiveTimesGivesWhatAnUndisturbedOneGives() throws Exception {
    SweepFixture calm = new SweepFixture(scratch.resolve("calm")).with(SweepFixture.SWEEP_OF_64);
    assertEquals(0, calm.run("real"), calm::errors);
    assertEquals(RUNS, calm.number("SELECT COUNT(*) FROM run WHERE status = 'OK'"));
    Map<String, Object> undisturbed = calm.content();

    SweepFixture twice = new SweepFixture(scratch.resolve("twice")).with(SweepFixture.SWEEP_OF_64);
    killWhileRunning(twice, 2, 20);
    killWhileRunning(twice, 28, 50);
    finishAndCompare(twice, undisturbed);

    SweepFixture thrice =
        new SweepFixture(scratch.resolve("thrice")).with(SweepFixture.SWEEP_OF_64);
    killWhileRunning(thrice, 2, 10);
    killWhileRunning(thrice, 18, 28);
    killWhileRunning(thrice, 36, 55);
    finishAndCompare(thrice, undisturbed);
  }

  @Test
  void aSweepKilledWhileItRegistersGivesWhatAnUndisturbedOneGives() throws Exception {
    // 8 numbers of sources, 60 sizes, 5 replications: twelve transactions of 200 runs.
    String more = MANY.replace("15 kB", "60 kB");
    SweepFixture killed = new SweepFixture(scratch.resolve("killed")).with(more);
    Process process = killed.start("instant");
    killed.await(process, () -> registered(killed.database()) > 0);
    process.destroyForcibly();
    process.waitFor();
    long registered = killed.number("SELECT COUNT(*) FROM run");
    assertTrue(0 < registered && registered < 2400, registered + " were registered at the kill");
    assertEquals(List.of(), killed.reported("start"), "registering was over at the kill");
    assertEquals(0, killed.run("instant"), killed::errors);

    SweepFixture calm = new SweepFixture(scratch.resolve("calm")).with(more);
    assertEquals(0, calm.run("instant"), calm::errors);
    assertEquals(2400, calm.number("SELECT COUNT(*) FROM run WHERE status = 'OK'"));
    Map<String, Object> content = killed.content();
    calm.content().forEach((table, rows) -> assertEquals(rows, content.get(table), table));
  }

  /** Runs of no length: all that the process does is write, so that is where the kill meets it. */
  @Test
  void aSweepKilledWhileItCommitsGivesWhatAnUndisturbedOneGives() throws Exception {
    SweepFixture calm = new SweepFixture(scratch.resolve("calm")).with(MANY);
    assertEquals(0, calm.run("instant"), calm::errors);
    Map<String, Object> undisturbed = calm.content();

    SweepFixture killed = new SweepFixture(scratch.resolve("killed")).with(MANY);
    for (int kill = 0; kill < 2; kill++) {
      Process process = killed.start("instant");
      killed.awaitStarted(process, 100 + 200 * kill + moments.nextInt(100));
      process.destroyForcibly();
      process.waitFor();
      long inFlight = killed.number("SELECT COUNT(*) FROM run WHERE status = 'RUNNING'");
      assertTrue(inFlight > 0, "nothing was in flight at the kill");
    }
    assertEquals(0, killed.run("instant"), killed::errors);
    Map<String, Object> content = killed.content();
    undisturbed.forEach((table, rows) -> assertEquals(rows, content.get(table), table));
  }

  /** Through the endpoint of the living process; 0 until it can be asked. */
  private static long registered(DatabaseLocation database) {
    if (!java.nio.file.Files.exists(Path.of(database.file() + ".endpoint"))) {
      return 0;
    }
    try (ResultsReader reader = ResultsReader.open(database, line -> {})) {
      return reader.isHeld()
          ? ((Number) reader.sql().run("SELECT COUNT(*) FROM run").rows().get(0).get(0)).longValue()
          : 0;
    } catch (RuntimeException notYet) {
      return 0;
    }
  }
}
