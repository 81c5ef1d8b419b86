package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.OpenOptions.Patience;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.sweeps.spec.WallTime;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long a command that writes waits for another process that holds the database. */
final class WaitOption {
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
