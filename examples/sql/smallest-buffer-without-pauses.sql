-- The smallest buffer of the sweep with which no sender is ever paused; null where none is enough.
SELECT workload_incast_numsources AS senders, cc,
  MIN(CASE WHEN pauses = 0 THEN switch_buffer END) / 1048576 AS buffer_mib
FROM (
  SELECT workload_incast_numsources, cc, switch_buffer, SUM(pause_frames) AS pauses
  FROM v_incast_buffer_wide
  WHERE status = 'OK'
  GROUP BY workload_incast_numsources, cc, switch_buffer
) points
GROUP BY workload_incast_numsources, cc
ORDER BY senders, cc
