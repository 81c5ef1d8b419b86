package io.packsim.engine.cli;

import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.outcome.MetricCatalogue;
import io.packsim.resultsdb.contract.LaunchOutcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a command that worked on a sweep ends: the table of results, the headline, the exit code. */
final class Conclusion {
  private final Program program;
  private final DatabaseOption database;
  private final FormatOption format;

  Conclusion(Program program, DatabaseOption database, FormatOption format) {
    this.program = program;
    this.database = database;
    this.format = format;
  }

  /**
   * Shows and decides.
   *
   * @param result of the launch; null if there was nothing to do
   */
  int after(String sweep, @Nullable LaunchResult result) {
    List<ExitCode> codes = new ArrayList<>();
    if (result != null && result.outcome() != LaunchOutcome.COMPLETED) {
      codes.add(ExitCode.INCOMPLETE);
    }
    try (ResultsReader reader = ResultsReader.open(database.location())) {
      format.write(
          new SweepResults(reader)
              .table(sweep, List.of(), MetricCatalogue.HEADLINE, format.isForPeople()),
          program.out());
      if (new RunHeadline(program.err(), database).print(sweep, result, reader)) {
        codes.add(ExitCode.SOME_FAILED);
      }
    }
    return ExitCode.worst(codes).code();
  }
}
