-- The public contract: see results-db/docs/sql.md. Only the current members of a sweep appear: the runs of
-- the spec and the simulator it was registered for last.

CREATE VIEW v_member AS
SELECT s.sweep_id, s.name AS sweep, sr.spec_id, sr.run_id, sr.point_id, sr.ordinal
FROM sweep s
JOIN sweep_run sr ON sr.spec_id = s.current_spec_id AND sr.code_key = s.current_code_key;

CREATE VIEW v_run AS
SELECT m.sweep, r.run_id, p.point_key, r.replication, r.seed, r.status, r.attempts, r.inflight_deaths,
  r.launch_id, r.worker, r.started_at, r.finished_at, r.wall_ms, r.cpu_ms, r.peak_bytes, r.events,
  r.error_class, r.error_signature, r.error_message, r.result_digest, r.code_key, r.model_version, m.ordinal
FROM v_member m
JOIN run r ON r.run_id = m.run_id
JOIN point p ON p.point_id = r.point_id;

CREATE VIEW v_param_long AS
SELECT p.point_id, p.point_key, pp.name, pp.num_value, pp.text_value, pp.unit
FROM point_param pp
JOIN point p ON p.point_id = pp.point_id;

CREATE VIEW v_axis_long AS
SELECT m.sweep, m.run_id, m.point_id, c.name AS axis, c.num_value, c.text_value, c.unit
FROM v_member m
JOIN coordinate c ON c.spec_id = m.spec_id AND c.point_id = m.point_id;

CREATE VIEW v_metric_long AS
SELECT m.sweep, m.run_id, r.point_id, p.point_key, r.replication, r.seed, d.name AS metric, d.unit, v.num_value
FROM v_member m
JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
JOIN point p ON p.point_id = r.point_id
JOIN metric v ON v.run_id = r.run_id
JOIN metric_def d ON d.metric_id = v.metric_id;

-- The 95 % confidence interval of the mean: mean -+ t(n - 1) * sd / sqrt(n); none for a single run.
CREATE VIEW v_point_stats AS
SELECT g.sweep, g.point_id, p.point_key, d.name AS metric, d.unit, g.n, g.mean, g.sd,
  g.sd / SQRT(g.n) AS sem,
  g.mean - q.t975 * g.sd / SQRT(g.n) AS ci95_low,
  g.mean + q.t975 * g.sd / SQRT(g.n) AS ci95_high,
  g.minimum, g.median, g.maximum
FROM (
  SELECT m.sweep, r.point_id, v.metric_id, COUNT(*) AS n,
    CAST(AVG(v.num_value) AS DOUBLE PRECISION) AS mean,
    STDDEV_SAMP(v.num_value) AS sd,
    MIN(v.num_value) AS minimum,
    CAST(PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY v.num_value) AS DOUBLE PRECISION) AS median,
    MAX(v.num_value) AS maximum
  FROM v_member m
  JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
  JOIN metric v ON v.run_id = r.run_id
  GROUP BY m.sweep, r.point_id, v.metric_id
) g
JOIN point p ON p.point_id = g.point_id
JOIN metric_def d ON d.metric_id = g.metric_id
LEFT JOIN t_quantile q ON q.df = (SELECT MAX(t.df) FROM t_quantile t WHERE t.df <= g.n - 1);

CREATE VIEW v_progress AS
SELECT m.sweep, COUNT(*) AS runs,
  SUM(CASE WHEN r.status = 'PENDING' THEN 1 ELSE 0 END) AS pending,
  SUM(CASE WHEN r.status = 'RUNNING' THEN 1 ELSE 0 END) AS running,
  SUM(CASE WHEN r.status = 'OK' THEN 1 ELSE 0 END) AS ok,
  SUM(CASE WHEN r.status = 'FAILED' THEN 1 ELSE 0 END) AS failed,
  SUM(CASE WHEN r.status = 'TIMEOUT' THEN 1 ELSE 0 END) AS timed_out,
  SUM(CASE WHEN r.status = 'LOST' THEN 1 ELSE 0 END) AS lost,
  SUM(CASE WHEN r.status = 'CANCELLED' THEN 1 ELSE 0 END) AS cancelled
FROM v_member m
JOIN run r ON r.run_id = m.run_id
GROUP BY m.sweep;

CREATE VIEW v_failures AS
SELECT m.sweep, r.status, r.error_class, r.error_signature, COUNT(*) AS runs,
  MIN(r.run_id) AS example_run_id, MIN(r.error_message) AS example_message
FROM v_member m
JOIN run r ON r.run_id = m.run_id
WHERE r.status IN ('FAILED', 'TIMEOUT', 'LOST')
GROUP BY m.sweep, r.status, r.error_class, r.error_signature;

-- What the spec wants and no successful run answers.
CREATE VIEW v_missing AS
SELECT m.sweep, m.run_id, p.point_key, r.replication, r.seed, r.status, m.ordinal
FROM v_member m
JOIN run r ON r.run_id = m.run_id
JOIN point p ON p.point_id = r.point_id
WHERE r.status <> 'OK';

-- A metric over the launches that produced it.
CREATE VIEW v_trend AS
SELECT s.name AS sweep, l.launch_id, l.started_at, l.git_commit, l.code_key, l.model_version, d.name AS metric,
  d.unit, COUNT(*) AS n, CAST(AVG(v.num_value) AS DOUBLE PRECISION) AS mean,
  MIN(v.num_value) AS minimum, MAX(v.num_value) AS maximum
FROM launch l
JOIN sweep s ON s.sweep_id = l.sweep_id
JOIN run r ON r.launch_id = l.launch_id AND r.status = 'OK'
JOIN metric v ON v.run_id = r.run_id
JOIN metric_def d ON d.metric_id = v.metric_id
GROUP BY s.name, l.launch_id, l.started_at, l.git_commit, l.code_key, l.model_version, d.name, d.unit;

-- Two runs of a sweep that were given the same random numbers: paired comparison of their points.
CREATE VIEW v_pairs AS
SELECT a.sweep, a.metric, a.unit, a.replication, a.seed, a.point_key AS left_point_key, b.point_key AS right_point_key,
  a.run_id AS left_run_id, b.run_id AS right_run_id, a.num_value AS left_value, b.num_value AS right_value,
  b.num_value - a.num_value AS difference
FROM v_metric_long a
JOIN v_metric_long b ON b.sweep = a.sweep AND b.metric = a.metric AND b.seed = a.seed
  AND b.replication = a.replication AND b.point_key > a.point_key;
