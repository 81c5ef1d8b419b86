-- What does the sweep still lack, and why?
SELECT status, COUNT(*) AS runs, MIN(run_id) AS example
FROM v_missing
WHERE sweep = 'incast-buffer'
GROUP BY status
ORDER BY runs DESC
