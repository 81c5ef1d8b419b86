package io.packsim.resultsdb.compare;

import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.query.Rows;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The launches of a results database, and how to find one to compare with. */
public final class Launches {
  private static final String SELECT =
      """
      SELECT l.launch_id, l.launch_uid, s.name, l.spec_id, l.code_key, l.model_version, l.started_at,
        l.git_commit
      FROM launch l JOIN sweep s ON s.sweep_id = l.sweep_id
      """;

  /** Later than any other of those that are left. */
  private static final String LATEST = " ORDER BY l.launch_id DESC FETCH FIRST 1 ROWS ONLY";

  private final Rows rows;

  /** On a connection that can select. */
  public Launches(Connection connection) {
    this.rows = new Rows(connection);
  }

  /** The launch with this number. */
  public Optional<LaunchSide> numbered(long launchId) {
    return first(SELECT + "WHERE l.launch_id = ?", launchId);
  }

  /** The launch with this tag. */
  public Optional<LaunchSide> tagged(String tag) {
    return first(SELECT + "JOIN tag t ON t.launch_id = l.launch_id WHERE t.name = ?", tag);
  }

  /** The last launch of a sweep. */
  public Optional<LaunchSide> latest(String sweep) {
    return first(SELECT + "WHERE s.name = ?" + LATEST, sweep);
  }

  /** The last launch of a sweep as it stands: of the spec and simulator that it is current for. */
  public Optional<LaunchSide> current(String sweep) {
    return first(
        SELECT
            + "WHERE s.name = ? AND l.spec_id = s.current_spec_id"
            + " AND l.code_key = s.current_code_key"
            + LATEST,
        sweep);
  }

  /** The last launch before another one whose spec or simulator differ from that one's. */
  public Optional<LaunchSide> previous(LaunchSide later) {
    return first(
        SELECT
            + "WHERE s.name = ? AND l.launch_id < ? AND (l.spec_id <> ? OR l.code_key <> ?)"
            + LATEST,
        later.sweep(),
        later.launchId(),
        later.specId(),
        later.code().key());
  }

  /**
   * The last good launch before another one whose spec or simulator differ from that one's; what is
   * good says the view {@code v_good_launch}.
   */
  public Optional<LaunchSide> lastGood(LaunchSide later) {
    return first(
        SELECT
            + "JOIN v_good_launch g ON g.launch_id = l.launch_id"
            + " WHERE s.name = ? AND l.launch_id < ? AND (l.spec_id <> ? OR l.code_key <> ?)"
            + LATEST,
        later.sweep(),
        later.launchId(),
        later.specId(),
        later.code().key());
  }

  /** The last launch of a sweep with this version of the model. */
  public Optional<LaunchSide> withModel(String sweep, String version) {
    return first(SELECT + "WHERE s.name = ? AND l.model_version = ?" + LATEST, sweep, version);
  }

  /**
   * The last launch of a sweep with the simulator whose code key begins so.
   *
   * @throws UnknownLaunchException if several do
   */
  public Optional<LaunchSide> withCode(String sweep, String prefix) {
    List<String> keys = new ArrayList<>();
    rows.each(
        """
        SELECT DISTINCT l.code_key FROM launch l JOIN sweep s ON s.sweep_id = l.sweep_id
        WHERE s.name = ? AND SUBSTRING(l.code_key FROM 1 FOR ?) = ? ORDER BY l.code_key
        """,
        row -> keys.add(row.getString(1)),
        sweep,
        prefix.length(),
        prefix);
    if (keys.size() > 1) {
      throw new UnknownLaunchException(
          "several simulators of sweep \"%s\" have a code key that begins with %s: %s"
              .formatted(sweep, prefix, String.join(", ", keys)));
    }
    return keys.isEmpty()
        ? Optional.empty()
        : first(SELECT + "WHERE s.name = ? AND l.code_key = ?" + LATEST, sweep, keys.get(0));
  }

  /** Whether the user took a launch with the same runs for good, whatever was found in it. */
  public boolean isAccepted(LaunchSide launch) {
    List<Long> accepted = new ArrayList<>();
    rows.each(
        """
        SELECT v.launch_id FROM verdict v JOIN launch l ON l.launch_id = v.launch_id
        WHERE v.is_accepted AND l.spec_id = ? AND l.code_key = ?
        """,
        row -> accepted.add(row.getLong(1)),
        launch.specId(),
        launch.code().key());
    return !accepted.isEmpty();
  }

  /** Names of all sweeps. */
  public List<String> sweeps() {
    return names("SELECT name FROM sweep ORDER BY name");
  }

  /** Names of all tags. */
  public List<String> tags() {
    return names("SELECT name FROM tag ORDER BY name");
  }

  private List<String> names(String sql) {
    List<String> names = new ArrayList<>();
    rows.each(sql, row -> names.add(row.getString(1)));
    return names;
  }

  private Optional<LaunchSide> first(String sql, @Nullable Object... parameters) {
    List<LaunchSide> found = new ArrayList<>();
    rows.each(sql, row -> found.add(side(row)), parameters);
    return found.stream().findFirst();
  }

  private static LaunchSide side(ResultSet row) throws SQLException {
    return new LaunchSide(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        row.getLong(4),
        new Code(row.getString(5), row.getString(6)),
        row.getObject(7, OffsetDateTime.class).toInstant(),
        row.getString(8));
  }
}
