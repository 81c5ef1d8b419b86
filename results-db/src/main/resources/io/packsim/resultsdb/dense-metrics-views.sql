-- A metric of a run per row, under the name of the table that there was.
CREATE VIEW metric AS
SELECT v.run_id, e.metric_id, v.num_values[e.place] AS num_value
FROM run_metrics v
JOIN metric_set_member e ON e.set_id = v.set_id;

CREATE VIEW v_metric_long AS
SELECT m.sweep, m.run_id, r.point_id, p.point_key, r.replication, r.seed, d.label AS metric, d.unit,
  v.num_values[e.place] AS num_value
FROM v_member m
JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
JOIN point p ON p.point_id = r.point_id
JOIN run_metrics v ON v.run_id = r.run_id
JOIN metric_set_member e ON e.set_id = v.set_id
JOIN metric_def d ON d.metric_id = e.metric_id
WHERE d.definition = ''
  OR EXISTS (SELECT 1 FROM spec_metric sm WHERE sm.spec_id = m.spec_id AND sm.metric_name = d.name);

-- The 95 % confidence interval of the mean: mean -+ t(n - 1) * sd / sqrt(n); none for a single run.
CREATE VIEW v_point_stats AS
SELECT g.sweep, g.point_id, p.point_key, d.label AS metric, d.unit, g.n, g.mean, g.sd,
  g.sd / SQRT(g.n) AS sem,
  g.mean - q.t975 * g.sd / SQRT(g.n) AS ci95_low,
  g.mean + q.t975 * g.sd / SQRT(g.n) AS ci95_high,
  g.minimum, g.median, g.maximum
FROM (
  SELECT m.sweep, m.spec_id, r.point_id, e.metric_id, COUNT(*) AS n,
    CAST(AVG(v.num_values[e.place]) AS DOUBLE PRECISION) AS mean,
    STDDEV_SAMP(v.num_values[e.place]) AS sd,
    MIN(v.num_values[e.place]) AS minimum,
    CAST(PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY v.num_values[e.place]) AS DOUBLE PRECISION) AS median,
    MAX(v.num_values[e.place]) AS maximum
  FROM v_member m
  JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
  JOIN run_metrics v ON v.run_id = r.run_id
  JOIN metric_set_member e ON e.set_id = v.set_id
  GROUP BY m.sweep, m.spec_id, r.point_id, e.metric_id
) g
JOIN point p ON p.point_id = g.point_id
JOIN metric_def d ON d.metric_id = g.metric_id
LEFT JOIN t_quantile q ON q.df = (SELECT MAX(t.df) FROM t_quantile t WHERE t.df <= g.n - 1)
WHERE d.definition = ''
  OR EXISTS (SELECT 1 FROM spec_metric sm WHERE sm.spec_id = g.spec_id AND sm.metric_name = d.name);

-- A metric over the launches that produced it. Own metrics as the current spec defines them, whichever spec the
-- launch had.
CREATE VIEW v_trend AS
SELECT s.name AS sweep, l.launch_id, l.started_at, l.git_commit, l.code_key, l.model_version, d.label AS metric,
  d.unit, COUNT(*) AS n, CAST(AVG(v.num_values[e.place]) AS DOUBLE PRECISION) AS mean,
  MIN(v.num_values[e.place]) AS minimum, MAX(v.num_values[e.place]) AS maximum
FROM launch l
JOIN sweep s ON s.sweep_id = l.sweep_id
JOIN run r ON r.launch_id = l.launch_id AND r.status = 'OK'
JOIN run_metrics v ON v.run_id = r.run_id
JOIN metric_set_member e ON e.set_id = v.set_id
JOIN metric_def d ON d.metric_id = e.metric_id
WHERE d.definition = ''
  OR EXISTS (SELECT 1 FROM spec_metric sm WHERE sm.spec_id = s.current_spec_id AND sm.metric_name = d.name)
GROUP BY s.name, l.launch_id, l.started_at, l.git_commit, l.code_key, l.model_version, d.label, d.unit;

-- Two runs of a sweep that were given the same random numbers: paired comparison of their points.
CREATE VIEW v_pairs AS
SELECT a.sweep, a.metric, a.unit, a.replication, a.seed, a.point_key AS left_point_key, b.point_key AS right_point_key,
  a.run_id AS left_run_id, b.run_id AS right_run_id, a.num_value AS left_value, b.num_value AS right_value,
  b.num_value - a.num_value AS difference
FROM v_metric_long a
JOIN v_metric_long b ON b.sweep = a.sweep AND b.metric = a.metric AND b.seed = a.seed
  AND b.replication = a.replication AND b.point_key > a.point_key;

-- Successful runs in which nobody has looked for an own metric yet.
CREATE VIEW v_metric_missing AS
SELECT m.sweep, m.run_id, d.label AS metric, d.metric_id,
  CASE WHEN EXISTS (SELECT 1 FROM artifact f WHERE f.run_id = m.run_id AND f.kind = 'result')
    THEN TRUE ELSE FALSE END AS has_result
FROM v_member m
JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
JOIN spec_metric sm ON sm.spec_id = m.spec_id
JOIN metric_def d ON d.name = sm.metric_name AND d.definition <> ''
LEFT JOIN metric_absent a ON a.run_id = m.run_id AND a.metric_id = d.metric_id
WHERE a.run_id IS NULL AND NOT EXISTS (
  SELECT 1 FROM run_metrics v JOIN metric_set_member e ON e.set_id = v.set_id
  WHERE v.run_id = m.run_id AND e.metric_id = d.metric_id);

-- How many runs of a sweep stand where.
CREATE OR REPLACE VIEW v_progress AS
SELECT s.name AS sweep, CAST(SUM(c.runs) AS BIGINT) AS runs,
  CAST(SUM(CASE WHEN c.status = 'PENDING' THEN c.runs ELSE 0 END) AS BIGINT) AS pending,
  CAST(SUM(CASE WHEN c.status = 'RUNNING' THEN c.runs ELSE 0 END) AS BIGINT) AS running,
  CAST(SUM(CASE WHEN c.status = 'OK' THEN c.runs ELSE 0 END) AS BIGINT) AS ok,
  CAST(SUM(CASE WHEN c.status = 'FAILED' THEN c.runs ELSE 0 END) AS BIGINT) AS failed,
  CAST(SUM(CASE WHEN c.status = 'TIMEOUT' THEN c.runs ELSE 0 END) AS BIGINT) AS timed_out,
  CAST(SUM(CASE WHEN c.status = 'LOST' THEN c.runs ELSE 0 END) AS BIGINT) AS lost,
  CAST(SUM(CASE WHEN c.status = 'CANCELLED' THEN c.runs ELSE 0 END) AS BIGINT) AS cancelled
FROM sweep s
JOIN member_count c ON c.spec_id = s.current_spec_id AND c.code_key = s.current_code_key
GROUP BY s.name
HAVING SUM(c.runs) > 0;
