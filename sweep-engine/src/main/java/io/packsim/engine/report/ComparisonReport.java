package io.packsim.engine.report;

import io.packsim.resultsdb.compare.ComparisonResult;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.Mark;
import io.packsim.resultsdb.compare.TestKind;
import io.packsim.resultsdb.compare.Verdict;
import java.util.function.LongFunction;

/**
 * A comparison with what it takes to tell it.
 *
 * @param before the side that is the measure
 * @param after the side that is judged
 * @param test which tests were used
 * @param alpha the chance of any false mark
 * @param result what was found
 * @param changeAllowed whether results may change under one version of the model
 * @param repro the command that repeats a run
 */
public record ComparisonReport(
    LaunchSide before,
    LaunchSide after,
    TestKind test,
    double alpha,
    ComparisonResult result,
    boolean changeAllowed,
    LongFunction<String> repro) {
  /** The verdict, with what the user allows. */
  public Verdict verdict() {
    return changeAllowed && result.verdict() == Verdict.UNDECLARED_CHANGE
        ? Verdict.BEHAVIOUR_CHANGE
        : result.verdict();
  }

  /** Whether a mark deserves a line where not everything is shown. */
  static boolean isTold(Mark mark) {
    return mark != Mark.SAME;
  }
}
