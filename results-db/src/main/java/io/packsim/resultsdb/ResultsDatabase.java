package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import io.packsim.resultsdb.journal.Journal;
import io.packsim.resultsdb.store.Stores;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * A results database, open for writing and held by this process alone. Close it last: what was
 * committed is in the file anyway, but a database that was not closed is checked when it is opened
 * next.
 *
 * <p>No thread that is inside a method of this database, its stores or its data source may be
 * interrupted: H2 then closes the file under everybody's hands.
 */
public final class ResultsDatabase implements Closeable {
  /** Refusals that leave the file as it was. */
  private static final Set<Kind> UNTOUCHED = Set.of(Kind.UNREACHABLE, Kind.WRONG_VERSION);

  private final DatabaseLocation location;
  private final AccessKeys keys;
  private final Holding holding;
  private final Session session;
  private final Journal journal;
  private final Stores stores;
  private final List<String> notices;
  private @Nullable ReadEndpoint endpoint;
  private boolean compacting;

  private ResultsDatabase(
      DatabaseLocation location, AccessKeys keys, Holding holding, DatabaseOpener.Opened opened) {
    this.location = location;
    this.keys = keys;
    this.holding = holding;
    this.session = opened.session();
    this.journal = opened.journal();
    this.notices = opened.notices();
    this.stores =
        new Stores(
            session.jdbc(),
            session.transactions(),
            new TransactionJournal(journal, session.jdbc()));
  }

  /**
   * Opens a database, creating it if there is none. After an unclean end the file is checked first;
   * a damaged one is moved aside and rebuilt from the results journal.
   *
   * @throws ResultsDatabaseException if another process holds it, or it cannot be used
   */
  public static ResultsDatabase open(DatabaseLocation location, OpenOptions options) {
    return open(location, options, () -> {});
  }

  /**
   * Builds a database from its journal, whatever its file is like; that one is kept.
   *
   * @return the database, with notices of what was done
   * @throws ResultsDatabaseException if another process holds it, or there is no journal
   */
  public static ResultsDatabase rebuild(DatabaseLocation location, OpenOptions options) {
    return open(
        location,
        options,
        () -> {
          if (!JournalHead.read(location.journal()).begun()) {
            throw new ResultsDatabaseException(
                Kind.UNREACHABLE,
                location.journal() + " is missing or empty: there is nothing to build from");
          }
          SmallFiles.write(location.condemned(), "a rebuild was asked for");
        });
  }

  private static ResultsDatabase open(
      DatabaseLocation location, OpenOptions options, FileWork before) {
    try {
      makeDirectory(location);
      Holding holding = Holding.take(location, options.command(), options.patience());
      try {
        before.run();
        return open(location, options, holding);
      } catch (IOException | RuntimeException e) {
        letGo(holding, e);
        throw e;
      }
    } catch (IOException e) {
      throw unreachable(location, e);
    } catch (DataAccessException | TransactionException e) {
      throw FatalDatabaseErrors.find(e, location).orElseThrow(() -> e);
    }
  }

  private static ResultsDatabase open(
      DatabaseLocation location, OpenOptions options, Holding holding) throws IOException {
    AccessKeys keys = AccessKeys.readOrCreate(location.keys());
    DatabaseOpener opener = new DatabaseOpener(location, options, keys);
    return new ResultsDatabase(location, keys, holding, opener.open(holding.isUnclean()));
  }

  /** What was found in disorder is still in disorder, and so is what could not be finished. */
  private static void letGo(Holding holding, Exception cause) throws IOException {
    boolean untouched =
        cause instanceof ResultsDatabaseException known && UNTOUCHED.contains(known.kind());
    if (untouched && !holding.isUnclean()) {
      holding.release();
    } else {
      holding.close();
    }
  }

  /**
   * Waits until no process holds a database, if there is any patience.
   *
   * @return whether there was a holder to wait for, so that what was read before may be old
   * @throws ResultsDatabaseException of kind HELD if the patience was too short
   */
  public static boolean awaitRelease(DatabaseLocation location, OpenOptions.Patience patience) {
    try {
      return !patience.atMost().isZero() && Holding.awaitRelease(location, patience);
    } catch (IOException e) {
      throw unreachable(location, e);
    }
  }

  private static void makeDirectory(DatabaseLocation location) throws IOException {
    Path directory = location.file().getParent();
    if (directory != null) {
      Files.createDirectories(directory);
    }
  }

  static ResultsDatabaseException unreachable(DatabaseLocation location, IOException e) {
    return DiskSpace.exhausted(e, location)
        .orElseGet(
            () ->
                new ResultsDatabaseException(
                    Kind.UNREACHABLE,
                    "the database "
                        + location.file()
                        + " cannot be opened: "
                        + FileTrouble.words(e),
                    e));
  }

  /** What had to be done on opening, one line each, for the user; usually nothing. */
  public List<String> notices() {
    return notices;
  }

  /** Where it is. */
  public DatabaseLocation location() {
    return location;
  }

  /** Its connections; whoever writes through them uses {@link #transactions()}. */
  public DataSource dataSource() {
    return session.connections().pool();
  }

  Session session() {
    return session;
  }

  /** The one transaction manager of this database. */
  public SerialisedTransactionManager transactions() {
    return session.transactions();
  }

  /** What writes. */
  public Stores stores() {
    return stores;
  }

  /** Lets reading commands of other processes in, on the loopback interface, until closing. */
  public void openReadEndpoint() {
    if (endpoint == null) {
      endpoint = ReadEndpoint.open(location, keys);
    }
  }

  /** Makes closing give back the room of what was removed; takes as long as copying the rest. */
  public void compactOnClose() {
    compacting = true;
  }

  /** Closes the database in good order. */
  @Override
  public void close() {
    closeAnd(() -> {});
  }

  /** Work on the files of a closed database. */
  @FunctionalInterface
  interface FileWork {
    void run() throws IOException;
  }

  /** Closes the database, and does something before anybody else can open it. */
  void closeAnd(FileWork work) {
    try (holding;
        journal) {
      if (endpoint != null) {
        endpoint.close();
      }
      session.transactions().exclusively(this::closeConnections);
      journal.close();
      seal();
      try {
        work.run();
      } finally {
        holding.release();
      }
    } catch (IOException e) {
      throw unreachable(location, e);
    }
  }

  private void closeConnections() {
    session.schema().admitReader(keys);
    session.connections().close(compacting);
  }

  /** A database without a seal is as good; only a later check knows less. */
  private void seal() throws IOException {
    try {
      FileSeal.put(location);
    } catch (IOException fullDisk) {
      FileSeal.remove(location);
    }
  }
}
