package io.packsim.engine.planning;

import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.Reuse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a database already holds of planned runs. Plain JDBC: asking must cost next to nothing. */
public final class RunHistory {
  private static final int KEYS_PER_STATEMENT = 200;

  private static final String RUNS =
      """
      SELECT p.point_key, r.replication, r.seed, r.code_key, r.status, r.error_class,
        r.model_version, r.wall_ms
      FROM run r JOIN point p ON p.point_id = r.point_id
      WHERE p.point_key IN (%s)
      """;

  private final Connection connection;
  private final PlannedCode wanted;
  private final Set<String> repetitions;

  /**
   * @param connection to the database; may be read-only
   * @param wanted for which simulator runs are wanted
   */
  public RunHistory(Connection connection, PlannedCode wanted) {
    this.connection = connection;
    this.wanted = wanted;
    this.repetitions =
        wanted.repetition() > 0 ? Set.of() : PlannedCode.repetitionKeys(wanted.code());
  }

  private record Identity(String pointKey, int replication, long seed) {}

  /** What there is of these runs. */
  public Known known(List<PlannedRun> runs) {
    Set<String> keys = new LinkedHashSet<>();
    runs.forEach(run -> keys.add(run.pointKey()));
    Map<Identity, Reason> reasons = new HashMap<>();
    Map<String, Known.Times> times = new HashMap<>();
    List<String> all = List.copyOf(keys);
    for (int from = 0; from < all.size(); from += KEYS_PER_STATEMENT) {
      int to = Math.min(all.size(), from + KEYS_PER_STATEMENT);
      read(all.subList(from, to), reasons, times);
    }
    return new Known(
        runs.stream()
            .map(run -> new Identity(run.pointKey(), run.replication(), run.seed()))
            .map(identity -> reasons.getOrDefault(identity, Reason.NEW))
            .toList(),
        times);
  }

  private void read(
      List<String> keys, Map<Identity, Reason> reasons, Map<String, Known.Times> times) {
    String marks = String.join(",", Collections.nCopies(keys.size(), "?"));
    try (PreparedStatement statement = connection.prepareStatement(RUNS.formatted(marks))) {
      for (int i = 0; i < keys.size(); i++) {
        statement.setString(i + 1, keys.get(i));
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          Identity identity = new Identity(row.getString(1), row.getInt(2), row.getLong(3));
          reasons.merge(identity, reason(row), RunHistory::decisive);
          addTime(row, times);
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the runs of the database cannot be read", e);
    }
  }

  private static void addTime(ResultSet row, Map<String, Known.Times> times) throws SQLException {
    String status = row.getString(5);
    double millis = row.getDouble(8);
    if (!row.wasNull() && (status.equals("OK") || status.equals("TIMEOUT"))) {
      times.merge(row.getString(1), new Known.Times(1, millis), Known.Times::plus);
    }
  }

  private Reason reason(ResultSet row) throws SQLException {
    if (wanted.code().key().equals(row.getString(4))) {
      Reason reason = reason(row.getString(5), row.getString(6));
      return reason == Reason.REUSED && wanted.repetition() > 0 ? Reason.REPEATED_ALREADY : reason;
    }
    boolean hasResult = row.getString(5).equals("OK");
    boolean sameModel = wanted.code().modelVersion().equals(row.getString(7));
    if (wanted.reuse() == Reuse.SAME_MODEL && hasResult && sameModel) {
      return Reason.REUSED_OF_MODEL;
    }
    if (wanted.repetition() > 0) {
      return sameModel ? Reason.REPEATED : Reason.SIMULATOR_CHANGED;
    }
    return repetitions.contains(row.getString(4)) ? Reason.ONLY_REPEATED : Reason.SIMULATOR_CHANGED;
  }

  /** Of several runs with one identity, one per simulator: that which decides what happens. */
  private static Reason decisive(Reason a, Reason b) {
    return rank(a) <= rank(b) ? a : b;
  }

  private static int rank(Reason reason) {
    return switch (reason) {
      case REUSED, REPEATED_ALREADY, FAILED, TIMED_OUT, LOST, CANCELLED -> 0;
      case REUSED_OF_MODEL -> 1;
      case WAITING, INTERRUPTED -> 2;
      case REPEATED -> 3;
      case ONLY_REPEATED -> 4;
      case SIMULATOR_CHANGED -> 5;
      case NEW -> 6;
    };
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
          SUM(CASE WHEN r.status IN ('PENDING', 'RUNNING') THEN 1 ELSE 0 END),
          SUM(CASE WHEN r.code_key <> m.code_key THEN 1 ELSE 0 END)
        FROM sweep s
        JOIN spec sp ON sp.spec_id = s.current_spec_id AND sp.digest = ?
        JOIN sweep_run m ON m.spec_id = sp.spec_id AND m.code_key = s.current_code_key
        JOIN run r ON r.run_id = m.run_id
        WHERE s.name = ? AND s.current_code_key = ?
        """;
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, specDigest);
      statement.setString(2, sweep);
      statement.setString(3, wanted.code().key());
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        boolean othersWillDo = wanted.reuse() == Reuse.SAME_MODEL || row.getLong(3) == 0;
        return row.getLong(1) == runs && othersWillDo ? row.getLong(2) : -1;
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the runs of the database cannot be read", e);
    }
  }

  /** Whether runs are registered, for this simulator, in the current state of the sweep. */
  public boolean areMembers(String sweep, String specDigest, List<PlannedRun> runs) {
    String sql =
        """
        SELECT p.point_key, r.replication, r.seed
        FROM sweep s
        JOIN spec sp ON sp.spec_id = s.current_spec_id AND sp.digest = ?
        JOIN sweep_run m ON m.spec_id = sp.spec_id AND m.code_key = s.current_code_key
        JOIN run r ON r.run_id = m.run_id
        JOIN point p ON p.point_id = r.point_id
        WHERE s.name = ? AND s.current_code_key = ?
        """;
    Set<Identity> missing = new LinkedHashSet<>();
    runs.forEach(run -> missing.add(new Identity(run.pointKey(), run.replication(), run.seed())));
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, specDigest);
      statement.setString(2, sweep);
      statement.setString(3, wanted.code().key());
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          missing.remove(new Identity(row.getString(1), row.getInt(2), row.getLong(3)));
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the runs of the database cannot be read", e);
    }
    return missing.isEmpty();
  }

  /**
   * The simulator once more: the repetition of a spec that is not finished, or else the next.
   *
   * @param runs how many runs the spec has
   */
  public PlannedCode again(String sweep, String specDigest, long runs) {
    int repetition = 1;
    while (isFinished(sweep, specDigest, runs, repetition)) {
      repetition++;
    }
    return PlannedCode.again(wanted.code(), repetition);
  }

  private boolean isFinished(String sweep, String specDigest, long runs, int repetition) {
    String sql =
        """
        SELECT COUNT(*) FROM sweep s
        JOIN spec sp ON sp.sweep_id = s.sweep_id AND sp.digest = ?
        JOIN sweep_run m ON m.spec_id = sp.spec_id AND m.code_key = ?
        JOIN run r ON r.run_id = m.run_id
        WHERE s.name = ? AND r.status NOT IN ('PENDING', 'RUNNING')
        """;
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, specDigest);
      statement.setString(2, PlannedCode.again(wanted.code(), repetition).code().key());
      statement.setString(3, sweep);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1) >= runs;
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the runs of the database cannot be read", e);
    }
  }
}
