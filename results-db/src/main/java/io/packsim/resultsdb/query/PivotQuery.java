package io.packsim.resultsdb.query;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Means with 95 % confidence intervals of a sweep's metrics, one row per combination of axis
 * values. Runs that differ in other axes only are counted together.
 */
public final class PivotQuery {
  private static final String MOMENTS =
      "CAST(AVG(m#) AS DOUBLE PRECISION) AS mean#, STDDEV_SAMP(m#) AS sd#, COUNT(m#) AS n#";

  private static final String INTERVAL =
      """
      mean#, sd# / SQRT(NULLIF(n#, 0)) * (SELECT q.t975 FROM t_quantile q
        WHERE q.df = (SELECT MAX(t.df) FROM t_quantile t WHERE t.df <= n# - 1))\
      """;

  private static final String AXIS_JOIN =
      "LEFT JOIN v_axis_long c# ON c#.run_id = r.run_id AND c#.sweep = r.sweep AND c#.axis = ?";

  private static final String METRIC_JOIN =
      "LEFT JOIN v_metric_long m# ON m#.run_id = r.run_id AND m#.sweep = r.sweep AND m#.metric = ?";

  private final SqlQuery sql;

  /** Asked through this. */
  public PivotQuery(SqlQuery sql) {
    this.sql = sql;
  }

  /**
   * The table: the axes, then per metric {@code NAME} (mean) and {@code NAME ±} (half the width of
   * the interval; null for a single run), and {@code n}, the number of successful runs.
   *
   * @param axes names of axes of the sweep
   * @param metrics names of metrics
   */
  public ResultTable run(String sweep, List<String> axes, List<String> metrics) {
    List<Object> parameters = new ArrayList<>(axes);
    parameters.addAll(metrics);
    parameters.add(sweep);
    ResultTable raw = sql.run(statement(axes.size(), metrics.size()), parameters.toArray());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    raw.rows().forEach(row -> rows.add(mergeAxes(row, axes.size())));
    return new ResultTable(headings(axes, metrics), rows);
  }

  private static List<String> headings(List<String> axes, List<String> metrics) {
    List<String> headings = new ArrayList<>(axes);
    for (String metric : metrics) {
      headings.add(metric);
      headings.add(metric + " ±");
    }
    headings.add("n");
    return headings;
  }

  /** An axis comes as a pair of columns, number and text, one of which is null. */
  private static List<@Nullable Object> mergeAxes(List<@Nullable Object> row, int axes) {
    List<@Nullable Object> merged = new ArrayList<>();
    for (int i = 0; i < axes; i++) {
      Object number = row.get(2 * i);
      merged.add(number != null ? number : row.get(2 * i + 1));
    }
    merged.addAll(row.subList(2 * axes, row.size()));
    return merged;
  }

  private static String statement(int axes, int metrics) {
    String keys = each(axes, "c#_n, c#_t");
    return """
        SELECT %s
        FROM (
          SELECT %s
          FROM (%s) runs
          %s
        ) cells
        %s
        """
        .formatted(
            list(keys, each(metrics, INTERVAL), "n"),
            list(keys, each(metrics, MOMENTS), "COUNT(*) AS n"),
            perRun(axes, metrics),
            axes == 0 ? "" : "GROUP BY " + keys,
            axes == 0 ? "" : "ORDER BY " + keys);
  }

  private static String perRun(int axes, int metrics) {
    return """
        SELECT %s
        FROM v_run r
        %s
        %s
        WHERE r.sweep = ? AND r.status = 'OK'
        """
        .formatted(
            list(
                "r.run_id",
                each(axes, "c#.num_value AS c#_n, c#.text_value AS c#_t"),
                each(metrics, "m#.num_value AS m#")),
            each(axes, AXIS_JOIN, "\n"),
            each(metrics, METRIC_JOIN, "\n"));
  }

  private static String each(int count, String pattern) {
    return each(count, pattern, ", ");
  }

  private static String each(int count, String pattern, String separator) {
    return IntStream.range(0, count)
        .mapToObj(i -> pattern.replace("#", Integer.toString(i)))
        .collect(Collectors.joining(separator));
  }

  private static String list(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }
}
