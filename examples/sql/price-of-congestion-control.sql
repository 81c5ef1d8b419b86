-- What does DCQCN cost in completion time, and what does it save in pauses? Each pair of runs has the
-- same seed, so the difference is due to congestion control alone.
SELECT none.workload_incast_numsources AS senders, none.switch_buffer / 1048576 AS buffer_mib,
  COUNT(*) AS pairs,
  AVG(dcqcn.completion_time / none.completion_time) AS times_slower,
  AVG(none.pause_time - dcqcn.pause_time) AS pause_us_saved
FROM v_incast_buffer_wide none
JOIN v_incast_buffer_wide dcqcn
  ON dcqcn.workload_incast_numsources = none.workload_incast_numsources
  AND dcqcn.switch_buffer = none.switch_buffer AND dcqcn.seed = none.seed
  AND dcqcn.replication = none.replication
WHERE none.cc = 'none' AND dcqcn.cc = 'dcqcn'
GROUP BY none.workload_incast_numsources, none.switch_buffer
ORDER BY senders, buffer_mib
