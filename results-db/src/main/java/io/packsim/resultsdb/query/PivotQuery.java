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

  /** Runs, coordinates and metrics in one long table: joining them run by run is far slower. */
  private static final String LONG_ROWS =
      """
      SELECT run_id, 'run' AS kind, '' AS name, CAST(NULL AS DOUBLE PRECISION) AS num_value,
        '' AS text_value
      FROM v_run WHERE sweep = ? AND status = 'OK'
      UNION ALL
      SELECT run_id, 'axis', axis, num_value, text_value FROM v_axis_long WHERE sweep = ?
      UNION ALL
      SELECT run_id, 'metric', metric, num_value, NULL FROM v_metric_long WHERE sweep = ?\
      """;

  private static final String AXIS_COLUMNS =
      """
      MAX(CASE WHEN kind = 'axis' AND name = ? THEN num_value END) AS c#_n,
      MAX(CASE WHEN kind = 'axis' AND name = ? THEN text_value END) AS c#_t\
      """;

  private static final String METRIC_COLUMN =
      "MAX(CASE WHEN kind = 'metric' AND name = ? THEN num_value END) AS m#";

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
    List<Object> parameters = new ArrayList<>();
    axes.forEach(axis -> parameters.addAll(List.of(axis, axis)));
    parameters.addAll(metrics);
    parameters.addAll(List.of(sweep, sweep, sweep));
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
        FROM (%s) cells
        GROUP BY run_id
        HAVING MAX(CASE WHEN kind = 'run' THEN 1 ELSE 0 END) = 1
        """
        .formatted(
            list("run_id", each(axes, AXIS_COLUMNS), each(metrics, METRIC_COLUMN)), LONG_ROWS);
  }

  private static String each(int count, String pattern) {
    return IntStream.range(0, count)
        .mapToObj(i -> pattern.replace("#", Integer.toString(i)))
        .collect(Collectors.joining(", "));
  }

  private static String list(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }
}
