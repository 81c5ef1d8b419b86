package io.packsim.engine.cli;

import io.packsim.engine.report.BaseQuantity;
import io.packsim.resultsdb.query.ResultTable;
import io.packsim.simulator.document.DidYouMean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The table of a sweep's results: a row per combination of axis values, the metrics beside it. */
final class SweepResults {
  private static final String UNITS =
      "SELECT DISTINCT axis, unit FROM v_axis_long WHERE sweep = ? AND unit IS NOT NULL";
  private static final String INTERVAL = " ±";

  /** Places in the rows of the metrics' definitions. */
  private static final int NAME = 0;

  private static final int UNIT = 1;

  private final ResultsReader reader;

  SweepResults(ResultsReader reader) {
    this.reader = reader;
  }

  /**
   * Reads.
   *
   * @param by the axes to group by; all if empty
   * @param metrics the metrics to show; those that the sweep has no value of are left out
   * @param forPeople whether quantities and headings get their units, and empty intervals go
   */
  ResultTable table(String sweep, List<String> by, List<String> metrics, boolean forPeople) {
    List<String> axes = axes(sweep, by);
    requireMetrics(sweep, metrics);
    List<String> present = reader.sweeps().metricNames(sweep);
    List<String> shown = metrics.stream().filter(present::contains).toList();
    ResultTable table = reader.pivot().run(sweep, axes, shown);
    return forPeople
        ? headed(sweep, withoutEmptyIntervals(withUnits(sweep, axes, table)), shown)
        : table;
  }

  /** Those of some metrics that no run of a sweep has a value of. */
  List<String> without(String sweep, List<String> metrics) {
    requireMetrics(sweep, metrics);
    List<String> present = reader.sweeps().metricNames(sweep);
    return metrics.stream().filter(metric -> !present.contains(metric)).toList();
  }

  private void requireMetrics(String sweep, List<String> metrics) {
    List<String> defined =
        reader.sweeps().metricDefinitions(sweep).rows().stream()
            .map(row -> String.valueOf(row.get(NAME)))
            .toList();
    for (String metric : metrics) {
      if (!defined.contains(metric)) {
        String near = DidYouMean.among(defined, metric);
        throw new CommandException(
            ExitCode.USAGE,
            "there is no metric \"%s\"; %s"
                .formatted(
                    metric,
                    near == null
                        ? "the command metrics lists them"
                        : "did you mean \"" + near + "\"?"));
      }
    }
  }

  private List<String> axes(String sweep, List<String> by) {
    List<String> axes = reader.sweeps().axes(sweep);
    for (String axis : by) {
      if (!axes.contains(axis)) {
        throw new CommandException(
            ExitCode.USAGE,
            "sweep \"%s\" has no axis \"%s\"; it has %s"
                .formatted(sweep, axis, axes.isEmpty() ? "none" : String.join(", ", axes)));
      }
    }
    return by.isEmpty() ? axes : by;
  }

  private ResultTable withUnits(String sweep, List<String> axes, ResultTable table) {
    Map<String, String> units = new HashMap<>();
    reader
        .sql()
        .run(UNITS, sweep)
        .rows()
        .forEach(row -> units.put(String.valueOf(row.get(0)), String.valueOf(row.get(1))));
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (List<@Nullable Object> row : table.rows()) {
      List<@Nullable Object> cells = new ArrayList<>(row);
      for (int i = 0; i < axes.size(); i++) {
        cells.set(i, quantity(row.get(i), units.getOrDefault(axes.get(i), "")));
      }
      rows.add(cells);
    }
    return new ResultTable(table.columns(), rows);
  }

  private static @Nullable Object quantity(@Nullable Object cell, String unit) {
    return cell instanceof Number number ? BaseQuantity.of(number, unit) : cell;
  }

  /** Replications that agree need no column to say so. */
  private static ResultTable withoutEmptyIntervals(ResultTable table) {
    int[] kept =
        IntStream.range(0, table.columns().size())
            .filter(c -> !table.columns().get(c).endsWith(INTERVAL) || hasWidth(table, c))
            .toArray();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (List<@Nullable Object> row : table.rows()) {
      List<@Nullable Object> cells = new ArrayList<>();
      for (int column : kept) {
        cells.add(row.get(column));
      }
      rows.add(cells);
    }
    return new ResultTable(IntStream.of(kept).mapToObj(table.columns()::get).toList(), rows);
  }

  /** A metric's heading says its unit; the interval beside it is plain enough. */
  private ResultTable headed(String sweep, ResultTable table, List<String> metrics) {
    Map<String, String> headings = new HashMap<>();
    for (List<@Nullable Object> metric : reader.sweeps().metricDefinitions(sweep).rows()) {
      String name = String.valueOf(metric.get(NAME));
      String unit = String.valueOf(metric.get(UNIT));
      headings.put(name, unit.isEmpty() ? name : name + " [" + unit + "]");
    }
    headings.keySet().retainAll(metrics);
    metrics.forEach(metric -> headings.put(metric + INTERVAL, INTERVAL.strip()));
    return new ResultTable(
        table.columns().stream().map(column -> headings.getOrDefault(column, column)).toList(),
        table.rows());
  }

  private static boolean hasWidth(ResultTable table, int column) {
    return table.rows().stream()
        .map(row -> row.get(column))
        .anyMatch(cell -> cell instanceof Number number && number.doubleValue() != 0);
  }
}
