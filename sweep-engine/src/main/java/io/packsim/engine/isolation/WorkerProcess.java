package io.packsim.engine.isolation;

import io.packsim.engine.compute.StopSignal;
import io.packsim.engine.logs.RunLog;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Outcome;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One worker process, used by one thread at a time. */
final class WorkerProcess {
  /** With this the virtual machine begins to say that it crashes, where answers are expected. */
  private static final String CRASH_NOTICE = "#";

  private static final long DEATH_SECONDS = 10;
  private static final long END_MILLIS = 1_000;

  private final WorkerCommand command;
  private final String name;
  private final Process process;
  private final CompletableFuture<Void> leftovers;
  private final FrameWriter requests;
  private final FrameReader answers;
  private final LastWords lastWords;
  private long chargedBytes;
  private int runs;
  private String garbage = "";

  private WorkerProcess(
      WorkerCommand command, String name, Process process, String mark, long chargedBytes) {
    this.command = command;
    this.name = name;
    this.process = process;
    this.leftovers = process.onExit().thenRun(() -> ProcessTree.killMarked(mark));
    this.chargedBytes = chargedBytes;
    this.requests = new FrameWriter(process.getOutputStream());
    this.answers = new FrameReader(process.getInputStream());
    this.lastWords = new LastWords(process.getErrorStream());
  }

  /**
   * Starts a process; it is ready only after {@link #awaitReady}.
   *
   * @param chargedBytes the memory that is set aside for it
   * @throws WorkerStartException if the system starts none
   */
  static WorkerProcess start(WorkerCommand command, String name, long chargedBytes) {
    ProcessBuilder builder = new ProcessBuilder(command.forWorker(name));
    // A worker has no business with the database.
    builder.environment().remove("PACKSIM_DB");
    String mark = ProcessTree.mark(builder.environment());
    try {
      Process process = builder.start();
      return new WorkerProcess(command, name, process, mark, chargedBytes);
    } catch (IOException e) {
      throw new WorkerStartException("no worker process can be started: " + e.getMessage());
    }
  }

  /**
   * Waits until it can work.
   *
   * @param codeKey the simulator that it must be
   * @throws WorkerStartException if it ends instead, or has another simulator
   */
  void awaitReady(String codeKey) {
    Frame first = next();
    if (first == null || first.kind() != Frame.Kind.READY) {
      kill();
      throw new WorkerStartException(
          "a worker process ended as it started, with exit status "
              + exitStatus()
              + ": "
              + lastWords.text().strip());
    }
    if (!first.text().equals(codeKey)) {
      kill();
      throw new WorkerStartException(
          "PackSim was built anew meanwhile: its worker processes have another simulator");
    }
  }

  /** What became of a run: its outcome, or the death of the process. */
  record Ending(@Nullable Outcome outcome, @Nullable WorkerDeath death) {}

  /** Has a run carried out; whoever waits too long kills the process. */
  Ending run(ClaimedRun run, MeasuringText measuring, StopSignal signal, RunLog log) {
    runs++;
    lastWords.begin(log);
    try {
      Duration timeout = signal.timeout();
      RunRequest request = new RunRequest(run, measuring, timeout.getSeconds(), timeout.getNano());
      requests.send(Frame.Kind.RUN, MessageCodec.encode(request));
      Outcome outcome = answer(log);
      return outcome == null ? new Ending(null, death(log)) : new Ending(outcome, null);
    } catch (IOException e) {
      return new Ending(null, death(log));
    } finally {
      lastWords.end();
    }
  }

  private @Nullable Outcome answer(RunLog log) {
    for (Frame frame = next(); frame != null; frame = next()) {
      switch (frame.kind()) {
        case PRINTED -> log.write(frame.content(), 0, frame.content().length);
        case NOTE -> log.note(frame.text());
        case END -> {
          return MessageCodec.outcome(frame.content());
        }
        default -> throw new IllegalStateException("unexpected " + frame.kind());
      }
    }
    return null;
  }

  /** The next message; null if there will be none. */
  private @Nullable Frame next() {
    try {
      return answers.next();
    } catch (ProtocolException e) {
      garbage = String.valueOf(e.getMessage());
      return null;
    } catch (IOException e) {
      return null;
    }
  }

  private WorkerDeath death(RunLog log) {
    if (!garbage.isEmpty() && !garbage.equals(CRASH_NOTICE)) {
      kill();
      return WorkerDeath.ofGarbled();
    }
    int status = exitStatus();
    String words = lastWords.text() + garbage + rest();
    noteCrash(log);
    return WorkerDeath.of(status, words);
  }

  private String rest() {
    try {
      return answers.rest();
    } catch (IOException e) {
      return "";
    }
  }

  private void noteCrash(RunLog log) {
    Path report = command.crashReport(process.pid());
    try {
      if (Files.exists(report)) {
        log.note(Files.readString(report));
        Files.delete(report);
      }
    } catch (IOException e) {
      log.note("the report of the crash cannot be read: " + e);
    }
  }

  /** Waits for the end, which the closed pipe has announced. */
  private int exitStatus() {
    try {
      if (!process.waitFor(DEATH_SECONDS, TimeUnit.SECONDS)) {
        kill();
        process.waitFor();
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      kill();
      return -1;
    }
  }

  /** Ends it and everything that it has started, at once. */
  void kill() {
    ProcessTree.kill(process.toHandle());
  }

  /** Waits a little until it and all that it has started are gone. */
  void awaitEnd() {
    leftovers.completeOnTimeout(null, END_MILLIS, TimeUnit.MILLISECONDS).join();
  }

  String name() {
    return name;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Whether no run before the present one can have left anything behind in it. */
  boolean isFresh() {
    return runs <= 1;
  }

  long chargedBytes() {
    return chargedBytes;
  }

  void charge(long bytes) {
    chargedBytes = bytes;
  }
}
