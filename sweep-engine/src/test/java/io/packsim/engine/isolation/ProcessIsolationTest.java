package io.packsim.engine.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.CodeKey;
import io.packsim.engine.compute.Completion;
import io.packsim.engine.compute.ComputePool;
import io.packsim.engine.compute.StopSignal;
import io.packsim.engine.logs.RunLog;
import io.packsim.engine.logs.RunLogs;
import io.packsim.engine.outcome.Measuring;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.simulator.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ProcessIsolationTest {
  private static final String CODE = CodeKey.of(Simulator.class);
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final long HEAP = 64L << 20;

  @TempDir Path logs;

  private ProcessIsolation isolation;
  private long nextRun;

  @BeforeEach
  void setUp() {
    isolation = isolation(HarmfulWorker.class.getName(), CODE);
  }

  private ProcessIsolation isolation(String program, String codeKey) {
    return new ProcessIsolation(
        new WorkerCommand(program, HEAP, logs),
        codeKey,
        RunLogs.in(logs),
        new WorkerMemory(2L << 30, HEAP),
        Measuring.BUILT_IN);
  }

  @AfterEach
  void tearDown() {
    isolation.close();
  }

  private ClaimedRun run(int deed) {
    RunKey key = new RunKey("%064x".formatted(deed), 0, nextRun, CODE);
    return new ClaimedRun(++nextRun, key, 1, "{\"numSources\": " + deed + "}");
  }

  private Outcome outcome(ClaimedRun run, Duration timeout) {
    return isolation.execute(run, new StopSignal(timeout));
  }

  private Outcome outcome(int deed) {
    return outcome(run(deed), LONG);
  }

  private void assertFailure(
      RunStatus status, String errorClass, String signature, Outcome outcome) {
    assertEquals(status, outcome.status(), () -> String.valueOf(outcome.failure()));
    assertEquals(errorClass, outcome.failure().errorClass());
    assertEquals(signature, outcome.failure().signature());
  }

  private String log(ClaimedRun run) throws IOException {
    return Files.readString(RunLogs.file(logs, run.key(), run.attempt()));
  }

  @Test
  void usesAProcessAgainAndKeepsWhatEachRunPrinted() throws Exception {
    ClaimedRun first = run(HarmfulRuns.GOOD);
    ClaimedRun second = run(HarmfulRuns.GOOD);
    assertEquals("process-1", outcome(first, LONG).worker());
    Outcome last = outcome(second, LONG);
    assertEquals(RunStatus.OK, last.status());
    assertEquals("process-1", last.worker());
    assertEquals("about to do 1\nnothing bad\n", log(first));
    assertEquals("about to do 1\nnothing bad\n", log(second));
    // A Java process cannot do with less than 10 MB, and has 64 MiB of heap and what is beside it.
    long peakBytes = last.effort().peakBytes();
    assertTrue(peakBytes > 10_000_000 && peakBytes < 400_000_000, peakBytes + " bytes");
  }

  @Test
  void aRunThatThrowsFailsWithItsLastLinesAndLeavesTheProcess() throws Exception {
    ClaimedRun run = run(HarmfulRuns.THROWS);
    Outcome outcome = outcome(run, LONG);
    assertFailure(RunStatus.FAILED, "IllegalStateException", "packet N was dropped", outcome);
    assertEquals("about to do 2\npacket 17 was dropped", outcome.logTail());
    assertTrue(log(run).contains("at io.packsim.engine.isolation.HarmfulRuns.run("), log(run));
    assertEquals("process-1", outcome(HarmfulRuns.GOOD).worker());
  }

  @Test
  void aRunThatExitsFailsWithItsStatus() throws Exception {
    ClaimedRun run = run(HarmfulRuns.EXITS);
    Outcome outcome = outcome(run, LONG);
    assertFailure(RunStatus.FAILED, "EXIT", "exit status 7", outcome);
    assertEquals("about to do 6\n", log(run));
    assertEquals("about to do 6\nthe run ended its process: exit status 7", outcome.logTail());
    assertEquals("process-2", outcome(HarmfulRuns.GOOD).worker());
  }

  @Test
  void aRunThatKillsItsProcessIsLostAndMayBeRepeated() throws Exception {
    ClaimedRun run = run(HarmfulRuns.KILLS_ITSELF);
    assertFailure(RunStatus.LOST, "LOST", "killed by signal 9 SIGKILL", outcome(run, LONG));
    assertEquals("about to do 7\n", log(run));
    assertEquals(RunStatus.OK, outcome(HarmfulRuns.GOOD).status());
  }

  @Test
  void aRunThatUsesUpItsMemoryFailsSo() {
    Outcome outcome = outcome(HarmfulRuns.ALLOCATES);
    assertFailure(RunStatus.FAILED, "OUT_OF_MEMORY", "Java heap space", outcome);
    assertEquals(RunStatus.OK, outcome(HarmfulRuns.GOOD).status());
  }

  @Test
  void aRunIsNotBlamedForMemoryThatEarlierOnesHaveLeftTaken() {
    assertEquals(RunStatus.OK, outcome(HarmfulRuns.FILLS_HALF_THE_HEAP_FOR_EVER).status());
    Outcome second = outcome(HarmfulRuns.FILLS_HALF_THE_HEAP_FOR_EVER);
    assertEquals(RunStatus.OK, second.status());
    assertEquals("process-2", second.worker());
  }

  @Test
  void aProcessOutOfMemoryIsNotUsedAgainThoughItLives() {
    Outcome outcome = outcome(HarmfulRuns.CANNOT_HAVE_MORE);
    assertFailure(RunStatus.FAILED, "OUT_OF_MEMORY", "Cannot reserve direct memory", outcome);
    assertEquals("process-2", outcome(HarmfulRuns.GOOD).worker());
  }

  @Test
  void aCrashOfTheVirtualMachineIsLostWithItsReportInTheLog() throws Exception {
    ClaimedRun run = run(HarmfulRuns.CRASHES);
    Outcome outcome = outcome(run, LONG);
    assertEquals(RunStatus.LOST, outcome.status(), outcome::logTail);
    assertEquals("CRASH", outcome.failure().errorClass());
    assertTrue(
        outcome.failure().signature().startsWith("SIGSEGV in "), outcome.failure()::signature);
    assertTrue(log(run).contains("Register to memory mapping"), "no report in the log");
    try (var files = Files.list(logs)) {
      assertEquals(List.of(), files.filter(f -> f.toString().endsWith(".log")).toList());
    }
  }

  @Test
  void anEndlessRunIsKilledSoonAfterItsTime() {
    Outcome outcome = outcome(run(HarmfulRuns.HANGS), Duration.ofMillis(500));
    assertFailure(
        RunStatus.TIMEOUT, "TIMEOUT", "the run used up its time and did not end itself", outcome);
    assertTrue(outcome.effort().wallMillis() >= 3500, "half a second, and three of grace");
    assertEquals(RunStatus.OK, outcome(HarmfulRuns.GOOD).status());
  }

  @Test
  void aRunThatEndsItselfInTimeLeavesItsProcess() {
    Outcome outcome = outcome(run(HarmfulRuns.WAITS_POLITELY), Duration.ofMillis(50));
    assertFailure(RunStatus.TIMEOUT, "TIMEOUT", "the run used up its time", outcome);
    assertEquals("process-1", outcome(HarmfulRuns.GOOD).worker());
  }

  @Test
  void aRunThatPrintsWithoutMeasureKeepsTheBeginningAndTheEnd() throws Exception {
    ClaimedRun run = run(HarmfulRuns.PRINTS);
    assertEquals(RunStatus.OK, outcome(run, LONG).status());
    Path file = RunLogs.file(logs, run.key(), run.attempt());
    // Two halves, and one line that says how much is missing.
    long most = 2L * RunLog.HALF_BYTES + 100;
    assertTrue(
        Files.size(file) > 2L * RunLog.HALF_BYTES && Files.size(file) < most,
        "" + Files.size(file));
    List<String> lines = Files.readAllLines(file);
    assertEquals("about to do 5", lines.get(0));
    assertTrue(lines.get(1).startsWith("00000000x"));
    // 1,048,576 lines, counted from 0.
    assertTrue(lines.get(lines.size() - 1).startsWith("01048575x"));
    // 14 + 1,048,576 x 100 - 2 x 5,242,880 bytes.
    assertEquals(
        1, lines.stream().filter("[... 94371854 bytes left out by packsim ...]"::equals).count());
  }

  @Test
  void whoWritesPastSystemOutIsFoundOut() {
    assertFailure(RunStatus.FAILED, "PROTOCOL", "not an answer", outcome(HarmfulRuns.GARBLES));
    assertEquals(RunStatus.OK, outcome(HarmfulRuns.GOOD).status());
  }

  @Test
  void whatARunHasStartedDiesWithItsProcess() {
    long before = sleepers();
    assertEquals(RunStatus.LOST, outcome(HarmfulRuns.LEAVES_A_PROCESS).status());
    for (int i = 0; i < 500 && sleepers() > before; i++) {
      LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
    }
    assertEquals(before, sleepers());
  }

  private static long sleepers() {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").endsWith("sleep 1000"))
        .count();
  }

  @Test
  void aStopEndsRunsAtOnceAndGivesThemBack() throws Exception {
    try (ComputePool pool = new ComputePool(isolation, 2, 4, LONG)) {
      ClaimedRun hanging = run(HarmfulRuns.HANGS);
      pool.submit(List.of(hanging, run(HarmfulRuns.HANGS)));
      Path log = RunLogs.file(logs, hanging.key(), 1);
      while (!Files.exists(log)) {
        Thread.onSpinWait();
      }
      pool.cancelRunning();
      Completion first = pool.drain(Duration.ofSeconds(10)).get(0);
      assertEquals(null, first.outcome());
      while (pool.running().size() > 0) {
        Thread.onSpinWait();
      }
      assertFalse(Files.exists(log), "the log of a run that will be repeated");
    }
  }

  @Test
  void aWorkerWithAnotherSimulatorIsRefused() {
    try (ProcessIsolation other = isolation(HarmfulWorker.class.getName(), "f".repeat(64))) {
      StopSignal signal = new StopSignal(LONG);
      WorkerStartException refused =
          assertThrows(
              WorkerStartException.class, () -> other.execute(run(HarmfulRuns.GOOD), signal));
      assertTrue(refused.getMessage().contains("another simulator"), refused::getMessage);
    }
  }

  @Test
  void aWorkerThatDoesNotStartBreaksThePoolAndNotTheRuns() {
    try (ProcessIsolation none = isolation("no.such.Program", CODE);
        ComputePool pool = new ComputePool(none, 1, 4, LONG)) {
      pool.submit(List.of(run(HarmfulRuns.GOOD)));
      assertEquals(null, pool.drain(Duration.ofSeconds(30)).get(0).outcome());
      RuntimeException broken = pool.broken();
      assertNotNull(broken);
      assertTrue(broken.getMessage().contains("no.such.Program"), broken::getMessage);
    }
  }

  @Test
  void memoryThatIsSetAsideForIdleProcessesGoesToWhoeverNeedsIt() {
    // Room for one process of 64 + 192 MiB at a time; the second wants a little more than the
    // first.
    long room = 300L << 20;
    try (ProcessIsolation tight =
        new ProcessIsolation(
            new WorkerCommand(HarmfulWorker.class.getName(), HEAP, logs),
            CODE,
            RunLogs.in(logs),
            new WorkerMemory(room, HEAP),
            Measuring.BUILT_IN)) {
      ClaimedRun known = run(HarmfulRuns.GOOD);
      ClaimedRun small = new ClaimedRun(known.runId(), known.key(), 1, known.document(), 80L << 20);
      Outcome first = tight.execute(small, new StopSignal(LONG));
      Outcome second = tight.execute(run(HarmfulRuns.GOOD), new StopSignal(LONG));
      assertEquals(RunStatus.OK, first.status());
      // 100 MiB are set aside for the first, and its process may be charged the whole 256 MiB.
      assertEquals("process-1", second.worker());
      assertNotEquals(0, second.effort().peakBytes());
    }
  }
}
