package io.packsim.resultsdb.retention;

import io.packsim.resultsdb.contract.Removal.Membership;
import io.packsim.resultsdb.contract.Removal.SpecName;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.query.Rows;
import io.packsim.resultsdb.retention.RetentionPlan.Counts;
import io.packsim.resultsdb.retention.RetentionPlan.StoredFile;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides what retention gives up. A run stays as long as a launch that is kept wanted it, however
 * old it is; a launch stays as a row as long as a run that is kept came from it.
 */
public final class RetentionQuery {
  private static final String MEMBERSHIPS =
      """
      SELECT DISTINCT s.name, sp.digest, m.code_key
      FROM sweep_run m
      JOIN spec sp ON sp.spec_id = m.spec_id
      JOIN sweep s ON s.sweep_id = sp.sweep_id
      """;

  private static final String CURRENT =
      """
      SELECT s.name, sp.digest, s.current_code_key
      FROM sweep s JOIN spec sp ON sp.spec_id = s.current_spec_id
      """;

  private static final String MEMBERS =
      """
      SELECT m.run_id FROM sweep_run m
      JOIN spec sp ON sp.spec_id = m.spec_id
      JOIN sweep s ON s.sweep_id = sp.sweep_id
      WHERE s.name = ? AND sp.digest = ? AND m.code_key = ?
      """;

  private static final String RUNS =
      """
      SELECT r.run_id, r.point_id, p.point_key, r.replication, r.seed, r.code_key, r.metric_rows,
        r.attempts, r.launch_id
      FROM run r JOIN point p ON p.point_id = r.point_id ORDER BY r.run_id
      """;

  private static final String SPECS =
      """
      SELECT s.name, sp.digest FROM spec sp JOIN sweep s ON s.sweep_id = sp.sweep_id
      ORDER BY sp.spec_id
      """;

  private final Rows rows;
  private final LaunchFates fates;

  /** On a connection that can select. */
  public RetentionQuery(Connection connection) {
    this.rows = new Rows(connection);
    this.fates = new LaunchFates(rows);
  }

  /**
   * Decides.
   *
   * @param rules by name of the sweep; of a sweep without one everything is kept
   */
  public RetentionPlan plan(Map<String, KeepRule> rules) {
    List<LaunchFate> launches = fates.of(rules);
    Set<Membership> kept = currentMemberships();
    launches.stream().filter(LaunchFate::isKept).map(LaunchFate::membership).forEach(kept::add);
    List<Membership> given = memberships(MEMBERSHIPS);
    given.removeAll(kept);
    Set<Long> wanted = new HashSet<>();
    kept.forEach(membership -> addMembers(membership, wanted));
    return new Decision(launches, kept, given, wanted).plan();
  }

  /** The paths of the files that a plan leaves. */
  public Set<String> artifactPaths(RetentionPlan plan) {
    Set<String> paths = new HashSet<>();
    rows.each("SELECT path FROM artifact", row -> paths.add(row.getString(1)));
    plan.artifacts().forEach(file -> paths.remove(file.path()));
    return paths;
  }

  /** The runs that a plan leaves. */
  public List<RunKey> keptRuns(RetentionPlan plan) {
    Set<RunKey> gone = new HashSet<>(plan.runs());
    List<RunKey> kept = new ArrayList<>();
    rows.each(
        RUNS,
        row -> {
          RunKey run = key(row);
          if (!gone.contains(run)) {
            kept.add(run);
          }
        });
    return kept;
  }

  private static RunKey key(ResultSet run) throws SQLException {
    return new RunKey(run.getString(3), run.getInt(4), run.getLong(5), run.getString(6));
  }

  private Set<Membership> currentMemberships() {
    return new LinkedHashSet<>(memberships(CURRENT));
  }

  private List<Membership> memberships(String sql) {
    List<Membership> found = new ArrayList<>();
    rows.each(
        sql,
        row ->
            found.add(
                new Membership(
                    new SpecName(row.getString(1), row.getString(2)), row.getString(3))));
    return found;
  }

  private void addMembers(Membership membership, Set<Long> runs) {
    rows.each(
        MEMBERS,
        row -> runs.add(row.getLong(1)),
        membership.spec().sweep(),
        membership.spec().digest(),
        membership.codeKey());
  }

  /** What follows from the launches that are kept. */
  private final class Decision {
    private final List<LaunchFate> launches;
    private final Set<Membership> kept;
    private final List<Membership> given;
    private final Set<Long> wanted;
    private final List<RunKey> runs = new ArrayList<>();
    private final Map<Long, Boolean> pointGoes = new HashMap<>();
    private final Set<Long> usedLaunches = new HashSet<>();
    private long metricRows;
    private long attempts;

    Decision(
        List<LaunchFate> launches, Set<Membership> kept, List<Membership> given, Set<Long> wanted) {
      this.launches = launches;
      this.kept = kept;
      this.given = given;
      this.wanted = wanted;
    }

    RetentionPlan plan() {
      lookAtRuns();
      lookAtAttempts();
      List<LaunchFate> removed =
          launches.stream()
              .filter(launch -> !launch.isKept() && !usedLaunches.contains(launch.launchId()))
              .toList();
      long points = pointGoes.values().stream().filter(goes -> goes).count();
      return new RetentionPlan(
          launches,
          given,
          runs,
          removed.stream().map(LaunchFate::uid).toList(),
          specs(removed),
          artifacts(),
          new Counts(points, metricRows, attempts));
    }

    private void lookAtRuns() {
      rows.each(
          RUNS,
          row -> {
            boolean goes = !wanted.contains(row.getLong(1));
            pointGoes.merge(row.getLong(2), goes, Boolean::logicalAnd);
            if (goes) {
              runs.add(key(row));
              metricRows += row.getLong(7);
            } else {
              usedLaunches.add(row.getLong(9));
            }
          });
    }

    private void lookAtAttempts() {
      rows.each(
          "SELECT run_id, launch_id FROM attempt",
          row -> {
            if (wanted.contains(row.getLong(1))) {
              usedLaunches.add(row.getLong(2));
            } else {
              attempts++;
            }
          });
    }

    private List<SpecName> specs(List<LaunchFate> removed) {
      Set<SpecName> used = kept.stream().map(Membership::spec).collect(Collectors.toSet());
      launches.stream()
          .filter(launch -> !removed.contains(launch))
          .forEach(launch -> used.add(launch.membership().spec()));
      List<SpecName> unused = new ArrayList<>();
      rows.each(SPECS, row -> unused.add(new SpecName(row.getString(1), row.getString(2))));
      unused.removeAll(used);
      return unused;
    }

    private List<StoredFile> artifacts() {
      List<StoredFile> files = new ArrayList<>();
      rows.each(
          "SELECT run_id, path, bytes FROM artifact ORDER BY path",
          row -> {
            if (!wanted.contains(row.getLong(1))) {
              files.add(new StoredFile(row.getString(2), row.getLong(3)));
            }
          });
      return files;
    }
  }
}
