package io.packsim.engine.cli;

import io.packsim.engine.cli.output.OutputFormat;
import io.packsim.engine.cli.output.Table;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The results of a sweep: one row per combination of axis values, the metrics beside it. */
final class ResultsTable {
  private static final String AXES =
      """
      SELECT a.name FROM sweep s JOIN spec_axis a ON a.spec_id = s.current_spec_id
      WHERE s.name = ? ORDER BY a.axis_no
      """;
  private static final String COORDINATES =
      """
      SELECT r.point_key, a.axis, MIN(a.num_value), MIN(a.text_value), MIN(a.unit), MIN(r.ordinal)
      FROM v_run r JOIN v_axis_long a ON a.run_id = r.run_id AND a.sweep = r.sweep
      WHERE r.sweep = ? GROUP BY r.point_key, a.axis ORDER BY MIN(r.ordinal)
      """;
  private static final String VALUES =
      """
      SELECT point_key, metric, num_value FROM v_metric_long WHERE sweep = ?
      ORDER BY point_key, replication, metric
      """;
  private static final String QUANTILES = "SELECT df, t975 FROM t_quantile";

  private final ResultsReader reader;
  private final OutputFormat format;

  ResultsTable(ResultsReader reader, OutputFormat format) {
    this.reader = reader;
    this.format = format;
  }

  /**
   * Reads.
   *
   * @param by the axes to group by; all if empty
   * @param metrics the metrics to show; those of them that the sweep has no value of are left out
   */
  Table of(String sweep, List<String> by, List<String> metrics) {
    List<String> axes = axes(sweep, by);
    Map<String, List<@Nullable Object>> groups = groups(sweep, axes);
    Map<List<@Nullable Object>, Map<String, Sample>> samples = new LinkedHashMap<>();
    groups.values().forEach(group -> samples.putIfAbsent(group, new TreeMap<>()));
    for (List<@Nullable Object> row : reader.query(VALUES, sweep).rows()) {
      List<@Nullable Object> group = groups.get(text(row.get(0)));
      Map<String, Sample> ofGroup = group == null ? null : samples.get(group);
      if (ofGroup != null) {
        ofGroup.computeIfAbsent(text(row.get(1)), m -> new Sample()).add(number(row.get(2)));
      }
    }
    return table(axes, metrics, samples);
  }

  private List<String> axes(String sweep, List<String> by) {
    List<String> axes = new ArrayList<>();
    reader.query(AXES, sweep).rows().forEach(row -> axes.add(text(row.get(0))));
    for (String axis : by) {
      if (!axes.contains(axis)) {
        throw new CommandException(
            ExitCode.USAGE,
            "sweep \""
                + sweep
                + "\" has no axis \""
                + axis
                + "\"; it has "
                + String.join(", ", axes));
      }
    }
    return by.isEmpty() ? axes : by;
  }

  /** The cells of the axes by point, in the order of the sweep. */
  private Map<String, List<@Nullable Object>> groups(String sweep, List<String> axes) {
    Map<String, Map<String, @Nullable Object>> points = new LinkedHashMap<>();
    for (List<@Nullable Object> row : reader.query(COORDINATES, sweep).rows()) {
      points
          .computeIfAbsent(text(row.get(0)), key -> new LinkedHashMap<>())
          .put(text(row.get(1)), cell(row.get(2), row.get(3), row.get(4)));
    }
    Map<String, List<@Nullable Object>> groups = new LinkedHashMap<>();
    points.forEach(
        (key, cells) -> {
          List<@Nullable Object> group = new ArrayList<>();
          axes.forEach(axis -> group.add(cells.get(axis)));
          groups.put(key, group);
        });
    return groups;
  }

  private @Nullable Object cell(
      @Nullable Object number, @Nullable Object text, @Nullable Object unit) {
    if (number == null) {
      return text;
    }
    double value = number(number);
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE;
    if (format != OutputFormat.TABLE || !isWhole) {
      return number;
    }
    return switch (unit == null ? "" : unit.toString()) {
      case "B" -> new DataSize((long) value).toString();
      case "bit/s" -> new LinkRate((long) value).toString();
      case "ps" -> new SimDuration((long) value).toString();
      default -> (long) value;
    };
  }

  private Table table(
      List<String> axes,
      List<String> metrics,
      Map<List<@Nullable Object>, Map<String, Sample>> samples) {
    Set<String> present = new LinkedHashSet<>();
    samples.values().forEach(sample -> present.addAll(sample.keySet()));
    List<String> shown = metrics.stream().filter(present::contains).toList();
    List<String> columns = new ArrayList<>(axes);
    columns.add("runs");
    shown.forEach(metric -> columns.addAll(List.of(metric, "+-")));
    Table table = new Table(unique(columns));
    NavigableMap<Integer, Double> quantiles = quantiles();
    samples.forEach((group, sample) -> table.row(row(group, sample, shown, quantiles)));
    return table;
  }

  /** The half-width of a confidence interval is named after the metric before it. */
  private List<String> unique(List<String> columns) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      boolean isWidth = columns.get(i).equals("+-") && format != OutputFormat.TABLE;
      names.add(isWidth ? columns.get(i - 1) + "_ci95" : columns.get(i));
    }
    return names;
  }

  private static List<@Nullable Object> row(
      List<@Nullable Object> group,
      Map<String, Sample> samples,
      List<String> metrics,
      NavigableMap<Integer, Double> quantiles) {
    List<@Nullable Object> row = new ArrayList<>(group);
    row.add(samples.values().stream().mapToLong(Sample::size).max().orElse(0));
    for (String metric : metrics) {
      Sample sample = samples.get(metric);
      row.add(sample == null ? null : sample.mean());
      row.add(sample == null ? null : sample.halfWidth(quantiles));
    }
    return row;
  }

  private NavigableMap<Integer, Double> quantiles() {
    NavigableMap<Integer, Double> quantiles = new TreeMap<>();
    reader
        .query(QUANTILES)
        .rows()
        .forEach(row -> quantiles.put((int) number(row.get(0)), number(row.get(1))));
    return quantiles;
  }

  private static String text(@Nullable Object cell) {
    return String.valueOf(cell);
  }

  private static double number(@Nullable Object cell) {
    return cell instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
