package io.packsim.resultsdb;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.h2.api.ErrorCode;

/**
 * Tells which errors mean that the database file can no longer be trusted to take writes: stop,
 * tell the user, exit with 7. What is committed stays.
 */
public final class FatalDatabaseErrors {
  /** A general error is what H2 says of a full disk, among others. */
  private static final Set<Integer> CODES =
      Set.of(
          ErrorCode.GENERAL_ERROR_1,
          ErrorCode.DATABASE_IS_CLOSED,
          ErrorCode.IO_EXCEPTION_1,
          ErrorCode.IO_EXCEPTION_2,
          ErrorCode.FILE_CORRUPTED_1);

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

  /**
   * The same, with the words for a full disk where that is the reason.
   *
   * @param location of the database
   */
  public static Optional<ResultsDatabaseException> find(
      Throwable thrown, DatabaseLocation location) {
    Optional<ResultsDatabaseException> fatal = find(thrown);
    return fatal.isEmpty() ? fatal : DiskSpace.exhausted(thrown, location).or(() -> fatal);
  }

  private static ResultsDatabaseException broken(SQLException sql) {
    return new ResultsDatabaseException(
        ResultsDatabaseException.Kind.BROKEN,
        "the database failed and was left as it is; what was reported as done is in it: "
            + H2Connections.firstLine(sql),
        sql);
  }
}
