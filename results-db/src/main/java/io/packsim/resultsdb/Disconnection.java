package io.packsim.resultsdb;

import java.sql.SQLException;

/**
 * A reader's connection that ended because the process that holds the database closed it, or died.
 * Nothing is wrong with the database: asking again helps.
 */
public final class Disconnection {
  /** The class of SQL states that the standard gives to lost connections; H2 has a code instead. */
  private static final String CONNECTION_EXCEPTIONS = "08";

  private static final int H2_CONNECTION_BROKEN = 90067;

  private Disconnection() {}

  /** Whether it is behind a failure, whatever layers lie between. */
  public static boolean isBehind(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t instanceof SQLException sql && is(sql)) {
        return true;
      }
    }
    return false;
  }

  private static boolean is(SQLException e) {
    return e.getErrorCode() == H2_CONNECTION_BROKEN
        || String.valueOf(e.getSQLState()).startsWith(CONNECTION_EXCEPTIONS);
  }
}
