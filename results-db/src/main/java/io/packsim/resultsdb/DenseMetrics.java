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

  /** Each before what it refers to. */
  private static final List<String> NEW_TABLES =
      List.of("run_metrics", "metric_set_member", "metric_set", "member_count");

  private static final String OLD_TABLE = "metric";

  private static final int VERSION = 10;

  DenseMetrics() {
    super(VERSION, "dense metrics");
  }

  @Override
  void migrate(JdbcTemplate jdbc) {
    boolean isToBeCopied = isTable(jdbc, OLD_TABLE);
    if (isToBeCopied) {
      NEW_TABLES.forEach(table -> jdbc.execute("DROP TABLE IF EXISTS " + table));
      execute(jdbc, "dense-metrics-tables.sql");
      copy(jdbc);
    }
    wideViews(jdbc).forEach(view -> jdbc.execute("DROP VIEW " + view));
    VIEWS.forEach(view -> jdbc.execute("DROP VIEW IF EXISTS " + view));
    jdbc.execute((isToBeCopied ? "DROP TABLE " : "DROP VIEW IF EXISTS ") + OLD_TABLE);
    execute(jdbc, "dense-metrics-views.sql");
  }

  /** Where the metrics of runs are, by the versions that have been applied. */
  static MetricsPlace place(JdbcTemplate jdbc, List<String> applied) {
    if (applied.contains(String.valueOf(VERSION))) {
      return MetricsPlace.ARRAYS;
    }
    return isTable(jdbc, OLD_TABLE) ? MetricsPlace.ROWS : MetricsPlace.ON_THE_WAY;
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
