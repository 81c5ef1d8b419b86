package io.packsim.resultsdb;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Looks for what a kill can leave in an H2 file (see docs/h2.md): rows without their companions,
 * index entries without rows, and rows that can no longer be updated. Runs under a {@link
 * Watchdog}, because the last of these shows as an update that never returns.
 */
final class SelfCheck {
  /** How many of the last runs are looked at one by one; a kill tears the latest, not the old. */
  private static final int RECENT_RUNS = 2000;

  /** H2 evaluates a list of ids much faster than a subquery that gives them. */
  private static final int RUNS_PER_STATEMENT = 200;

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;
  private final MetricsPlace metrics;

  /**
   * @param metrics says what there is to look at: tables of before are checked before they are
   *     brought up to date
   */
  SelfCheck(JdbcTemplate jdbc, PlatformTransactionManager transactions, MetricsPlace metrics) {
    this.jdbc = jdbc;
    this.metrics = metrics;
    this.transaction = new TransactionTemplate(transactions);
  }

  /** What is wrong; empty if nothing is. */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    countRows(problems);
    if (metrics == MetricsPlace.ARRAYS) {
      countMembers(problems);
    }
    List<List<Long>> recent = recentRuns();
    if (metrics != MetricsPlace.ON_THE_WAY) {
      countOwners(problems);
      recent.forEach(runs -> countResults(problems, runs));
    }
    transaction.executeWithoutResult(
        status -> {
          touchHotRows(recent);
          status.setRollbackOnly();
        });
    return problems;
  }

  private void countRows(List<String> problems) {
    require(
        problems,
        "runs in the table and in the index by status differ",
        """
        SELECT (SELECT COUNT(*) FROM run)
          - (SELECT COALESCE(SUM(n), 0) FROM (
              SELECT COUNT(*) AS n FROM run WHERE status >= '' GROUP BY status))
        """);
    require(
        problems,
        "runs without a point",
        """
        SELECT COUNT(*) FROM run r LEFT JOIN point p ON p.point_id = r.point_id
        WHERE p.point_id IS NULL
        """);
    require(
        problems,
        "successful runs without a digest",
        "SELECT COUNT(*) FROM run WHERE (status = 'OK') <> (result_digest IS NOT NULL)");
  }

  private void countMembers(List<String> problems) {
    require(
        problems,
        "counts of a sweep's runs that differ from its runs",
        """
        SELECT COUNT(*) FROM (
          SELECT x.spec_id FROM (
            SELECT m.spec_id, m.code_key, r.status, COUNT(*) AS n
            FROM sweep_run m JOIN run r ON r.run_id = m.run_id
            GROUP BY m.spec_id, m.code_key, r.status
            UNION ALL SELECT c.spec_id, c.code_key, c.status, -c.runs FROM member_count c
          ) x
          GROUP BY x.spec_id, x.code_key, x.status HAVING SUM(x.n) <> 0
        ) y
        """);
  }

  private String metricTable() {
    return metrics == MetricsPlace.ROWS ? "metric" : "run_metrics";
  }

  private void countOwners(List<String> problems) {
    require(
        problems,
        "metrics without a run",
        """
        SELECT COUNT(*) FROM %s m LEFT JOIN run r ON r.run_id = m.run_id
        WHERE r.run_id IS NULL
        """
            .formatted(metricTable()));
  }

  private List<List<Long>> recentRuns() {
    List<Long> runs =
        jdbc.queryForList(
            "SELECT run_id FROM run ORDER BY finished_at DESC NULLS LAST, run_id FETCH FIRST "
                + RECENT_RUNS
                + " ROWS ONLY",
            Long.class);
    List<List<Long>> chunks = new ArrayList<>();
    for (int i = 0; i < runs.size(); i += RUNS_PER_STATEMENT) {
      chunks.add(runs.subList(i, Math.min(runs.size(), i + RUNS_PER_STATEMENT)));
    }
    return chunks;
  }

  private static String list(List<Long> runs) {
    return runs.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
  }

  private void countResults(List<String> problems, List<Long> runs) {
    require(
        problems,
        "runs whose metrics are not all there",
        """
        SELECT COUNT(*) FROM run r
        WHERE r.metric_rows <> (SELECT COUNT(*) FROM metric m WHERE m.run_id = r.run_id)
            + (SELECT COUNT(*) FROM distribution d WHERE d.run_id = r.run_id)
          AND r.run_id IN\s"""
            + list(runs));
  }

  private void require(List<String> problems, String complaint, String count) {
    Long found = jdbc.queryForObject(count, Long.class);
    if (found != null && found != 0) {
      problems.add(found + " " + complaint);
    }
  }

  /** Updates, to the values they have, all rows that a dying process may have been writing. */
  private void touchHotRows(List<List<Long>> recent) {
    jdbc.update("UPDATE database_marker SET journal_bytes = journal_bytes");
    jdbc.update("UPDATE sweep SET current_spec_id = current_spec_id");
    jdbc.update("UPDATE launch SET heartbeat_at = heartbeat_at WHERE outcome = 'RUNNING'");
    jdbc.update("UPDATE run SET status = status WHERE status = 'RUNNING'");
    for (List<Long> runs : recent) {
      jdbc.update("UPDATE run SET status = status WHERE run_id IN " + list(runs));
      touchMetrics(list(runs));
    }
    batchTables().forEach(this::touchAll);
  }

  private void touchMetrics(String runs) {
    String column = metrics == MetricsPlace.ROWS ? "num_value" : "set_id";
    jdbc.update(
        "UPDATE %1$s SET %2$s = %2$s WHERE run_id IN %3$s".formatted(metricTable(), column, runs));
  }

  /** The tables of the batch framework, which grow with launches only. */
  private List<String> batchTables() {
    return jdbc.queryForList(
        """
        SELECT table_name FROM information_schema.tables
        WHERE table_schema = 'PUBLIC' AND UPPER(table_name) LIKE 'BATCH\\_%' ESCAPE '\\'
          AND table_type = 'BASE TABLE'
        """,
        String.class);
  }

  private void touchAll(String table) {
    String column =
        jdbc.queryForObject(
            """
            SELECT column_name FROM information_schema.columns
            WHERE table_schema = 'PUBLIC' AND table_name = ? AND ordinal_position = 1
            """,
            String.class,
            table);
    jdbc.update("UPDATE " + table + " SET " + column + " = " + column);
  }
}
