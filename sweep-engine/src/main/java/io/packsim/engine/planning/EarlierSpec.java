package io.packsim.engine.planning;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.resultsdb.contract.PlannedPoint;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The spec that a sweep was launched with last, if it was another one. */
public final class EarlierSpec {
  private static final String SPEC =
      """
      SELECT sp.spec_id FROM sweep s JOIN spec sp ON sp.spec_id = s.current_spec_id
      WHERE s.name = ? AND sp.digest <> ?
      """;
  private static final String POINTS =
      """
      SELECT p.point_key, COUNT(*) FROM sweep_run m JOIN point p ON p.point_id = m.point_id
      JOIN sweep s ON s.current_spec_id = m.spec_id AND s.current_code_key = m.code_key
      WHERE m.spec_id = ? GROUP BY p.point_key
      """;
  private static final String PLACES =
      """
      SELECT p.point_key, c.name, c.num_value, c.text_value
      FROM coordinate c JOIN point p ON p.point_id = c.point_id WHERE c.spec_id = ?
      """;

  private final Connection connection;
  private final long specId;
  private final Map<String, Long> runsOfPoint = new HashMap<>();
  private final Set<String> kept = new HashSet<>();
  private final Set<String> freshPlaces = new HashSet<>();
  private long fresh;

  private EarlierSpec(Connection connection, long specId) throws SQLException {
    this.connection = connection;
    this.specId = specId;
    try (PreparedStatement statement = connection.prepareStatement(POINTS)) {
      statement.setLong(1, specId);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          runsOfPoint.put(row.getString(1), row.getLong(2));
        }
      }
    }
  }

  /** Reads it; empty if the sweep is new, or its spec is the same as before. */
  public static Optional<EarlierSpec> of(Connection connection, String sweep, String digest) {
    try (PreparedStatement statement = connection.prepareStatement(SPEC)) {
      statement.setString(1, sweep);
      statement.setString(2, digest);
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? Optional.of(new EarlierSpec(connection, row.getLong(1)))
            : Optional.empty();
      }
    } catch (SQLException e) {
      throw unreadable(e);
    }
  }

  private static IllegalStateException unreadable(SQLException e) {
    return new IllegalStateException("the sweep's last spec cannot be read", e);
  }

  /** Compares the next points of the plan. */
  public void compare(PlannedBatch batch) {
    for (PlannedPoint point : batch.points()) {
      if (runsOfPoint.containsKey(point.key())) {
        kept.add(point.key());
      } else {
        fresh++;
        freshPlaces.add(SpecChange.place(point));
      }
    }
  }

  /** The difference, when all points have been compared. */
  public SpecChange change(long replications) {
    long gone = runsOfPoint.size() - (long) kept.size();
    long changed = gone > 0 && fresh > 0 ? changed() : 0;
    long before = runsOfPoint.values().stream().mapToLong(Long::longValue).max().orElse(0);
    return new SpecChange(fresh - changed, gone - changed, changed, before, replications);
  }

  private long changed() {
    Map<String, Set<String>> places = new HashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(PLACES)) {
      statement.setLong(1, specId);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          String key = row.getString(1);
          if (!kept.contains(key)) {
            places.computeIfAbsent(key, k -> new TreeSet<>()).add(entry(row));
          }
        }
      }
    } catch (SQLException e) {
      throw unreadable(e);
    }
    return places.values().stream()
        .filter(entries -> freshPlaces.contains(String.join("", entries)))
        .count();
  }

  private static String entry(ResultSet row) throws SQLException {
    double number = row.getDouble(3);
    return SpecChange.entry(row.getString(2), row.wasNull() ? null : number, row.getString(4));
  }
}
