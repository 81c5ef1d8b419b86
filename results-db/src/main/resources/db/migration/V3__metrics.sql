-- Metrics that sweep files define themselves, and how each spec judges metrics. Two definitions under one
-- name are two metrics: metric_def.name tells them apart, metric_def.label is what people call them.

ALTER TABLE metric_def ADD COLUMN label VARCHAR(200) DEFAULT '' NOT NULL;
ALTER TABLE metric_def ADD COLUMN definition VARCHAR(4000) DEFAULT '' NOT NULL;    -- empty if built in
UPDATE metric_def SET label = name;

CREATE TABLE spec_metric (
  spec_id BIGINT NOT NULL REFERENCES spec,
  metric_name VARCHAR(200) NOT NULL,                  -- as in metric_def, which may get its row later
  better VARCHAR(8),                                  -- null: as the metric's definition says
  tolerance DOUBLE PRECISION,                         -- null: none was given
  meaning VARCHAR(1000),                              -- null: as the metric's definition says
  PRIMARY KEY (spec_id, metric_name)
);

-- A metric was looked for in the result of a run, and there was nothing to take it from.
CREATE TABLE metric_absent (
  run_id BIGINT NOT NULL REFERENCES run,
  metric_id BIGINT NOT NULL REFERENCES metric_def,
  PRIMARY KEY (run_id, metric_id)
);

-- Every metric of a spec: the built-in ones and its own, as it judges them.
CREATE VIEW v_spec_metric AS
SELECT s.name AS sweep, sp.spec_id,
  CASE WHEN s.current_spec_id = sp.spec_id THEN TRUE ELSE FALSE END AS is_current,
  d.metric_id, d.label AS metric, d.unit, COALESCE(sm.better, d.better) AS better,
  COALESCE(sm.tolerance, 0) AS tolerance, COALESCE(sm.meaning, d.meaning) AS meaning, d.definition
FROM sweep s
JOIN spec sp ON sp.sweep_id = s.sweep_id
CROSS JOIN metric_def d
LEFT JOIN spec_metric sm ON sm.spec_id = sp.spec_id AND sm.metric_name = d.name
WHERE d.definition = '' OR sm.spec_id IS NOT NULL;

CREATE OR REPLACE VIEW v_metric_long AS
SELECT m.sweep, m.run_id, r.point_id, p.point_key, r.replication, r.seed, d.label AS metric, d.unit, v.num_value
FROM v_member m
JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
JOIN point p ON p.point_id = r.point_id
JOIN metric v ON v.run_id = r.run_id
JOIN metric_def d ON d.metric_id = v.metric_id
WHERE d.definition = ''
  OR EXISTS (SELECT 1 FROM spec_metric sm WHERE sm.spec_id = m.spec_id AND sm.metric_name = d.name);

CREATE OR REPLACE VIEW v_point_stats AS
SELECT g.sweep, g.point_id, p.point_key, d.label AS metric, d.unit, g.n, g.mean, g.sd,
  g.sd / SQRT(g.n) AS sem,
  g.mean - q.t975 * g.sd / SQRT(g.n) AS ci95_low,
  g.mean + q.t975 * g.sd / SQRT(g.n) AS ci95_high,
  g.minimum, g.median, g.maximum
FROM (
  SELECT m.sweep, m.spec_id, r.point_id, v.metric_id, COUNT(*) AS n,
    CAST(AVG(v.num_value) AS DOUBLE PRECISION) AS mean,
    STDDEV_SAMP(v.num_value) AS sd,
    MIN(v.num_value) AS minimum,
    CAST(PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY v.num_value) AS DOUBLE PRECISION) AS median,
    MAX(v.num_value) AS maximum
  FROM v_member m
  JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
  JOIN metric v ON v.run_id = r.run_id
  GROUP BY m.sweep, m.spec_id, r.point_id, v.metric_id
) g
JOIN point p ON p.point_id = g.point_id
JOIN metric_def d ON d.metric_id = g.metric_id
LEFT JOIN t_quantile q ON q.df = (SELECT MAX(t.df) FROM t_quantile t WHERE t.df <= g.n - 1)
WHERE d.definition = ''
  OR EXISTS (SELECT 1 FROM spec_metric sm WHERE sm.spec_id = g.spec_id AND sm.metric_name = d.name);

-- Own metrics as the current spec defines them, whichever spec the launch had.
CREATE OR REPLACE VIEW v_trend AS
SELECT s.name AS sweep, l.launch_id, l.started_at, l.git_commit, l.code_key, l.model_version, d.label AS metric,
  d.unit, COUNT(*) AS n, CAST(AVG(v.num_value) AS DOUBLE PRECISION) AS mean,
  MIN(v.num_value) AS minimum, MAX(v.num_value) AS maximum
FROM launch l
JOIN sweep s ON s.sweep_id = l.sweep_id
JOIN run r ON r.launch_id = l.launch_id AND r.status = 'OK'
JOIN metric v ON v.run_id = r.run_id
JOIN metric_def d ON d.metric_id = v.metric_id
WHERE d.definition = ''
  OR EXISTS (SELECT 1 FROM spec_metric sm WHERE sm.spec_id = s.current_spec_id AND sm.metric_name = d.name)
GROUP BY s.name, l.launch_id, l.started_at, l.git_commit, l.code_key, l.model_version, d.label, d.unit;

-- Successful runs in which nobody has looked for an own metric yet.
CREATE VIEW v_metric_missing AS
SELECT m.sweep, m.run_id, d.label AS metric, d.metric_id,
  CASE WHEN EXISTS (SELECT 1 FROM artifact f WHERE f.run_id = m.run_id AND f.kind = 'result')
    THEN TRUE ELSE FALSE END AS has_result
FROM v_member m
JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
JOIN spec_metric sm ON sm.spec_id = m.spec_id
JOIN metric_def d ON d.name = sm.metric_name AND d.definition <> ''
LEFT JOIN metric v ON v.run_id = m.run_id AND v.metric_id = d.metric_id
LEFT JOIN metric_absent a ON a.run_id = m.run_id AND a.metric_id = d.metric_id
WHERE v.run_id IS NULL AND a.run_id IS NULL;
