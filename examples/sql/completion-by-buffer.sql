-- How long does the incast take against buffer size, with and without congestion control?
SELECT senders.num_value AS senders, buffer.num_value / 1048576 AS buffer_mib, cc.text_value AS cc,
  s.n, s.mean AS completion_us, s.ci95_low, s.ci95_high
FROM v_point_stats s
JOIN (SELECT DISTINCT sweep, point_id, num_value FROM v_axis_long WHERE axis = 'workload.incast.numSources') senders
  ON senders.sweep = s.sweep AND senders.point_id = s.point_id
JOIN (SELECT DISTINCT sweep, point_id, num_value FROM v_axis_long WHERE axis = 'switch.buffer') buffer
  ON buffer.sweep = s.sweep AND buffer.point_id = s.point_id
JOIN (SELECT DISTINCT sweep, point_id, text_value FROM v_axis_long WHERE axis = 'cc') cc
  ON cc.sweep = s.sweep AND cc.point_id = s.point_id
WHERE s.sweep = 'incast-buffer' AND s.metric = 'completion_time'
ORDER BY senders, buffer_mib, cc
