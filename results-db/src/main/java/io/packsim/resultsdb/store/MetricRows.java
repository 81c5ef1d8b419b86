package io.packsim.resultsdb.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.jdbc.support.KeyHolder;

/**
 * The metrics of runs, all those of a run in one row: the numbers, and which set of metrics they
 * are the values of, in the order of the metrics' rows.
 */
public final class MetricRows {
  private static final int ROWS_AT_ONCE = 500;

  private final JdbcTemplate jdbc;
  private final JdbcClient client;

  /**
   * @param jdbc takes part in the transaction of its thread
   */
  public MetricRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
    this.client = JdbcClient.create(jdbc);
  }

  /**
   * Writes the rows of runs that have none.
   *
   * @param values by run and by metric; a run without any gets no row
   */
  public void insert(Map<Long, SortedMap<Long, Double>> values) {
    Map<List<Long>, Long> sets = sets();
    List<Row> rows = new ArrayList<>();
    values.forEach(
        (run, ofRun) -> {
          if (!ofRun.isEmpty()) {
            List<Long> metrics = List.copyOf(ofRun.keySet());
            long set = sets.computeIfAbsent(metrics, this::newSet);
            rows.add(new Row(run, set, List.copyOf(ofRun.values())));
          }
        });
    jdbc.batchUpdate(
        "INSERT INTO run_metrics (run_id, set_id, num_values) VALUES (?, ?, ?)",
        rows,
        ROWS_AT_ONCE,
        MetricRows::set);
  }

  private record Row(long run, long set, List<Double> values) {}

  private static void set(PreparedStatement statement, Row row) throws SQLException {
    statement.setLong(1, row.run());
    statement.setLong(2, row.set());
    // The name of the type is PostgreSQL's; H2 looks at the elements.
    statement.setArray(
        3, statement.getConnection().createArrayOf("float8", row.values().toArray()));
  }

  /** Every set by its metrics, in the order of their values. */
  private Map<List<Long>, Long> sets() {
    Map<Long, List<Long>> members = new HashMap<>();
    jdbc.query(
        "SELECT set_id, metric_id FROM metric_set_member ORDER BY set_id, place",
        row -> {
          members.computeIfAbsent(row.getLong(1), set -> new ArrayList<>()).add(row.getLong(2));
        });
    Map<List<Long>, Long> sets = new HashMap<>();
    members.forEach((set, metrics) -> sets.put(metrics, set));
    return sets;
  }

  private long newSet(List<Long> metrics) {
    KeyHolder key = new GeneratedKeyHolder();
    client
        .sql("INSERT INTO metric_set (created_at) VALUES (?)")
        .param(Writing.timestamp(Instant.now()))
        .update(key, "set_id");
    long set = Objects.requireNonNull(key.getKeyAs(Long.class), "the row just inserted");
    List<Object[]> members = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      members.add(new Object[] {set, metrics.get(i), i + 1});
    }
    jdbc.batchUpdate(
        "INSERT INTO metric_set_member (set_id, metric_id, place) VALUES (?, ?, ?)", members);
    return set;
  }

  /** The metrics of runs, by run and by metric; runs without any are left out. */
  Map<Long, SortedMap<Long, Double>> of(Collection<Long> runIds) {
    Map<Long, SortedMap<Long, Double>> values = new HashMap<>();
    for (List<Long> some : InList.of(runIds)) {
      client
          .sql("SELECT run_id, metric_id, num_value FROM metric WHERE run_id IN (:runs)")
          .param("runs", some)
          .query(
              row -> {
                values
                    .computeIfAbsent(row.getLong(1), run -> new TreeMap<>())
                    .put(row.getLong(2), row.getDouble(3));
              });
    }
    return values;
  }
}
