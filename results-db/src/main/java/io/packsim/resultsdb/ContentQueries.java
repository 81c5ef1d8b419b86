package io.packsim.resultsdb;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the journal keeps, as queries in natural keys: two databases with equal answers hold equal
 * results. Rows may have other numbers; claims, heartbeats and deaths in flight are not in the
 * journal.
 */
final class ContentQueries {
  /**
   * Tables that the journal does not keep: constants, what only matters while somebody works, and
   * what is counted from other tables.
   */
  static final Set<String> NOT_KEPT =
      Set.of("database_marker", "member_count", "t_quantile", "worker");

  private static final String RUN = "p.point_key, r.replication, r.seed, r.code_key";

  private static final String JOIN_RUN =
      "JOIN run r ON r.run_id = x.run_id JOIN point p ON p.point_id = r.point_id";

  private static final String JOIN_SPEC =
      "JOIN spec sp ON sp.spec_id = x.spec_id JOIN sweep s ON s.sweep_id = sp.sweep_id";

  private ContentQueries() {}

  /**
   * The rows of one table.
   *
   * @param keys how many columns at the beginning are the natural key, by which they are sorted
   * @param sql the query
   */
  record Content(int keys, String sql) {}

  /** By table. */
  static Map<String, Content> all() {
    Map<String, Content> all = new LinkedHashMap<>();
    sweeps(all);
    launches(all);
    points(all);
    runs(all);
    results(all);
    return all;
  }

  private static void put(Map<String, Content> all, String table, int keys, String select) {
    StringBuilder order = new StringBuilder();
    for (int i = 1; i <= keys; i++) {
      order.append(i == 1 ? " ORDER BY " : ", ").append(i);
    }
    all.put(table, new Content(keys, select + order));
  }

  private static void sweeps(Map<String, Content> all) {
    put(
        all,
        "sweep",
        1,
        """
        SELECT s.name, sp.digest, s.current_code_key
        FROM sweep s LEFT JOIN spec sp ON sp.spec_id = s.current_spec_id""");
    put(
        all,
        "spec",
        2,
        """
        SELECT s.name, x.digest, x.source_text, x.resolved_json
        FROM spec x JOIN sweep s ON s.sweep_id = x.sweep_id""");
    put(
        all,
        "spec_axis",
        3,
        "SELECT s.name AS sweep, sp.digest, x.axis_no, x.name, x.is_numeric FROM spec_axis x "
            + JOIN_SPEC);
    put(
        all,
        "spec_metric",
        3,
        "SELECT s.name, sp.digest, x.metric_name, x.better, x.tolerance, x.meaning"
            + " FROM spec_metric x "
            + JOIN_SPEC);
    put(
        all,
        "metric_def",
        1,
        "SELECT name, unit, meaning, better, tolerance, label, definition FROM metric_def");
  }

  private static void launches(Map<String, Content> all) {
    put(
        all,
        "launch",
        1,
        """
        SELECT x.launch_uid, s.name, sp.digest, x.host, x.pid, x.started_at, x.ended_at, x.outcome,
          x.code_key, x.model_version, x.git_commit, x.git_dirty, x.jvm, x.os, x.cli_args
        FROM launch x JOIN spec sp ON sp.spec_id = x.spec_id JOIN sweep s ON s.sweep_id = x.sweep_id""");
    put(
        all,
        "tag",
        1,
        "SELECT x.name, l.launch_uid, x.note FROM tag x JOIN launch l ON l.launch_id = x.launch_id");
    put(
        all,
        "verdict",
        2,
        """
        SELECT l.launch_uid, x.judged_at, b.launch_uid AS baseline, x.verdict, x.is_regression,
          x.is_complete, x.is_accepted
        FROM verdict x JOIN launch l ON l.launch_id = x.launch_id
        LEFT JOIN launch b ON b.launch_id = x.baseline_launch_id""");
    put(
        all,
        "event",
        3,
        """
        SELECT x.happened_at, x.kind, x.message, l.launch_uid
        FROM event x LEFT JOIN launch l ON l.launch_id = x.launch_id""");
  }

  private static void points(Map<String, Content> all) {
    put(all, "point", 1, "SELECT point_key, document FROM point");
    put(
        all,
        "point_param",
        2,
        """
        SELECT p.point_key, x.name, x.num_value, x.text_value, x.unit
        FROM point_param x JOIN point p ON p.point_id = x.point_id""");
    put(
        all,
        "coordinate",
        4,
        "SELECT s.name AS sweep, sp.digest, p.point_key, x.name, x.num_value, x.text_value, x.unit"
            + " FROM coordinate x JOIN point p ON p.point_id = x.point_id "
            + JOIN_SPEC);
  }

  /** A claimed run waits, as far as the journal knows, and only an end leaves figures. */
  private static void runs(Map<String, Content> all) {
    put(
        all,
        "run",
        4,
        "SELECT "
            + RUN
            + """
            , r.model_version, CASE WHEN r.status = 'RUNNING' THEN 'PENDING' ELSE r.status END,
              CASE WHEN r.status NOT IN ('RUNNING', 'PENDING') THEN r.attempts END,
              CASE WHEN r.status NOT IN ('RUNNING', 'PENDING') THEN r.started_at END,
              CASE WHEN r.status NOT IN ('RUNNING', 'PENDING') THEN r.worker END,
              r.finished_at, r.wall_ms, r.cpu_ms, r.peak_bytes, r.events, r.error_class,
              r.error_signature, r.error_message, r.result_digest, r.metric_rows
            FROM run r JOIN point p ON p.point_id = r.point_id""");
    put(
        all,
        "sweep_run",
        7,
        "SELECT s.name, sp.digest, x.code_key AS asked, "
            + RUN
            + ", x.ordinal FROM sweep_run x "
            + JOIN_RUN
            + " "
            + JOIN_SPEC);
    put(
        all,
        "attempt",
        5,
        "SELECT "
            + RUN
            + """
            , x.attempt, x.outcome, x.worker, x.started_at, x.ended_at, x.error_message, x.log_tail
            FROM attempt x\s"""
            + JOIN_RUN
            // deaths in flight are counted in the database alone
            + " WHERE x.outcome <> 'LOST' AND (r.error_class IS NULL OR r.error_class <> 'LOST')");
  }

  private static void results(Map<String, Content> all) {
    put(
        all,
        "metric",
        5,
        "SELECT "
            + RUN
            + ", d.name, x.num_value FROM metric x JOIN metric_def d ON d.metric_id = x.metric_id "
            + JOIN_RUN);
    put(
        all,
        "metric_absent",
        5,
        "SELECT "
            + RUN
            + ", d.name FROM metric_absent x JOIN metric_def d ON d.metric_id = x.metric_id "
            + JOIN_RUN);
    put(
        all,
        "distribution",
        5,
        "SELECT "
            + RUN
            + ", d.name, x.encoding, x.payload FROM distribution x"
            + " JOIN metric_def d ON d.metric_id = x.metric_id "
            + JOIN_RUN);
    put(
        all,
        "artifact",
        5,
        "SELECT " + RUN + ", x.path, x.kind, x.bytes, x.sha256 FROM artifact x " + JOIN_RUN);
  }
}
