package io.packsim.engine.cli;

import io.packsim.engine.batch.LaunchResult;
import io.packsim.resultsdb.OpenOptions.Patience;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.sweeps.metric.BuiltInMetrics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How a command that worked on a sweep ends: the table of results, the headline, the exit code. */
final class Conclusion {
  private static final int MOST_RUNS_SHOWN = 10_000;
  private static final Duration MOMENTS_OF_OTHERS = Duration.ofMinutes(5);

  private final Program program;
  private final DatabaseOption database;
  private final FormatOption format;
  private final String again;

  /**
   * @param again what {@code retry} is to be called with for the same options: the sweep file, or
   *     the name of the sweep
   */
  Conclusion(Program program, DatabaseOption database, FormatOption format, String again) {
    this.program = program;
    this.database = database;
    this.format = format;
    this.again = again;
  }

  /**
   * After a launch: shows the results and what failed, and decides. Whoever waited for the end of
   * the launch, with a backup for instance, may have the database by now: that takes a moment, and
   * is no reason to call the launch anything else than what it was.
   */
  int after(String sweep, LaunchResult result) {
    Patience patience = new Patience(MOMENTS_OF_OTHERS, program.err()::println);
    return new PatientWork(database.location(), patience).get(() -> tell(sweep, result));
  }

  private int tell(String sweep, LaunchResult result) {
    List<ExitCode> codes = new ArrayList<>();
    if (result.outcome() != LaunchOutcome.COMPLETED) {
      codes.add(ExitCode.INCOMPLETE);
    }
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      showResults(sweep, result.tally().total(), reader);
      RunHeadline headline = new RunHeadline(program, database, again);
      headline.printTally(sweep, result);
      headline.printMissingMetrics(sweep, reader);
      if (headline.printFailures(sweep, reader)) {
        codes.add(ExitCode.SOME_FAILED);
      }
    }
    return ExitCode.worst(codes).code();
  }

  /** Nobody reads a table of thousands of rows, but a program may have asked for them. */
  private void showResults(String sweep, long runs, ResultsReader reader) {
    if (runs > MOST_RUNS_SHOWN && format.isForPeople()) {
      program
          .err()
          .printf(
              "  results:  %s sweep results %s%s%n", program.name(), sweep, database.asArgument());
      return;
    }
    format.write(
        new SweepResults(reader)
            .table(sweep, List.of(), shown(reader, sweep), format.isForPeople()),
        program.out());
  }

  /** After finding that there is nothing to do: says what failed before, and where results are. */
  int ofNothing(String sweep, ResultsReader reader) {
    RunHeadline headline = new RunHeadline(program, database, again);
    headline.printMissingMetrics(sweep, reader);
    boolean failed = headline.printFailures(sweep, reader);
    program
        .err()
        .printf(
            "  results:  %s sweep results %s%s%n", program.name(), sweep, database.asArgument());
    return (failed ? ExitCode.SOME_FAILED : ExitCode.OK).code();
  }

  /** What the sweep file mentions, then the headline. */
  static List<String> shown(ResultsReader reader, String sweep) {
    Set<String> shown = new LinkedHashSet<>(reader.sweeps().metricsOfInterest(sweep));
    shown.addAll(BuiltInMetrics.HEADLINE);
    return List.copyOf(shown);
  }
}
