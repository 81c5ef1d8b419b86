package io.packsim.resultsdb;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/**
 * Tells which errors mean that the database file can no longer be trusted to take writes: stop,
 * tell the user, exit with 7. What is committed stays.
 */
public final class FatalDatabaseErrors {
  /**
   * General error (a full disk among others), database closed, I/O error, file corrupted, and an
   * object closed under our hands.
   */
  private static final Set<Integer> CODES = Set.of(50000, 90098, 90028, 90030, 90031);

  private FatalDatabaseErrors() {}

  /** The failure behind a throwable of any layer, Spring Batch's included, if it is a fatal one. */
  public static Optional<ResultsDatabaseException> find(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t instanceof ResultsDatabaseException known) {
        return Optional.of(known);
      }
      if (t instanceof SQLException sql && CODES.contains(sql.getErrorCode())) {
        return Optional.of(broken(sql));
      }
    }
    return Optional.empty();
  }

  private static ResultsDatabaseException broken(SQLException sql) {
    return new ResultsDatabaseException(
        ResultsDatabaseException.Kind.BROKEN,
        "the database failed and was left as it is; what was reported as done is in it: "
            + H2Connections.firstLine(sql),
        sql);
  }
}
