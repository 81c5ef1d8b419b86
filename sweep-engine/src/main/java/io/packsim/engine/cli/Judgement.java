package io.packsim.engine.cli;

import io.packsim.engine.report.ComparisonReport;
import io.packsim.resultsdb.compare.ComparisonResult;
import io.packsim.resultsdb.compare.MetricRules;
import java.util.List;

/** Compares two launches as the options say. */
final class Judgement {
  private final JudgingOptions options;
  private final DatabaseOption database;
  private final String program;

  /**
   * @param program how the user calls the program
   */
  Judgement(JudgingOptions options, DatabaseOption database, String program) {
    this.options = options;
    this.database = database;
    this.program = DatabaseOption.quoted(program);
  }

  ComparisonReport of(ResultsReader reader, ComparedSides sides) {
    List<MetricRules.Stored> metrics = options.chosen(reader.metricRules(sides.after().specId()));
    ComparisonResult result =
        reader.compare(sides.before(), sides.after(), metrics, options.test(), options.alpha());
    return new ComparisonReport(
        sides.before(),
        sides.after(),
        options.test(),
        options.alpha(),
        result,
        options.isChangeAllowed(),
        run -> program + " sweep repro " + run + database.asArgument());
  }
}
