package io.packsim.resultsdb.query;

import io.packsim.resultsdb.Disconnection;
import java.sql.SQLException;

/** A query was not answered; the message is the database's own first line, ready for the user. */
public final class QueryRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  QueryRefusedException(String message) {
    super(message);
  }

  private QueryRefusedException(String message, SQLException cause) {
    super(message, cause);
  }

  /** Whether nobody refused, but whoever answered went away: asking again may help. */
  public boolean isDisconnected() {
    return Disconnection.isBehind(this);
  }

  static QueryRefusedException of(SQLException e) {
    String message = String.valueOf(e.getMessage());
    int statement = message.indexOf("; SQL statement:");
    return new QueryRefusedException(
        statement < 0 ? message.strip() : message.substring(0, statement).strip(), e);
  }
}
