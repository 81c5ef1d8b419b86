package io.packsim.engine.cli;

import io.packsim.engine.progress.Paint;
import io.packsim.resultsdb.Disconnection;
import io.packsim.resultsdb.FatalDatabaseErrors;
import io.packsim.resultsdb.ResultsDatabaseException;
import io.packsim.resultsdb.compare.UnknownLaunchException;
import io.packsim.resultsdb.query.QueryRefusedException;
import io.packsim.simulator.document.InvalidInputException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** The one place where an exception becomes words on stderr and an exit code. */
final class ErrorReport implements IExecutionExceptionHandler {
  static final String DEBUG = "--debug";

  private final Console console;

  ErrorReport(Console console) {
    this.console = console;
  }

  @Override
  public int handleExecutionException(Exception thrown, CommandLine command, ParseResult parsed) {
    if (isDebugging(parsed)) {
      thrown.printStackTrace(command.getErr());
    }
    Failure failure = failure(thrown);
    boolean colours = console.terminal().coloursErr();
    command.getErr().println(colours ? Paint.RED.on(failure.message()) : failure.message());
    return failure.exitCode().code();
  }

  /** Words and an exit code. */
  record Failure(ExitCode exitCode, String message) {}

  /** What an exception means for the user. */
  static Failure failure(Exception thrown) {
    if (thrown instanceof InvalidInputException invalid) {
      return new Failure(ExitCode.USAGE, text(invalid));
    }
    if (thrown instanceof CommandException known) {
      return new Failure(known.exitCode(), "packsim: " + text(known));
    }
    if (thrown instanceof UnknownLaunchException unknown) {
      return new Failure(ExitCode.USAGE, "packsim: " + text(unknown));
    }
    if (Disconnection.isBehind(thrown)) {
      return new Failure(
          ExitCode.DATABASE,
          "packsim: the process that held the database closed it while it was read; give the same"
              + " command again");
    }
    if (thrown instanceof QueryRefusedException refused) {
      return new Failure(ExitCode.USAGE, "packsim: the database refuses: " + text(refused));
    }
    Optional<ResultsDatabaseException> database = FatalDatabaseErrors.find(thrown);
    if (database.isPresent()) {
      return new Failure(exitCode(database.get()), "packsim: " + text(database.get()));
    }
    return new Failure(
        ExitCode.INTERNAL,
        "packsim: internal error: " + thrown + "\n(" + DEBUG + " shows where it comes from)");
  }

  private static String text(Exception thrown) {
    return String.valueOf(thrown.getMessage());
  }

  private static ExitCode exitCode(ResultsDatabaseException database) {
    return database.kind() == ResultsDatabaseException.Kind.HELD
        ? ExitCode.HELD
        : ExitCode.DATABASE;
  }

  private static boolean isDebugging(ParseResult parsed) {
    for (ParseResult level = parsed; level != null; level = next(level)) {
      if (level.hasMatchedOption(DEBUG)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable ParseResult next(ParseResult level) {
    return level.hasSubcommand() ? level.subcommand() : null;
  }
}
