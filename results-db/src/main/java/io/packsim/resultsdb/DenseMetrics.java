package io.packsim.resultsdb;

import io.packsim.resultsdb.store.MetricRows;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Puts all metrics of a run into one row. What the views show stays the same; {@code metric} is one
 * of them now. The wide views of sweeps are dropped and have to be created again.
 */
final class DenseMetrics extends TableMigration {
  private static final int RUNS_AT_ONCE = 1000;

  /** Those that read the table, each before what it reads. */
  private static final List<String> VIEWS =
      List.of("v_pairs", "v_metric_long", "v_point_stats", "v_trend", "v_metric_missing");

  DenseMetrics() {
    super(10, "dense metrics");
  }

  @Override
  void migrate(JdbcTemplate jdbc) {
    execute(jdbc, "dense-metrics-tables.sql");
    copy(jdbc);
    wideViews(jdbc).forEach(view -> jdbc.execute("DROP VIEW " + view));
    VIEWS.forEach(view -> jdbc.execute("DROP VIEW " + view));
    jdbc.execute("DROP TABLE metric");
    execute(jdbc, "dense-metrics-views.sql");
  }

  private static void copy(JdbcTemplate jdbc) {
    MetricRows rows = new MetricRows(jdbc);
    Long last = jdbc.queryForObject("SELECT COALESCE(MAX(run_id), 0) FROM metric", Long.class);
    for (long first = 0; last != null && first <= last; first += RUNS_AT_ONCE) {
      Map<Long, SortedMap<Long, Double>> values = new HashMap<>();
      jdbc.query(
          "SELECT run_id, metric_id, num_value FROM metric WHERE run_id BETWEEN ? AND ?",
          row -> {
            values
                .computeIfAbsent(row.getLong(1), run -> new TreeMap<>())
                .put(row.getLong(2), row.getDouble(3));
          },
          first,
          first + RUNS_AT_ONCE - 1);
      rows.insert(values);
    }
  }

  private static List<String> wideViews(JdbcTemplate jdbc) {
    return jdbc.queryForList(
        """
        SELECT table_name FROM information_schema.views
        WHERE LOWER(table_schema) = 'public' AND LOWER(table_name) LIKE 'v\\_%\\_wide' ESCAPE '\\'
        ORDER BY 1
        """,
        String.class);
  }
}
