package io.packsim.engine.isolation;

import io.packsim.engine.outcome.FailureText;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.RunStatus;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why a worker process ended in the middle of a run, told from its exit status and the last words
 * of its virtual machine. A run that exits or uses up its memory would do so again; one whose
 * process was killed or crashed may have been innocent.
 *
 * @param status FAILED, or LOST if a repetition may end otherwise
 * @param failure class, signature and message
 * @param mayBeCommon whether it was a signal that terminals and service managers send to a whole
 *     group of processes
 */
record WorkerDeath(RunStatus status, Failure failure, boolean mayBeCommon) {
  /** A process that a signal ended has this status and more. */
  private static final int SIGNALLED = 128;

  private static final int MOST_SIGNALS = 64;

  /** Status with which {@code -XX:+ExitOnOutOfMemoryError} ends the process. */
  private static final int OUT_OF_MEMORY_STATUS = 3;

  private static final Map<Integer, String> SIGNALS =
      Map.of(
          1, "SIGHUP", 2, "SIGINT", 4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 9,
          "SIGKILL", 11, "SIGSEGV", 15, "SIGTERM");

  /** Hang-up, Ctrl-C, and the end of a service. */
  private static final Set<Integer> COMMON = Set.of(1, 2, 15);

  private static final Pattern OUT_OF_MEMORY =
      Pattern.compile("Terminating due to java\\.lang\\.OutOfMemoryError: ?(.*)");
  private static final Pattern CRASH_CAUSE =
      Pattern.compile("(?m)^#  (SIG[A-Z]+|Internal Error|EXCEPTION_\\w+)");
  private static final Pattern CRASH_FRAME = Pattern.compile("(?m)^# Problematic frame:\\R# (.*)$");

  static WorkerDeath of(int exitStatus, String lastWords) {
    Matcher outOfMemory = OUT_OF_MEMORY.matcher(lastWords);
    if (exitStatus == OUT_OF_MEMORY_STATUS && outOfMemory.find()) {
      return failed(
          FailureText.OUT_OF_MEMORY, outOfMemory.group(1), "the run used up its memory: ");
    }
    return crash(lastWords).orElseGet(() -> ofStatus(exitStatus));
  }

  private static WorkerDeath ofStatus(int exitStatus) {
    return exitStatus <= SIGNALLED || exitStatus > SIGNALLED + MOST_SIGNALS
        ? failed("EXIT", "exit status " + exitStatus, "the run ended its process: ")
        : killed(exitStatus - SIGNALLED);
  }

  /** A run wrote to the descriptor that carries the answers, past {@code System.out}. */
  static WorkerDeath ofGarbled() {
    return failed("PROTOCOL", "not an answer", "the worker's standard output has ");
  }

  private static WorkerDeath failed(String errorClass, String signature, String introduction) {
    return new WorkerDeath(
        RunStatus.FAILED, new Failure(errorClass, signature, introduction + signature), false);
  }

  /** The status of a crash is 1 where no core is dumped; what the virtual machine says counts. */
  private static Optional<WorkerDeath> crash(String lastWords) {
    Matcher cause = CRASH_CAUSE.matcher(lastWords);
    if (!cause.find()) {
      return Optional.empty();
    }
    Matcher frame = CRASH_FRAME.matcher(lastWords);
    String where = frame.find() ? " in " + frame.group(1).strip() : "";
    String signature = FailureText.signature(cause.group(1) + where);
    return Optional.of(lost("CRASH", signature, "the virtual machine crashed: ", false));
  }

  private static WorkerDeath killed(int signal) {
    String signature = "killed by signal " + signal + " " + SIGNALS.getOrDefault(signal, "");
    return lost("LOST", signature.strip(), "the process of the run was ", COMMON.contains(signal));
  }

  private static WorkerDeath lost(
      String errorClass, String signature, String introduction, boolean mayBeCommon) {
    Failure failure = new Failure(errorClass, signature, introduction + signature);
    return new WorkerDeath(RunStatus.LOST, failure, mayBeCommon);
  }
}
