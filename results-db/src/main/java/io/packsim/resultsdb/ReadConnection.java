package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.h2.api.ErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * A connection that can only select, for commands that only read: through the holder's endpoint if
 * there is a holder, else from the file itself. Plain JDBC; no pool, no migration, no Spring
 * context.
 */
public final class ReadConnection implements Closeable {
  private static final String FROM_FILE =
      ";ACCESS_MODE_DATA=r;IFEXISTS=TRUE;DB_CLOSE_ON_EXIT=FALSE" + GuardedTables.SETTING;

  private final Connection connection;
  private final boolean throughHolder;
  private final List<String> notices;

  private ReadConnection(Connection connection, boolean throughHolder, List<String> notices) {
    this.connection = connection;
    this.throughHolder = throughHolder;
    this.notices = notices;
  }

  /**
   * Connects. A database that nobody holds and that was not closed properly, that is damaged, or
   * whose tables are of an earlier version, is put in order first.
   *
   * @throws ResultsDatabaseException if there is no such database, or it cannot be read
   */
  public static ReadConnection open(DatabaseLocation location) {
    H2Loopback.bind();
    try {
      Optional<ReadConnection> held = throughHolder(location);
      ReadConnection reader = held.isPresent() ? held.get() : upToDate(location);
      reader.requireVersion(location);
      return reader;
    } catch (IOException e) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE,
          "the database " + location.file() + " cannot be read: " + FileTrouble.words(e),
          e);
    }
  }

  private static Optional<ReadConnection> throughHolder(DatabaseLocation location)
      throws IOException {
    Optional<ReadEndpoint.Address> address = ReadEndpoint.Address.read(location.endpoint());
    // Behind the port of a dead holder may be anybody by now, who may never answer.
    boolean alive = DatabaseOwner.read(location.owner()).filter(o -> !o.isGone()).isPresent();
    if (address.isEmpty() || !alive) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new ReadConnection(HolderConnection.open(location, address.get()), true, List.of()));
    } catch (SQLException e) {
      // The holder is closing, or died on another machine: the file says more.
      return Optional.empty();
    }
  }

  /** Tables of an earlier version are changed by the writing side, which keeps a copy before. */
  private static ReadConnection upToDate(DatabaseLocation location) throws IOException {
    ReadConnection reader = fromFile(location);
    if (!Schema.isOlder(reader.versions(location))) {
      return reader;
    }
    reader.close();
    return fromFile(location, repair(location));
  }

  private static ReadConnection fromFile(DatabaseLocation location) throws IOException {
    location.requireExisting();
    List<String> notices = isInDisorder(location) ? repair(location) : List.of();
    try {
      return fromFile(location, notices);
    } catch (ResultsDatabaseException e) {
      if (e.kind() != Kind.DAMAGED || !Files.exists(location.journal())) {
        throw e;
      }
      condemn(location, e);
    }
    return fromFile(location, repair(location));
  }

  private static ReadConnection fromFile(DatabaseLocation location, List<String> notices)
      throws IOException {
    AccessKeys keys = AccessKeys.read(location.keys());
    try {
      return new ReadConnection(
          DriverManager.getConnection(location.url() + FROM_FILE, AccessKeys.READER, keys.reader()),
          false,
          notices);
    } catch (SQLException e) {
      if (e.getErrorCode() == ErrorCode.DATABASE_NOT_FOUND_WITH_IF_EXISTS_1) {
        throw location.absent();
      }
      throw H2Errors.onOpening(location, e);
    }
  }

  private static boolean isInDisorder(DatabaseLocation location) {
    return Files.exists(location.owner())
        || !Files.exists(location.data())
        || !Files.exists(location.keys());
  }

  /** H2 keeps a file locked in this process that it could not read, so it is not opened again. */
  private static void condemn(DatabaseLocation location, ResultsDatabaseException e)
      throws IOException {
    if (e.getCause() instanceof SQLException cause
        && cause.getErrorCode() != ErrorCode.WRONG_USER_OR_PASSWORD) {
      SmallFiles.write(location.condemned(), String.valueOf(e.getMessage()));
    }
  }

  /** A database that was left in disorder is put in order by its writing side. */
  private static List<String> repair(DatabaseLocation location) {
    OpenOptions options = OpenOptions.standard().by("a reading command that puts it in order");
    try (ResultsDatabase database = ResultsDatabase.open(location, options)) {
      return database.notices();
    }
  }

  private void requireVersion(DatabaseLocation location) {
    if (!Schema.isCurrent(versions(location))) {
      throw wrongVersion(location, null);
    }
  }

  /** Versions of the migrations that have been applied. */
  private List<String> versions(DatabaseLocation location) {
    List<String> versions = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(Schema.APPLIED)) {
      while (row.next()) {
        versions.add(row.getString(1));
      }
    } catch (SQLException e) {
      throw wrongVersion(location, e);
    }
    return versions;
  }

  private ResultsDatabaseException wrongVersion(
      DatabaseLocation location, @Nullable SQLException e) {
    ResultsDatabaseException refusal =
        new ResultsDatabaseException(
            Kind.WRONG_VERSION,
            "the tables of "
                + location.file()
                + " are not those of this version of packsim;"
                + " use the one that wrote them, or name another database with --db");
    if (e != null) {
      refusal.addSuppressed(e);
    }
    close();
    return refusal;
  }

  /** What had to be done on opening, one line each, for the user; usually nothing. */
  public List<String> notices() {
    return notices;
  }

  /** The connection; its user can only select. */
  public Connection connection() {
    return connection;
  }

  /** True if another process holds the database at this moment. */
  public boolean isHeld() {
    return throughHolder;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE, "the connection was not closed: " + e.getMessage(), e);
    }
  }
}
