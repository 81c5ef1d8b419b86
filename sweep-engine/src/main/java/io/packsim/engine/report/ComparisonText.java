package io.packsim.engine.report;

import io.packsim.resultsdb.compare.ChangedRun;
import io.packsim.resultsdb.compare.ComparisonResult;
import io.packsim.resultsdb.compare.ExactLayer;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.Mark;
import io.packsim.resultsdb.compare.StatisticalLayer;
import io.packsim.resultsdb.compare.TestKind;
import io.packsim.resultsdb.query.ResultTable;
import io.packsim.resultsdb.query.TableFormat;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A comparison for people: the two sides, the exact layer, the statistics, the verdict. */
public final class ComparisonText {
  private static final int SHORT_KEY = 8;
  private static final int WIDE = 200;

  /** Longer tables are cut for people; CSV and JSON have everything. */
  private static final int MOST_ROWS = 60;

  private final ComparisonReport report;
  private final ComparisonResult result;
  private final StringBuilder text = new StringBuilder();

  private ComparisonText(ComparisonReport report) {
    this.report = report;
    this.result = report.result();
  }

  /**
   * The text, ending with a line end.
   *
   * @param all whether cells without a mark are shown too, and no table is cut
   */
  public static String of(ComparisonReport report, boolean all) {
    ComparisonText words = new ComparisonText(report);
    words.sides();
    words.exact();
    words.statistics();
    words.table(all);
    words.line("%s", verdict(report));
    return words.text.toString();
  }

  /** The sweep once, and twice if they are two. */
  private void sides() {
    String before = report.before().sweep();
    String after = report.after().sweep();
    int width = Math.max(before.length(), after.length());
    line("compare  %s  %s", padded(before, width), side(report.before()));
    line("    with %s  %s", padded(after.equals(before) ? "" : after, width), side(report.after()));
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  /** {@code launch 4, model 4, simulator 1a2b3c4d, 2026-12-01T02:00:00Z}. */
  static String side(LaunchSide side) {
    String code = side.code().key();
    String commit = side.gitCommit();
    return "launch %d, model %s, simulator %s, %s%s"
        .formatted(
            side.launchId(),
            side.code().modelVersion(),
            code.substring(0, Math.min(SHORT_KEY, code.length())),
            side.startedAt().truncatedTo(ChronoUnit.SECONDS),
            commit == null
                ? ""
                : ", commit " + commit.substring(0, Math.min(SHORT_KEY, commit.length())));
  }

  /** {@code REGRESSION: 2 worse, 1 newly failing}. */
  public static String verdict(ComparisonReport report) {
    String words = report.verdict().words().toUpperCase(Locale.ROOT);
    List<String> counts = new ArrayList<>();
    for (Mark mark : Mark.values()) {
      long count = mark == Mark.SAME ? 0 : report.result().count(mark);
      if (count > 0) {
        counts.add(count + " " + mark.words());
      }
    }
    int tooFew = report.result().statistics().tooFew();
    if (tooFew > 0) {
      counts.add(tooFew + " with too few replications");
    }
    return counts.isEmpty() ? words : words + ": " + String.join(", ", counts);
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments).stripTrailing()).append('\n');
  }

  private void exact() {
    ExactLayer exact = result.exact();
    line(
        "exact    %d runs with the same point and seed: %d identical, %d changed",
        exact.pairs(), exact.identical(), exact.changed());
    sayIf(exact.onlyBefore(), "%d runs of the earlier side have no counterpart");
    sayIf(exact.onlyAfter(), "%d runs of the later side have no counterpart");
    sayIf(exact.waiting(), "%d runs have no end yet");
    sayIf(
        namesakes(),
        "%d points have the same axis values on both sides and differ in another setting (set,"
            + " base, or a file it reads)");
    if (exact.changed() > 0) {
      sayWhatChanged(exact);
    }
  }

  /** Points that are new by their key but not by their axes: something beside the axes changed. */
  private long namesakes() {
    Set<String> names = new HashSet<>();
    return result.points().stream()
        .filter(point -> point.mark() == Mark.NOT_COMPARABLE)
        .filter(point -> !point.point().coordinates().isEmpty())
        .filter(point -> !names.add(PointLabel.of(point.point())))
        .count();
  }

  private void sayIf(long count, String format) {
    if (count > 0) {
      line("         " + format, count);
    }
  }

  private void sayWhatChanged(ExactLayer exact) {
    line(
        exact.undeclared() > 0
            ? "behaviour change: %d runs differ under the same version of the model:"
            : "behaviour change: %d runs differ, as the version of the model announces:",
        exact.undeclared() > 0 ? exact.undeclared() : exact.changed());
    for (ChangedRun run : exact.firstChanged()) {
      line(
          "         run %d -> %d  %s #%d   %s",
          run.runs().before().runId(),
          run.runs().after().runId(),
          PointLabel.of(run.point()),
          run.runs().after().replication(),
          report.repro().apply(run.runs().after().runId()));
    }
    long more = exact.changed() - exact.firstChanged().size();
    sayIf(more, "and %d more");
  }

  private void statistics() {
    StatisticalLayer statistics = result.statistics();
    if (statistics.cells().isEmpty()) {
      return;
    }
    line(
        "metrics  %d cells (point and metric), %d tested (%s; Holm, %.3g %% chance of any false mark)",
        statistics.cells().size(),
        statistics.tested(),
        report.test() == TestKind.T ? "paired t, or Welch" : "Wilcoxon, or Mann-Whitney",
        100 * report.alpha());
    if (statistics.tooFew() > 0) {
      line(
          "         %d cells have too few replications for any difference to be significant"
              + " (need %d)",
          statistics.tooFew(), statistics.needed());
    }
  }

  private void table(boolean all) {
    ResultTable table = ComparisonTable.of(report, all);
    if (table.rows().isEmpty()) {
      return;
    }
    int shown = all ? table.rows().size() : Math.min(MOST_ROWS, table.rows().size());
    text.append('\n')
        .append(
            TableFormat.TABLE.format(
                new ResultTable(table.columns(), table.rows().subList(0, shown)), WIDE));
    if (shown < table.rows().size()) {
      line("and %d more; --all shows them", table.rows().size() - shown);
    }
    text.append('\n');
  }
}
