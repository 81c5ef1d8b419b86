package io.packsim.engine.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "query",
    description = "Runs one SQL query, as a database user that can only read.",
    footer = {
      "",
      "The views v_run, v_point_stats, v_metric_long, v_progress, v_failures and the wide view of",
      "each sweep are among the documented ones (results-db/docs/sql.md).",
      "",
      "Examples:",
      "",
      "  packsim sweep query \"select status, count(*) from v_run group by status\"",
      "  packsim sweep query --file examples/sql/completion-by-buffer.sql"
    })
final class QueryCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @ArgGroup(multiplicity = "1")
  private final Source source = new Source();

  QueryCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      format.write(reader.sql().run(source.text()), program.out());
    }
    return ExitCode.OK.code();
  }

  /** Where the query is. */
  private static final class Source {
    @Parameters(paramLabel = "SQL", description = "The query.")
    private @Nullable String sql;

    @Option(
        names = {"-f", "--file"},
        paramLabel = "FILE",
        description = "A file with the query.")
    private @Nullable Path file;

    String text() {
      if (sql != null) {
        return sql;
      }
      Path from = file == null ? Path.of("") : file;
      try {
        return Files.readString(from);
      } catch (IOException e) {
        throw new CommandException(ExitCode.USAGE, from + ": cannot be read: " + e);
      }
    }
  }
}
