package io.packsim.engine.cli;

import io.packsim.engine.batch.LaunchResult;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.query.ResultTable;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The last words of a launch: what became of the runs, why some failed, and what to do next. */
final class RunHeadline {
  private final Program program;
  private final PrintStream err;
  private final DatabaseOption database;

  RunHeadline(Program program, DatabaseOption database) {
    this.program = program;
    this.err = program.err();
    this.database = database;
  }

  /** Says how a launch ended. */
  void printTally(String sweep, LaunchResult result) {
    err.printf(
        "%s %s   ok %d  failed %d  kept %d%n",
        result.outcome() == LaunchOutcome.COMPLETED ? "done" : "stopped",
        sweep,
        result.tally().ok(),
        result.tally().failed(),
        result.tally().reused());
  }

  /** Groups the failures of a sweep; returns whether there are any. */
  boolean printFailures(String sweep, ResultsReader reader) {
    ResultTable failures = reader.sweeps().failures(sweep);
    if (failures.rows().isEmpty()) {
      return false;
    }
    printGroups(failures);
    err.printf(
        "  next:  %s sweep retry %s --failed%s%n", program.name(), sweep, database.asArgument());
    return true;
  }

  /** Says which own metrics finished runs lack, and how to get them. */
  void printMissingMetrics(String sweep, ResultsReader reader) {
    for (List<@Nullable Object> row : reader.sweeps().missingMetrics(sweep).rows()) {
      err.printf(
          "  metric %s is missing in %s runs that finished before it was defined: %s%n",
          row.get(0), row.get(1), why(row));
      err.println("    to have it, run again with --reuse none");
    }
  }

  private static String why(List<@Nullable Object> row) {
    return "0".equals(String.valueOf(row.get(2)))
        ? "their full results were not kept"
        : "the full results of " + row.get(2) + " could not be read, others were not kept";
  }

  private void printGroups(ResultTable failures) {
    err.printf("  %d distinct errors:%n", failures.rows().size());
    for (List<@Nullable Object> row : failures.rows()) {
      err.printf(
          "  %5sx %s: %s   (%s sweep logs %s%s)%n",
          row.get(3), row.get(1), row.get(2), program.name(), row.get(4), database.asArgument());
    }
  }
}
