package io.packsim.engine.planning;

import io.packsim.resultsdb.contract.PlannedRun;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a database already holds of planned runs. Plain JDBC: asking must cost next to nothing. */
public final class RunHistory {
  private static final String RUNS =
      """
      SELECT p.point_key, r.replication, r.seed, r.code_key, r.status, r.error_class
      FROM run r JOIN point p ON p.point_id = r.point_id
      WHERE p.point_key IN (%s)
      """;

  private final Connection connection;
  private final String codeKey;

  /**
   * @param connection to the database; may be read-only
   * @param codeKey of the simulator that is to run
   */
  public RunHistory(Connection connection, String codeKey) {
    this.connection = connection;
    this.codeKey = codeKey;
  }

  private record Identity(String pointKey, int replication, long seed) {}

  /** The reason for each of these runs, in their order. */
  public List<Reason> reasons(List<PlannedRun> runs) {
    Set<String> keys = new LinkedHashSet<>();
    runs.forEach(run -> keys.add(run.pointKey()));
    Map<Identity, Reason> known = known(keys);
    return runs.stream()
        .map(run -> new Identity(run.pointKey(), run.replication(), run.seed()))
        .map(identity -> known.getOrDefault(identity, Reason.NEW))
        .toList();
  }

  private Map<Identity, Reason> known(Collection<String> keys) {
    Map<Identity, Reason> known = new HashMap<>();
    String marks = String.join(",", Collections.nCopies(keys.size(), "?"));
    try (PreparedStatement statement = connection.prepareStatement(RUNS.formatted(marks))) {
      int parameter = 1;
      for (String key : keys) {
        statement.setString(parameter++, key);
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          Identity identity = new Identity(row.getString(1), row.getInt(2), row.getLong(3));
          boolean same = codeKey.equals(row.getString(4));
          Reason reason =
              same ? reason(row.getString(5), row.getString(6)) : Reason.SIMULATOR_CHANGED;
          known.merge(identity, reason, (a, b) -> a == Reason.SIMULATOR_CHANGED ? b : a);
        }
      }
      return known;
    } catch (SQLException e) {
      throw new IllegalStateException("the runs of the database cannot be read", e);
    }
  }

  private static Reason reason(String status, @Nullable String error) {
    return switch (status) {
      case "PENDING" -> Reason.WAITING;
      case "RUNNING" -> Reason.INTERRUPTED;
      case "OK" -> Reason.REUSED;
      case "TIMEOUT" -> Reason.TIMED_OUT;
      case "LOST" -> Reason.LOST;
      case "CANCELLED" -> Reason.CANCELLED;
      default -> "LOST".equals(error) ? Reason.LOST : Reason.FAILED;
    };
  }

  /**
   * Whether every run of a spec is registered, for this simulator, as the current state of the
   * sweep.
   *
   * @param runs how many runs the spec has
   * @return the number of runs that have yet to be simulated, or -1 if not all are registered
   */
  public long unfinished(String sweep, String specDigest, long runs) {
    String sql =
        """
        SELECT COUNT(*),
          SUM(CASE WHEN r.status IN ('PENDING', 'RUNNING') THEN 1 ELSE 0 END)
        FROM sweep s
        JOIN spec sp ON sp.spec_id = s.current_spec_id AND sp.digest = ?
        JOIN sweep_run m ON m.spec_id = sp.spec_id AND m.code_key = s.current_code_key
        JOIN run r ON r.run_id = m.run_id
        WHERE s.name = ? AND s.current_code_key = ?
        """;
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, specDigest);
      statement.setString(2, sweep);
      statement.setString(3, codeKey);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1) == runs ? row.getLong(2) : -1;
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the runs of the database cannot be read", e);
    }
  }
}
