package io.packsim.resultsdb.retention;

import io.packsim.resultsdb.contract.Removal.Membership;
import io.packsim.resultsdb.query.Rows;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which launches are kept, and why. */
final class LaunchFates {
  private static final String LAUNCHES =
      """
      SELECT l.launch_id, l.launch_uid, s.name, sp.digest, l.code_key, l.started_at, l.outcome
      FROM launch l
      JOIN sweep s ON s.sweep_id = l.sweep_id
      JOIN spec sp ON sp.spec_id = l.spec_id
      ORDER BY l.launch_id DESC
      """;

  /** Launches that a later one may be compared with: every run they wanted is fine. */
  private static final String GOOD =
      """
      SELECT l.launch_id FROM launch l
      WHERE l.outcome = 'COMPLETED' AND NOT EXISTS (
        SELECT 1 FROM sweep_run m JOIN run r ON r.run_id = m.run_id
        WHERE m.spec_id = l.spec_id AND m.code_key = l.code_key AND r.status <> 'OK')
      """;

  /** Those that comparisons take for their baseline. */
  private static final String JUDGED_GOOD = "SELECT launch_id FROM v_good_launch";

  /** The next best, where a sweep has no good launch at all. */
  private static final String COMPLETED =
      """
      SELECT l.launch_id FROM launch l
      WHERE l.outcome = 'COMPLETED' AND NOT EXISTS (
        SELECT 1 FROM (%s) g JOIN launch o ON o.launch_id = g.launch_id
        WHERE o.sweep_id = l.sweep_id)
      """
          .formatted(GOOD);

  private final Rows rows;

  LaunchFates(Rows rows) {
    this.rows = rows;
  }

  /** Every launch, the newest first. */
  List<LaunchFate> of(Map<String, KeepRule> rules) {
    Map<Long, String> tags = tags();
    GoodLaunches fine = new GoodLaunches(ids(GOOD, COMPLETED));
    GoodLaunches judged = new GoodLaunches(ids(JUDGED_GOOD));
    Map<String, Integer> places = new LinkedHashMap<>();
    List<LaunchFate> fates = new ArrayList<>();
    for (LaunchFate launch : launches()) {
      int place = places.merge(launch.sweep(), 0, (before, zero) -> before + 1);
      LaunchFate fate = launch;
      if (tags.containsKey(launch.launchId())) {
        fate = fate.keptBecause("tag " + tags.get(launch.launchId()));
      }
      boolean isLastFine = fine.isLast(launch);
      boolean isLastJudged = judged.isLast(launch);
      if (isLastFine || isLastJudged) {
        fate = fate.keptBecause("last good");
      }
      KeepRule rule = rules.getOrDefault(launch.sweep(), KeepRule.EVERYTHING);
      if (place == 0) {
        fate = fate.keptBecause("newest");
      }
      if (rule.keeps(place, launch.startedAt())) {
        fate = fate.keptBecause(rule.equals(KeepRule.EVERYTHING) ? "no rule" : "within the rule");
      }
      fates.add(fate);
    }
    return fates;
  }

  private List<LaunchFate> launches() {
    List<LaunchFate> launches = new ArrayList<>();
    rows.each(
        LAUNCHES,
        row ->
            launches.add(
                new LaunchFate(
                    row.getLong(1),
                    row.getString(2),
                    row.getString(3),
                    row.getString(4),
                    row.getString(5),
                    row.getObject(6, OffsetDateTime.class).toInstant(),
                    row.getString(7),
                    "")));
    return launches;
  }

  private Map<Long, String> tags() {
    Map<Long, String> tags = new HashMap<>();
    rows.each(
        "SELECT launch_id, name FROM tag ORDER BY name",
        row -> tags.merge(row.getLong(1), row.getString(2), (a, b) -> a + ", " + b));
    return tags;
  }

  private Set<Long> ids(String... queries) {
    Set<Long> ids = new HashSet<>();
    for (String query : queries) {
      rows.each(query, row -> ids.add(row.getLong(1)));
    }
    return ids;
  }

  /**
   * Good launches from the newest on. The last of each sweep is kept, and the last before it with
   * another spec or simulator, which is what the newest launch is compared with when it is good
   * itself.
   */
  private static final class GoodLaunches {
    private static final int KEPT = 2;

    private final Set<Long> good;
    private final Map<String, Set<Membership>> kept = new HashMap<>();

    GoodLaunches(Set<Long> good) {
      this.good = good;
    }

    boolean isLast(LaunchFate launch) {
      if (!good.contains(launch.launchId())) {
        return false;
      }
      Set<Membership> seen = kept.computeIfAbsent(launch.sweep(), sweep -> new HashSet<>());
      return seen.size() < KEPT && seen.add(launch.membership());
    }
  }
}
