package io.packsim.engine.report;

import io.packsim.resultsdb.compare.CellResult;
import io.packsim.resultsdb.compare.Evidence;
import io.packsim.resultsdb.compare.Mark;
import io.packsim.resultsdb.compare.PointResult;
import io.packsim.resultsdb.query.ResultTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The marked points and cells as a table, the most urgent first. */
public final class ComparisonTable {
  private static final List<String> COLUMNS =
      List.of("mark", "point", "metric", "before", "after", "change", "p", "n", "note");

  private ComparisonTable() {}

  private record Row(Mark mark, List<@Nullable Object> cells) {}

  /**
   * The table.
   *
   * @param all whether cells without a mark are shown too
   */
  public static ResultTable of(ComparisonReport report, boolean all) {
    List<Row> rows = new ArrayList<>();
    report.result().points().forEach(point -> rows.add(row(point)));
    report.result().statistics().cells().stream()
        .filter(cell -> all || ComparisonReport.isTold(cell.mark()))
        .forEach(cell -> rows.add(row(cell)));
    rows.sort(Comparator.comparing(Row::mark));
    return new ResultTable(COLUMNS, rows.stream().map(Row::cells).toList());
  }

  private static Row row(PointResult point) {
    String note = "%s; e.g. run %d".formatted(point.reason(), point.exampleRunId());
    return new Row(
        point.mark(),
        Arrays.asList(
            point.mark().symbol(),
            PointLabel.of(point.point()),
            "",
            null,
            null,
            "",
            null,
            String.valueOf(point.runs()),
            note));
  }

  private static Row row(CellResult cell) {
    Evidence evidence = cell.evidence();
    String unit = cell.metric().unit();
    return new Row(
        cell.mark(),
        Arrays.asList(
            cell.mark().symbol(),
            PointLabel.of(cell.point()),
            cell.metric().name() + (unit.isEmpty() ? "" : " [" + unit + "]"),
            finite(evidence.before()),
            finite(evidence.after()),
            percent(evidence.change()),
            finite(cell.adjustedP()),
            counts(evidence),
            note(cell)));
  }

  private static @Nullable Object finite(double value) {
    return Double.isFinite(value) ? value : null;
  }

  /** {@code +4.2 %}; {@code +inf} from zero. */
  static String percent(double change) {
    if (Double.isNaN(change)) {
      return "";
    }
    return Double.isInfinite(change)
        ? (change > 0 ? "+inf" : "-inf")
        : String.format(Locale.ROOT, "%+.2f %%", 100 * change);
  }

  private static String counts(Evidence evidence) {
    if (evidence.countBefore() == 0 && evidence.countAfter() == 0) {
      return "";
    }
    return evidence.paired()
        ? String.valueOf(evidence.countAfter())
        : evidence.countBefore() + "/" + evidence.countAfter();
  }

  /** How it was found, and what would help. */
  static String note(CellResult cell) {
    if (cell.mark() == Mark.NOT_COMPARABLE) {
      return "only one side has it";
    }
    String method = cell.evidence().method().words();
    return cell.needed() == 0
        ? method
        : "%s; too few replications (need %d)".formatted(method, cell.needed());
  }
}
