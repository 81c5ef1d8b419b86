package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.sql.SQLException;
import org.h2.api.ErrorCode;
import org.h2.engine.Constants;

/** Says in words what it means that H2 does not open a file. */
final class H2Errors {
  private H2Errors() {}

  static ResultsDatabaseException onOpening(DatabaseLocation location, SQLException e) {
    int code = e.getErrorCode();
    if (code == ErrorCode.DATABASE_ALREADY_OPEN_1) {
      return held(location, e);
    }
    if (code == ErrorCode.FILE_VERSION_ERROR_1 || isOtherFormat(e)) {
      return new ResultsDatabaseException(
          Kind.WRONG_VERSION,
          location.data()
              + " was written by another version of H2 than "
              + Constants.VERSION
              + ". Use the packsim that wrote it; or packsim sweep db rebuild, which keeps this file and"
              + " builds a new one from "
              + location.journal(),
          e);
    }
    if (isInputOutput(e)) {
      return new ResultsDatabaseException(
          Kind.UNREACHABLE,
          location.data() + " cannot be opened: " + H2Connections.firstLine(root(e)),
          e);
    }
    return new ResultsDatabaseException(
        Kind.DAMAGED, location.data() + " is damaged: " + H2Connections.firstLine(e), e);
  }

  private static ResultsDatabaseException held(DatabaseLocation location, SQLException cause) {
    try {
      ResultsDatabaseException held = Holding.held(location);
      held.addSuppressed(cause);
      return held;
    } catch (IOException e) {
      return new ResultsDatabaseException(
          Kind.HELD, "the database " + location.file() + " is held by another process", cause);
    }
  }

  /** The file's own header names a format this H2 does not know. */
  private static boolean isOtherFormat(Throwable e) {
    for (Throwable t = e; t != null; t = t.getCause()) {
      if (String.valueOf(t.getMessage()).contains("write format")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isInputOutput(Throwable e) {
    for (Throwable t = e; t != null; t = t.getCause()) {
      if (t instanceof IOException && !(t instanceof EOFException)) {
        return true;
      }
    }
    return false;
  }

  private static Throwable root(Throwable e) {
    Throwable t = e;
    while (t.getCause() != null) {
      t = t.getCause();
    }
    return t;
  }
}
