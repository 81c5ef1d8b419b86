package io.packsim.engine.cli;

import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.scheduling.CostEstimate;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.query.ResultTable;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The last words of a launch: what became of the runs, why some failed, and what to do next. */
final class RunHeadline {
  private final Program program;
  private final PrintStream err;
  private final DatabaseOption database;
  private final String again;

  /**
   * @param again what {@code retry} is to be called with
   */
  RunHeadline(Program program, DatabaseOption database, String again) {
    this.program = program;
    this.err = program.err();
    this.database = database;
    this.again = again;
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
    if (result.outcome() != LaunchOutcome.COMPLETED) {
      printLeft(result);
    }
  }

  private void printLeft(LaunchResult result) {
    CostEstimate left = result.left();
    err.printf(
        "  left: %d of %d runs%s; the same command goes on%n",
        result.tally().total() - result.tally().present(),
        result.tally().total(),
        left == null || left.knownRuns() == 0 ? "" : ", " + left.words("run"));
  }

  /** Groups the failures of a sweep; returns whether there are any. */
  boolean printFailures(String sweep, ResultsReader reader) {
    ResultTable failures = reader.sweeps().failures(sweep);
    if (failures.rows().isEmpty()) {
      return false;
    }
    printGroups(failures);
    err.printf(
        "  next:  %s sweep retry %s%s%s%n",
        program.name(), DatabaseOption.quoted(again), options(failures), database.asArgument());
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

  /** Those of {@code retry} that take up every failure there is. */
  private static String options(ResultTable failures) {
    Set<String> options = new TreeSet<>();
    for (List<@Nullable Object> row : failures.rows()) {
      String kind = "FAILED".equals(row.get(0)) && "LOST".equals(row.get(1)) ? "LOST" : status(row);
      options.add(" --" + kind.toLowerCase(Locale.ROOT));
    }
    return String.join("", options);
  }

  private static String status(List<@Nullable Object> row) {
    return String.valueOf(row.get(0));
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
