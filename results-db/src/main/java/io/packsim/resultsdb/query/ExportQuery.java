package io.packsim.resultsdb.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All runs of a sweep with their axes and metrics: a row per run, or in long form a row per metric
 * of each run. Read some hundred runs at a time, so the memory it takes does not depend on how many
 * there are.
 */
public final class ExportQuery {
  private static final int RUNS_AT_ONCE = 500;

  private static final List<String> IDENTITY =
      List.of("run_id", "point_key", "replication", "seed", "status", "model_version");

  private static final String IDS =
      "SELECT run_id FROM v_run WHERE sweep = ? ORDER BY ordinal, run_id";

  private static final String RUNS =
      """
      SELECT run_id, point_key, replication, seed, status, model_version FROM v_run
      WHERE sweep = ? AND run_id IN (%s)
      """;

  private static final String AXES =
      """
      SELECT run_id, axis, num_value, text_value FROM v_axis_long
      WHERE sweep = ? AND run_id IN (%s)
      """;

  private static final String METRICS =
      """
      SELECT run_id, metric, num_value, unit FROM v_metric_long
      WHERE sweep = ? AND run_id IN (%s)
      """;

  private final SqlQuery sql;
  private final String sweep;
  private final boolean inLongForm;
  private final List<String> axes;
  private final List<String> metrics;

  /**
   * Of a sweep.
   *
   * @param inLongForm whether each metric of a run has a row of its own
   */
  public ExportQuery(SqlQuery sql, String sweep, boolean inLongForm) {
    this.sql = sql;
    this.sweep = sweep;
    this.inLongForm = inLongForm;
    SweepQueries queries = new SweepQueries(sql);
    this.axes = queries.axes(sweep);
    this.metrics = queries.metricNames(sweep);
  }

  /** Writes all rows, in the order of the sweep's expansion; returns how many. */
  public long writeTo(RowFormat format) {
    format.begin(columns());
    List<Object> ids = new ArrayList<>();
    sql.run(IDS, sweep).rows().forEach(row -> ids.add(row.get(0)));
    long written = 0;
    for (int i = 0; i < ids.size(); i += RUNS_AT_ONCE) {
      written += write(ids.subList(i, Math.min(ids.size(), i + RUNS_AT_ONCE)), format);
    }
    return written;
  }

  private List<String> columns() {
    List<String> columns = new ArrayList<>(IDENTITY);
    columns.addAll(axes);
    columns.addAll(inLongForm ? List.of("metric", "value", "unit") : metrics);
    return columns;
  }

  private record Measured(@Nullable Object value, @Nullable Object unit) {}

  private long write(List<Object> ids, RowFormat format) {
    Map<Object, List<@Nullable Object>> identities = new HashMap<>();
    some(RUNS, ids).forEach(row -> identities.put(row.get(0), row));
    Map<Object, Map<Object, @Nullable Object>> coordinates = new HashMap<>();
    for (List<@Nullable Object> row : some(AXES, ids)) {
      Object value = row.get(2) == null ? row.get(3) : row.get(2);
      coordinates.computeIfAbsent(row.get(0), id -> new HashMap<>()).put(row.get(1), value);
    }
    Map<Object, Map<String, Measured>> measured = new HashMap<>();
    for (List<@Nullable Object> row : some(METRICS, ids)) {
      measured
          .computeIfAbsent(row.get(0), id -> new TreeMap<>())
          .put(String.valueOf(row.get(1)), new Measured(row.get(2), row.get(3)));
    }
    long written = 0;
    for (Object id : ids) {
      List<@Nullable Object> head = new ArrayList<>(identities.getOrDefault(id, List.of()));
      Map<Object, @Nullable Object> places = coordinates.getOrDefault(id, Map.of());
      axes.forEach(axis -> head.add(places.get(axis)));
      written += write(head, measured.getOrDefault(id, Map.of()), format);
    }
    return written;
  }

  private long write(
      List<@Nullable Object> head, Map<String, Measured> measured, RowFormat format) {
    if (!inLongForm) {
      List<@Nullable Object> row = new ArrayList<>(head);
      for (String metric : metrics) {
        Measured value = measured.get(metric);
        row.add(value == null ? null : value.value());
      }
      format.row(row);
      return 1;
    }
    measured.forEach(
        (metric, value) -> {
          List<@Nullable Object> row = new ArrayList<>(head);
          row.add(metric);
          row.add(value.value());
          row.add(value.unit());
          format.row(row);
        });
    return measured.size();
  }

  private List<List<@Nullable Object>> some(String query, List<Object> ids) {
    String marks = String.join(", ", Collections.nCopies(ids.size(), "?"));
    List<@Nullable Object> parameters = new ArrayList<>();
    parameters.add(sweep);
    parameters.addAll(ids);
    return sql.run(query.formatted(marks), parameters.toArray()).rows();
  }
}
