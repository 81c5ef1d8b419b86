package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.isolation.HarmfulWorker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What becomes of worker processes in the middle of runs that never end, when their parent goes.
 */
@Timeout(180)
class WorkerLifeTest {
  /** The promise is two seconds; a machine that builds other things meanwhile gets more. */
  private static final int MOST_SECONDS = 10;

  @TempDir Path scratch;

  private SweepFixture endless() throws Exception {
    SweepFixture fixture = new SweepFixture(scratch);
    Files.writeString(
        scratch.resolve("base.yaml"), SweepFixture.SCENARIO.replace("hosts: 9", "hosts: 20"));
    // Of three sources HarmfulRuns hangs and hears no signal.
    return fixture.with(
        """
        version: 1
        name: endless
        base: base.yaml
        set: {workload.incast.numSources: 3}
        seeds: {root: 1, replications: 6}
        run: {isolation: process, memory: 64 MiB}
        """);
  }

  /** The workers of a sweep, in the middle of a run. */
  private static List<ProcessHandle> workersAtWork(SweepFixture fixture, Process sweep) {
    fixture.await(sweep, () -> logs(fixture) >= 2);
    List<ProcessHandle> workers = sweep.descendants().toList();
    assertEquals(2, workers.size());
    return workers;
  }

  private static long logs(SweepFixture fixture) {
    Path logs = fixture.database().logs();
    if (!Files.isDirectory(logs)) {
      return 0;
    }
    try (var files = Files.walk(logs)) {
      return files.filter(Files::isRegularFile).count();
    } catch (java.io.IOException | java.io.UncheckedIOException changing) {
      return 0;
    }
  }

  private static void assertGone(List<ProcessHandle> workers) {
    long until = System.nanoTime() + Duration.ofSeconds(MOST_SECONDS).toNanos();
    while (workers.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < until) {
      LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
    }
    assertEquals(List.of(), workers.stream().filter(ProcessHandle::isAlive).toList());
  }

  private Process start(SweepFixture fixture) throws Exception {
    return fixture.start(HarmfulWorker.class.getName());
  }

  @Test
  void theyDieWithAParentThatIsKilledAndTheirRunsCountOneDeath() throws Exception {
    SweepFixture fixture = endless();
    Process sweep = start(fixture);
    List<ProcessHandle> workers = workersAtWork(fixture, sweep);
    sweep.toHandle().destroyForcibly();
    sweep.waitFor();
    assertGone(workers);
    assertTrue(fixture.number("SELECT COUNT(*) FROM run WHERE status = 'RUNNING'") >= 2);
  }

  @Test
  void theyAreKilledByAParentThatIsToStopAndTheirRunsWaitAgain() throws Exception {
    SweepFixture fixture = endless();
    Process sweep = start(fixture);
    List<ProcessHandle> workers = workersAtWork(fixture, sweep);
    long asked = System.nanoTime();
    sweep.toHandle().destroy();
    assertTrue(sweep.waitFor(MOST_SECONDS, TimeUnit.SECONDS), "the process goes on");
    System.out.printf("SIGTERM to end: %.2f s%n", (System.nanoTime() - asked) / 1e9);
    assertEquals(143, sweep.exitValue(), fixture::errors);
    assertGone(workers);
    assertEquals(6, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'PENDING'"));
    assertEquals(0, fixture.number("SELECT SUM(inflight_deaths) FROM run"));
  }

  @Test
  void aSignalToTheWholeGroupIsNoDeath() throws Exception {
    SweepFixture fixture = endless();
    Process sweep = start(fixture);
    List<ProcessHandle> workers = workersAtWork(fixture, sweep);
    workers.forEach(ProcessHandle::destroy);
    sweep.toHandle().destroy();
    assertTrue(sweep.waitFor(MOST_SECONDS, TimeUnit.SECONDS), "the process goes on");
    assertEquals(143, sweep.exitValue(), fixture::errors);
    assertEquals(6, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'PENDING'"));
    assertEquals(0, fixture.number("SELECT SUM(inflight_deaths) FROM run"));
  }
}
