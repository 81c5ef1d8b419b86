package io.packsim.resultsdb.query;

import java.sql.SQLException;

/** A query was not answered; the message is the database's own first line, ready for the user. */
public final class QueryRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The class of SQL states that the standard gives to lost connections; H2 has a code instead. */
  private static final String CONNECTION_EXCEPTIONS = "08";

  private static final int H2_CONNECTION_BROKEN = 90067;

  QueryRefusedException(String message) {
    super(message);
  }

  private QueryRefusedException(String message, SQLException cause) {
    super(message, cause);
  }

  /** Whether nobody refused, but whoever answered went away: asking again may help. */
  public boolean isDisconnected() {
    return getCause() instanceof SQLException e
        && (e.getErrorCode() == H2_CONNECTION_BROKEN
            || String.valueOf(e.getSQLState()).startsWith(CONNECTION_EXCEPTIONS));
  }

  static QueryRefusedException of(SQLException e) {
    String message = String.valueOf(e.getMessage());
    int statement = message.indexOf("; SQL statement:");
    return new QueryRefusedException(
        statement < 0 ? message.strip() : message.substring(0, statement).strip(), e);
  }
}
