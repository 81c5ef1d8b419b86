package io.packsim.resultsdb.query;

import java.util.List;

/** The ready questions about a sweep, over the public views. */
public final class SweepQueries {
  private static final String LAUNCH =
      """
      SELECT l.launch_id, l.launch_uid, s.name AS sweep, l.outcome
      FROM launch l JOIN sweep s ON s.sweep_id = l.sweep_id
      """;

  private final SqlQuery sql;

  /** Asked through this. */
  public SweepQueries(SqlQuery sql) {
    this.sql = sql;
  }

  /** Every sweep with its counts by status. */
  public ResultTable sweeps() {
    return sql.run("SELECT * FROM v_progress ORDER BY sweep");
  }

  /** Counts by status of one sweep; no row if nothing is registered under that name. */
  public ResultTable progress(String sweep) {
    return sql.run("SELECT * FROM v_progress WHERE sweep = ?", sweep);
  }

  /** The launches of a sweep, the latest first. */
  public ResultTable launches(String sweep) {
    return sql.run(
        """
        SELECT l.launch_id, l.outcome, l.host, l.pid, l.started_at, l.heartbeat_at, l.ended_at
        FROM launch l JOIN sweep s ON s.sweep_id = l.sweep_id
        WHERE s.name = ? ORDER BY l.launch_id DESC
        """,
        sweep);
  }

  /** The last launch of a sweep: number, uid, sweep, outcome; no row if there is none. */
  public ResultTable latestLaunch(String sweep) {
    return sql.run(
        LAUNCH + "WHERE s.name = ? ORDER BY l.launch_id DESC FETCH FIRST 1 ROW ONLY", sweep);
  }

  /** A launch by its number: number, uid, sweep, outcome; no row if there is none. */
  public ResultTable launch(long launchId) {
    return sql.run(LAUNCH + "WHERE l.launch_id = ?", launchId);
  }

  /** Every tag, by name. */
  public ResultTable tags() {
    return sql.run(
        """
        SELECT t.name AS tag, s.name AS sweep, t.launch_id, l.started_at, l.outcome, l.git_commit,
          l.model_version, t.note
        FROM tag t
        JOIN launch l ON l.launch_id = t.launch_id
        JOIN sweep s ON s.sweep_id = l.sweep_id
        ORDER BY t.name
        """);
  }

  /** The sweeps that a process of this number says it works on, the latest launch first. */
  public List<String> runningSweeps(long pid) {
    return sql
        .run(
            """
            SELECT s.name FROM launch l JOIN sweep s ON s.sweep_id = l.sweep_id
            WHERE l.outcome = 'RUNNING' AND l.pid = ? ORDER BY l.launch_id DESC
            """,
            pid)
        .rows()
        .stream()
        .map(row -> String.valueOf(row.get(0)))
        .toList();
  }

  /** The runs in flight, the longest first. */
  public ResultTable running(String sweep) {
    return ifAny(
        "running",
        sweep,
        "(SELECT * FROM v_run WHERE status = 'RUNNING') r",
        List.of("run_id", "point_key", "replication", "started_at"),
        "started_at, run_id");
  }

  /** Failures grouped by signature, the most frequent first. */
  public ResultTable failures(String sweep) {
    return ifAny(
        "failed + timed_out + lost",
        sweep,
        "v_failures",
        List.of(
            "status",
            "error_class",
            "error_signature",
            "runs",
            "example_run_id",
            "example_message"),
        "runs DESC, example_run_id");
  }

  /** Looks at each run of a sweep only if the counts say that it will find something. */
  private ResultTable ifAny(
      String counts, String sweep, String view, List<String> columns, String order) {
    ResultTable count =
        sql.run("SELECT 1 FROM v_progress WHERE sweep = ? AND " + counts + " > 0", sweep);
    if (count.rows().isEmpty()) {
      return new ResultTable(columns, List.of());
    }
    return sql.run(
        "SELECT %s FROM %s WHERE sweep = ? ORDER BY %s"
            .formatted(String.join(", ", columns), view, order),
        sweep);
  }

  /** Everything about one run. */
  public ResultTable run(long runId) {
    return sql.run("SELECT * FROM v_run WHERE run_id = ? ORDER BY sweep", runId);
  }

  /** What a run is a run of: the values of its point. */
  public ResultTable parameters(long runId) {
    return sql.run(
        """
        SELECT p.name, p.num_value, p.text_value, p.unit
        FROM run r JOIN v_param_long p ON p.point_id = r.point_id
        WHERE r.run_id = ? ORDER BY p.name
        """,
        runId);
  }

  /** What a worker built a run's simulation from. */
  public ResultTable document(long runId) {
    return sql.run(
        """
        SELECT p.point_key, r.replication, r.seed, r.code_key, p.document
        FROM run r JOIN point p ON p.point_id = r.point_id WHERE r.run_id = ?
        """,
        runId);
  }

  /** What a run yielded. */
  public ResultTable metrics(long runId) {
    return sql.run(
        """
        SELECT d.label AS metric, m.num_value, d.unit FROM metric m
        JOIN metric_def d ON d.metric_id = m.metric_id WHERE m.run_id = ? ORDER BY d.name
        """,
        runId);
  }

  /** Every attempt at a run, with the tail of its log. */
  public ResultTable attempts(long runId) {
    return sql.run(
        """
        SELECT attempt, outcome, worker, started_at, ended_at, error_message, log_tail
        FROM attempt WHERE run_id = ? ORDER BY attempt
        """,
        runId);
  }

  /** The metrics of a sweep's current spec, built-in and own, and how it judges them. */
  public ResultTable metricDefinitions(String sweep) {
    return sql.run(
        """
        SELECT metric AS name, unit, better, tolerance, meaning, definition FROM v_spec_metric
        WHERE sweep = ? AND is_current ORDER BY metric
        """,
        sweep);
  }

  /** The metrics that a sweep's current spec says something of: its own, and those it judges. */
  public List<String> metricsOfInterest(String sweep) {
    return names(
        """
        SELECT d.label FROM spec_metric m JOIN sweep s ON s.current_spec_id = m.spec_id
        JOIN metric_def d ON d.name = m.metric_name WHERE s.name = ? ORDER BY d.label
        """,
        sweep);
  }

  /**
   * Own metrics that successful runs lack: how many runs, and how many of those kept their result.
   */
  public ResultTable missingMetrics(String sweep) {
    return sql.run(
        """
        SELECT metric, COUNT(*) AS runs, SUM(CASE WHEN has_result THEN 1 ELSE 0 END) AS with_result
        FROM v_metric_missing WHERE sweep = ? GROUP BY metric ORDER BY metric
        """,
        sweep);
  }

  /** The axes of a sweep's current spec, in the order of the file. */
  public List<String> axes(String sweep) {
    return names(
        """
        SELECT a.name FROM spec_axis a JOIN sweep s ON s.current_spec_id = a.spec_id
        WHERE s.name = ? ORDER BY a.axis_no
        """,
        sweep);
  }

  /** The metrics a sweep has values of. */
  public List<String> metricNames(String sweep) {
    return names(
        """
        SELECT d.metric FROM v_spec_metric d WHERE d.is_current AND EXISTS (
          SELECT 1 FROM metric_set_member e WHERE e.metric_id = d.metric_id AND EXISTS (
            SELECT 1 FROM run_metrics v JOIN v_member m ON m.run_id = v.run_id
            JOIN run r ON r.run_id = v.run_id AND r.status = 'OK'
            WHERE v.set_id = e.set_id AND m.sweep = d.sweep)) AND d.sweep = ?
        ORDER BY d.metric
        """,
        sweep);
  }

  private List<String> names(String query, String sweep) {
    return sql.run(query, sweep).rows().stream().map(row -> String.valueOf(row.get(0))).toList();
  }
}
