package io.packsim.engine.cli;

import io.packsim.engine.progress.LabelledRun;
import io.packsim.engine.progress.Tally;
import io.packsim.resultsdb.DatabaseOwner;
import io.packsim.resultsdb.query.ResultTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a sweep stands at one moment, as the database tells.
 *
 * @param sweep its name
 * @param working whether a process works on it
 * @param state in words: {@code running}, or how the last launch ended
 * @param startedAt when the last launch started
 * @param tally how far it is
 * @param failed how many runs failed, in this launch or before
 * @param running what is in flight, the longest first
 */
record Glance(
    String sweep,
    boolean working,
    String state,
    Instant startedAt,
    Tally tally,
    long failed,
    List<LabelledRun> running) {
  private static final String LAUNCH =
      """
      SELECT l.launch_id, l.outcome, l.pid, l.host, l.started_at
      FROM launch l JOIN sweep s ON s.sweep_id = l.sweep_id
      WHERE s.name = ? ORDER BY l.launch_id DESC FETCH FIRST 1 ROW ONLY
      """;

  private static final String ENDED =
      """
      SELECT SUM(CASE WHEN status = 'OK' THEN 1 ELSE 0 END),
        SUM(CASE WHEN status IN ('PENDING', 'RUNNING', 'OK') THEN 0 ELSE 1 END)
      FROM run WHERE launch_id = ?
      """;

  private static final String IN_FLIGHT =
      """
      SELECT r.run_id, p.point_key, r.replication, r.started_at
      FROM run r JOIN point p ON p.point_id = r.point_id
      WHERE r.launch_id = ? AND r.status = 'RUNNING'
      ORDER BY r.started_at, r.run_id FETCH FIRST 2 ROWS ONLY
      """;

  private static final String COORDINATES =
      """
      SELECT axis, num_value, text_value FROM v_axis_long WHERE sweep = ? AND run_id = ?
      ORDER BY axis
      """;

  private static final int SHORT_KEY = 8;

  /** Takes a copy. */
  Glance {
    running = List.copyOf(running);
  }

  /**
   * Looks.
   *
   * @param holder who holds the database; null if nobody does
   */
  static Glance of(ResultsReader reader, String sweep, @Nullable DatabaseOwner holder) {
    ResultTable launches = reader.sql().run(LAUNCH, sweep);
    if (launches.rows().isEmpty()) {
      return new Glance(
          sweep, false, "never launched", Instant.EPOCH, counts(reader, sweep, -1), 0, List.of());
    }
    List<@Nullable Object> launch = launches.rows().get(0);
    long id = number(launch.get(0));
    String outcome = String.valueOf(launch.get(1));
    boolean running = outcome.equals("RUNNING");
    boolean working = running && holder != null && holder.pid() == number(launch.get(2));
    return new Glance(
        sweep,
        working,
        state(launch, outcome, working),
        Instant.parse(String.valueOf(launch.get(4))),
        counts(reader, sweep, id),
        failures(reader, sweep),
        working ? inFlight(reader, sweep, id) : List.of());
  }

  private static String state(List<@Nullable Object> launch, String outcome, boolean working) {
    String process = "process " + launch.get(2) + " on " + launch.get(3);
    if (working) {
      return "running, " + process;
    }
    return outcome.equals("RUNNING")
        ? "dead, " + process + " is gone"
        : outcome.toLowerCase(Locale.ROOT);
  }

  private static Tally counts(ResultsReader reader, String sweep, long launch) {
    ResultTable progress = reader.sweeps().progress(sweep);
    if (progress.rows().isEmpty()) {
      return new Tally(0, 0, 0, 0);
    }
    List<@Nullable Object> all = progress.rows().get(0);
    long total = number(all.get(progress.columns().indexOf("runs")));
    long waiting =
        number(all.get(progress.columns().indexOf("pending")))
            + number(all.get(progress.columns().indexOf("running")));
    List<@Nullable Object> ended = reader.sql().run(ENDED, launch).rows().get(0);
    long ok = number(ended.get(0));
    long failed = number(ended.get(1));
    return new Tally(total, Math.max(0, total - waiting - ok - failed), ok, failed);
  }

  private static long failures(ResultsReader reader, String sweep) {
    return reader.sweeps().failures(sweep).rows().stream()
        .mapToLong(row -> number(row.get(3)))
        .sum();
  }

  private static List<LabelledRun> inFlight(ResultsReader reader, String sweep, long launch) {
    List<LabelledRun> running = new ArrayList<>();
    for (List<@Nullable Object> row : reader.sql().run(IN_FLIGHT, launch).rows()) {
      String label =
          String.valueOf(row.get(1)).substring(0, SHORT_KEY)
              + " "
              + coordinates(reader, sweep, number(row.get(0)))
              + "#"
              + row.get(2);
      running.add(new LabelledRun(label, Instant.parse(String.valueOf(row.get(3)))));
    }
    return running;
  }

  private static String coordinates(ResultsReader reader, String sweep, long run) {
    StringBuilder text = new StringBuilder();
    for (List<@Nullable Object> axis : reader.sql().run(COORDINATES, sweep, run).rows()) {
      Object value = axis.get(2) == null ? axis.get(1) : axis.get(2);
      text.append(axis.get(0)).append('=').append(value).append(' ');
    }
    return text.toString();
  }

  private static long number(@Nullable Object cell) {
    return cell instanceof Number number ? number.longValue() : 0;
  }
}
