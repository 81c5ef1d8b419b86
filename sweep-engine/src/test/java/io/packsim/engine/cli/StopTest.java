package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stops sweeps of other processes by notes. */
@Timeout(300)
class StopTest {
  private static final int INCOMPLETE = 5;

  private static final String SWEEP_OF_32 =
      SweepFixture.SWEEP_OF_64.replace("[5, 6, 7, 8]", "[7, 8]");

  @TempDir Path scratch;
  private SweepFixture fixture;

  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            throw new AssertionError("this process simulates nothing");
          });

  @BeforeEach
  void makeSweep() throws Exception {
    fixture = new SweepFixture(scratch).with(SWEEP_OF_32);
  }

  private Said stop(String... more) {
    List<String> arguments = new ArrayList<>(List.of("sweep", "stop"));
    arguments.addAll(List.of("--db", fixture.database().file().toString()));
    arguments.addAll(List.of(more));
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  private Path note() {
    return fixture.directory.resolve("db/results.stop");
  }

  @Test
  void whatIsRunningFinishesAndTheSameCommandGoesOn() throws Exception {
    Process process = fixture.start("real");
    fixture.awaitStarted(process, 5);
    Said said = stop("kill");
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.err().contains("process " + process.pid()), said::err);
    assertTrue(said.err().contains("sweep kill: stopped"), said::err);
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), "the process goes on");
    assertEquals(INCOMPLETE, process.exitValue(), fixture::errors);

    int started = fixture.reported("start").size();
    assertEquals(started, fixture.reported("end").size(), "a running simulation was cancelled");
    assertEquals(started, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'"));
    assertTrue(started < 32, "the sweep was over before it was asked");
    assertFalse(Files.exists(note()));

    assertEquals(0, fixture.run("instant"), fixture::errors);
    assertEquals(32, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'"));
    assertEquals(32, fixture.reported("start").size(), "a finished run was repeated");
  }

  @Test
  void nowCancelsWhatIsRunningAndNothingIsCountedAsADeath() throws Exception {
    fixture.with(LONG_RUNS);
    Process process = fixture.start("real");
    fixture.awaitStarted(process, 2);
    Said said = stop("--now");
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.err().contains("at once"), said::err);
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), "the process goes on");
    assertEquals(INCOMPLETE, process.exitValue(), fixture::errors);
    assertTrue(
        fixture.reported("end").size() < fixture.reported("start").size(), "nothing was cancelled");
    assertEquals(0, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'RUNNING'"));
    assertEquals(0, fixture.number("SELECT COALESCE(SUM(inflight_deaths), 0) FROM run"));
    assertEquals(List.of(List.of("STOPPED")), fixture.query("SELECT outcome FROM launch").rows());
  }

  /** Two runs of some seconds each. */
  private static final String LONG_RUNS =
      """
      version: 1
      name: long
      base: base.yaml
      set: {workload.bytes: 256MiB}
      sweep: [{workload.incast.numSources: [7, 8]}]
      """;

  @Test
  void whereNobodyRunsThereIsNothingToStopAndNothingIsWritten() throws Exception {
    Said said = stop();
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.err().contains("no sweep is running"), said::err);
    assertFalse(Files.exists(fixture.directory.resolve("db")), "a database was made");
  }

  @Test
  void anotherSweepThanTheRunningOneIsNotStopped() throws Exception {
    Path other = fixture.directory.resolve("other.yaml");
    Files.writeString(
        other,
        """
        version: 1
        name: other
        base: base.yaml
        """);
    String database = fixture.database().file().toString();
    Said made =
        SweepFixture.say(
            SweepProcess.program(SweepProcess.INSTANT),
            "sweep",
            "run",
            other.toString(),
            "--db",
            database);
    assertEquals(0, made.exitCode(), made::err);
    Process process = fixture.start("real");
    try {
      fixture.awaitStarted(process, 3);
      Said said = stop("other");
      assertEquals(0, said.exitCode(), said::err);
      assertTrue(said.err().contains("sweep other is not running"), said::err);
      assertTrue(said.err().contains("works on kill"), said::err);
      assertFalse(Files.exists(note()));
      Said unknown = stop("kll");
      assertEquals(2, unknown.exitCode(), unknown::err);
      assertTrue(unknown.err().contains("did you mean \"kill\"?"), unknown::err);
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }

  @Test
  void aNoteForADeadProcessStopsNobody() throws Exception {
    String small = "version: 1\nname: small\nbase: base.yaml\nseeds: {root: %d}\n";
    assertEquals(0, fixture.with(small.formatted(1)).run("instant"), fixture::errors);
    Files.writeString(note(), "1\n2026-01-01T00:00:00Z\nnow\n");
    assertEquals(0, fixture.with(small.formatted(2)).run("instant"), fixture::errors);
  }
}
