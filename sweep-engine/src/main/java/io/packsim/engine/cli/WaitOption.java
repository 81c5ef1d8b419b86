package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.OpenOptions.Patience;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.ResultsDatabaseException;
import io.packsim.sweeps.spec.WallTime;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long a command that writes waits for another process that holds the database. */
final class WaitOption {
  /** Keeping a verdict or a tag holds a database for less than this. */
  private static final Duration MOMENT = Duration.ofSeconds(10);

  private static final Duration BETWEEN_TRIES = Duration.ofMillis(100);

  @Option(
      names = "--wait",
      paramLabel = "DURATION",
      description =
          "Wait that long for another process that holds the database, such as 30 s or 2 h; else "
              + "exit with 6 at once.")
  private @Nullable String text;

  /** The same for a command of this process: none, or the option and its value. */
  List<String> asArguments() {
    return text == null ? List.of() : List.of("--wait", text);
  }

  /** Checks what has been said, before anything is done. */
  void check() {
    duration();
  }

  /**
   * Waits until nobody holds a database, if the user asked for it.
   *
   * @return whether there was somebody to wait for, so that what was read before may be old
   */
  boolean untilFree(DatabaseLocation location, PrintStream err) {
    return ResultsDatabase.awaitRelease(location, patience(err));
  }

  /**
   * Does something again and again until no other process is in its way: for as long as the user
   * waits, at least for the moment that others need to keep a verdict or a tag.
   */
  <T> T whileHeld(Supplier<T> work) {
    Duration patience = duration().compareTo(MOMENT) > 0 ? duration() : MOMENT;
    long end = System.nanoTime() + patience.toNanos();
    while (true) {
      try {
        return work.get();
      } catch (ResultsDatabaseException e) {
        if (e.kind() != ResultsDatabaseException.Kind.HELD || System.nanoTime() - end >= 0) {
          throw e;
        }
      }
      LockSupport.parkNanos(BETWEEN_TRIES.toNanos());
    }
  }

  /**
   * Does what needs the database free, and does it anew when somebody else holds it in the middle,
   * for as long as the user waits: between looking and opening another process may come first.
   *
   * @param work may be begun several times; what it throws because the database is held comes
   *     before it has changed anything
   */
  <T> T patiently(DatabaseLocation location, PrintStream err, Supplier<T> work) {
    return new PatientWork(location, patience(err)).get(work);
  }

  /**
   * How a command that adds no tables opens the database.
   *
   * @param command its words after {@code packsim}
   */
  OpenOptions options(String command, PrintStream err) {
    return OpenOptions.standard().by("packsim " + command).waiting(patience(err));
  }

  private Patience patience(PrintStream err) {
    return new Patience(duration(), holder -> err.println("packsim: " + holder));
  }

  private Duration duration() {
    if (text == null) {
      return Duration.ZERO;
    }
    return WallTime.parse(text)
        .orElseThrow(
            () ->
                new CommandException(
                    ExitCode.USAGE,
                    "--wait: expected a time such as 30 s, 10 min or 2 h, received " + text));
  }
}
