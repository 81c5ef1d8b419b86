package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stops sweeps by signals, in processes of their own. */
@Timeout(300)
class SignalTest {
  /** The promise is two seconds; a machine that builds other things meanwhile gets more. */
  private static final int MOST_SECONDS = 10;

  @TempDir Path scratch;

  private void stopsCleanly(String signal, int exitCode) throws Exception {
    SweepFixture fixture = new SweepFixture(scratch).with(SweepFixture.SWEEP_OF_64);
    Process process = fixture.start("real");
    fixture.awaitStarted(process, 8);
    long asked = System.nanoTime();
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    assertTrue(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS), "the process goes on");
    System.out.printf("SIG%s to end: %.2f s%n", signal, (System.nanoTime() - asked) / 1e9);
    assertEquals(exitCode, process.exitValue(), fixture::errors);

    assertEquals(
        List.of(List.of("STOPPED")),
        fixture.query("SELECT status FROM batch_job_execution").rows());
    assertEquals(List.of(List.of("STOPPED")), fixture.query("SELECT outcome FROM launch").rows());
    assertEquals(0, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'RUNNING'"));
    long kept = fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'");
    assertTrue(kept < 64, "the sweep was over before the signal");

    assertEquals(0, fixture.run("real"), fixture::errors);
    assertEquals(64, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'"));
    assertEquals(1, fixture.number("SELECT COUNT(*) FROM batch_job_instance"));
    assertEquals(0, fixture.number("SELECT COALESCE(SUM(inflight_deaths), 0) FROM run"));
  }

  @Test
  void onSigtermASweepStopsWith143AndGoesOnLater() throws Exception {
    stopsCleanly("TERM", 143);
  }

  @Test
  void onCtrlCASweepStopsWith130AndGoesOnLater() throws Exception {
    stopsCleanly("INT", 130);
  }
}
