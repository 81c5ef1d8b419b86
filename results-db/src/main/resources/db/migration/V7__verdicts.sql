-- What comparisons of launches came to, so that a later one can be held against the last good one.

CREATE TABLE verdict (
  launch_id BIGINT NOT NULL REFERENCES launch ON DELETE CASCADE,
  judged_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  baseline_launch_id BIGINT REFERENCES launch ON DELETE SET NULL,   -- null: there was none
  verdict VARCHAR(30) NOT NULL,
  is_regression BOOLEAN NOT NULL,
  is_complete BOOLEAN NOT NULL,                       -- every run of the launch had an end
  is_accepted BOOLEAN NOT NULL,                       -- the user takes it for good whatever was found
  PRIMARY KEY (launch_id, judged_at)
);

CREATE VIEW v_verdict AS
SELECT s.name AS sweep, v.launch_id, v.judged_at, v.baseline_launch_id, v.verdict, v.is_regression, v.is_complete,
  v.is_accepted
FROM verdict v
JOIN launch l ON l.launch_id = v.launch_id
JOIN sweep s ON s.sweep_id = l.sweep_id;

-- Launches that may be a baseline: complete, and judged last as no regression, or accepted. Those from before the
-- first judgement of a sweep count if they were completed without a failed run; later ones that nobody judged do not.
CREATE VIEW v_good_launch AS
SELECT s.name AS sweep, l.launch_id, l.spec_id, l.code_key, l.started_at
FROM launch l
JOIN sweep s ON s.sweep_id = l.sweep_id
WHERE EXISTS (
    SELECT 1 FROM verdict v
    WHERE v.launch_id = l.launch_id AND v.is_complete AND NOT v.is_regression
      AND v.judged_at = (SELECT MAX(x.judged_at) FROM verdict x WHERE x.launch_id = l.launch_id))
  OR EXISTS (SELECT 1 FROM verdict v WHERE v.launch_id = l.launch_id AND v.is_complete AND v.is_accepted)
  OR (l.outcome = 'COMPLETED' AND NOT EXISTS (
    SELECT 1 FROM verdict v JOIN launch x ON x.launch_id = v.launch_id
    WHERE x.sweep_id = l.sweep_id AND x.launch_id <= l.launch_id)
    AND NOT EXISTS (
      SELECT 1 FROM sweep_run m JOIN run r ON r.run_id = m.run_id
      WHERE m.spec_id = l.spec_id AND m.code_key = l.code_key AND r.status <> 'OK'));
