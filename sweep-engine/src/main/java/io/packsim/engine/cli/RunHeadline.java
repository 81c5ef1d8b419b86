package io.packsim.engine.cli;

import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.cli.output.Table;
import io.packsim.resultsdb.contract.LaunchOutcome;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The last words of a launch: what became of the runs, why some failed, and what to do next. */
final class RunHeadline {
  private static final String FAILURES =
      """
      SELECT runs, status, error_class, error_signature, example_run_id
      FROM v_failures WHERE sweep = ? ORDER BY runs DESC, error_signature
      """;

  private final PrintStream err;
  private final DatabaseOption database;

  RunHeadline(PrintStream err, DatabaseOption database) {
    this.err = err;
    this.database = database;
  }

  /** Says how it ended and returns whether any run of the sweep has failed. */
  boolean print(String sweep, @Nullable LaunchResult result, ResultsReader reader) {
    if (result != null) {
      err.printf(
          "%s %s   ok %d  failed %d  kept %d%n",
          result.outcome() == LaunchOutcome.COMPLETED ? "done" : "stopped",
          sweep,
          result.tally().ok(),
          result.tally().failed(),
          result.tally().reused());
    }
    Table failures = reader.query(FAILURES, sweep);
    if (!failures.isEmpty()) {
      printFailures(failures);
      err.printf("  next:  packsim sweep retry %s --failed%s%n", sweep, database.asArgument());
    }
    return !failures.isEmpty();
  }

  private void printFailures(Table failures) {
    err.printf("  %d distinct errors:%n", failures.rows().size());
    for (List<@Nullable Object> row : failures.rows()) {
      err.printf(
          "  %5sx %s %s: %s   (packsim sweep show %s%s)%n",
          row.get(0), row.get(1), row.get(2), row.get(3), row.get(4), database.asArgument());
    }
  }
}
