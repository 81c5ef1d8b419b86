-- Which runs cost most processor time, and how many events per second did they reach?
SELECT run_id, SUBSTRING(point_key FROM 1 FOR 8) AS point, replication, events, cpu_ms,
  events / NULLIF(cpu_ms, 0) * 1000 AS events_per_second
FROM v_run
WHERE sweep = 'incast-buffer' AND status = 'OK'
ORDER BY cpu_ms DESC, run_id
FETCH FIRST 10 ROWS ONLY
