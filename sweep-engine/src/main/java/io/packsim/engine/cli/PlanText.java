package io.packsim.engine.cli;

import io.packsim.engine.planning.Comparison;
import io.packsim.engine.planning.Forecast;
import io.packsim.engine.planning.SweepSize;
import io.packsim.sweeps.axis.Condition;
import io.packsim.sweeps.axis.GridCount;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The size of a sweep in words. */
final class PlanText {
  private PlanText() {}

  /** {@code 48 runs = 24 points x 2 replications (4 excluded by where)}. */
  static String size(SweepSize size) {
    GridCount count = size.count();
    String text =
        "%d runs = %d points x %d replications"
            .formatted(size.runs(), count.points(), size.spec().seeds().replications());
    if (!size.selection().isAll()) {
      text += "   (selected)";
    }
    if (count.allExcluded().signum() > 0) {
      text += "   (" + count.allExcluded() + " excluded by where)";
    }
    return count.duplicates().signum() > 0
        ? text + "   (" + count.duplicates() + " points of several blocks counted once)"
        : text;
  }

  /** For each condition, how many combinations it excludes: {@code where[0] excludes 4: …}. */
  static List<String> rules(SweepSize size) {
    List<Condition> conditions = size.spec().grid().conditions();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      BigInteger excluded = size.count().excluded().get(i);
      lines.add(
          "  where[%d] excludes %d: %s   (%s)"
              .formatted(
                  i,
                  excluded,
                  conditions.get(i).expression().text(),
                  conditions.get(i).position()));
    }
    return lines;
  }

  /** What a launch will do and why, and how the spec has changed since the last one. */
  static void printChanges(PlannedSweeps.Compared compared, PrintStream err) {
    compared.change().ifPresent(change -> err.println("  " + change.words()));
    err.println("  " + compared.comparison().summary());
  }

  /**
   * How long that will take, as far as earlier runs tell.
   *
   * @param otherwise what is added if they do not
   */
  static void printEstimate(Comparison comparison, int workers, String otherwise, PrintStream err) {
    if (comparison.toSimulate() > 0) {
      Forecast forecast = comparison.forecast();
      String words = forecast.on(workers).words("earlier run");
      err.println("  time: " + words + (forecast.knownRuns() == 0 ? otherwise : ""));
    }
  }
}
