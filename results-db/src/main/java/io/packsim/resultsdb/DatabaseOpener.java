package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import io.packsim.resultsdb.Schema.Marker;
import io.packsim.resultsdb.journal.Journal;
import io.packsim.resultsdb.journal.JournalEntry.DatabaseCreated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.h2.api.ErrorCode;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Opens the file of a database that this process holds: creates, checks, migrates, catches up with
 * the journal, and if the file is damaged moves it aside and builds it again. The decisions are in
 * docs/h2.md.
 */
final class DatabaseOpener {
  private static final Duration READER_PATIENCE = Duration.ofSeconds(10);
  private static final long RETRY_NANOS = 50_000_000;

  /** Goes into the names of files that are kept. */
  static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

  private final DatabaseLocation location;
  private final OpenOptions options;
  private final AccessKeys keys;
  private final List<String> notices = new ArrayList<>();

  DatabaseOpener(DatabaseLocation location, OpenOptions options, AccessKeys keys) {
    this.location = location;
    this.options = options;
    this.keys = keys;
  }

  /**
   * An open database that agrees with its journal.
   *
   * @param session the open file
   * @param journal open for appending
   * @param notices what had to be done, for the user
   */
  record Opened(Session session, Journal journal, List<String> notices) {}

  /**
   * Opens the database.
   *
   * @param unclean whether the last holder died
   */
  Opened open(boolean unclean) throws IOException {
    boolean suspicious = unclean || wasChanged();
    FileSeal.remove(location);
    JournalHead head = JournalHead.read(location.journal());
    Session session = head.begun() ? existing(head.created(), suspicious) : unknown();
    try {
      Journal journal = new CatchUp(location, session, notices).run(head.begun());
      return new Opened(session, journal, List.copyOf(notices));
    } catch (IOException | RuntimeException e) {
      session.connections().abandon(e);
      throw e;
    }
  }

  private boolean wasChanged() throws IOException {
    if (FileSeal.state(location) != FileSeal.State.BROKEN || !Files.exists(location.data())) {
      return false;
    }
    notices.add(
        location.data()
            + " has changed since it was closed; packsim sweep db check compares it with its"
            + " journal");
    return true;
  }

  /** No journal says that there ever was a database: a file without a marker was never finished. */
  private Session unknown() throws IOException {
    if (Files.exists(location.data())) {
      Session session = connect();
      if (session.schema().isComplete() && session.schema().markers().size() == 1) {
        return prepared(session);
      }
      session.connections().close();
      Files.delete(location.data());
    }
    return create(UUID.randomUUID().toString(), Instant.now().truncatedTo(ChronoUnit.MICROS));
  }

  private Session existing(Optional<DatabaseCreated> known, boolean unclean) throws IOException {
    Examined examined = examine(known, unclean);
    if (examined.session() != null) {
      return prepared(examined.session());
    }
    notices.add(String.valueOf(examined.damage()));
    moveAside();
    return create(
        known.map(DatabaseCreated::databaseId).orElseGet(() -> UUID.randomUUID().toString()),
        known.map(DatabaseCreated::at).orElseGet(Instant::now));
  }

  /** Either an open file that can be used, or what is wrong with it. */
  private record Examined(@Nullable Session session, @Nullable String damage) {
    static Examined damaged(String damage) {
      return new Examined(null, damage);
    }
  }

  private Examined examine(Optional<DatabaseCreated> known, boolean unclean) throws IOException {
    if (Files.exists(location.condemned())) {
      return Examined.damaged(Files.readString(location.condemned()).strip());
    }
    if (!Files.exists(location.data())) {
      return Examined.damaged(location.data() + " is missing");
    }
    Duration limit = options.limitFor(location.data());
    return new Watchdog(limit, () -> condemn(limit)).watch(() -> openChecked(known, unclean));
  }

  private void condemn(Duration limit) {
    String verdict = location.data() + " did not answer a check within " + limit.toSeconds() + " s";
    try {
      SmallFiles.write(location.condemned(), verdict);
    } catch (IOException e) {
      verdict += "; and " + e;
    }
    System.err.println(verdict + "; start again to have it rebuilt from its journal");
    options.onHang().run();
  }

  private Examined openChecked(Optional<DatabaseCreated> known, boolean unclean) {
    try {
      Session session = connect();
      try {
        check(session, known, unclean);
        return new Examined(session, null);
      } catch (RuntimeException e) {
        session.connections().abandon(e);
        throw e;
      }
    } catch (ResultsDatabaseException e) {
      if (e.kind() != Kind.DAMAGED) {
        throw e;
      }
      requireSpace(e);
      return Examined.damaged(String.valueOf(e.getMessage()));
    } catch (DataAccessException | TransactionException e) {
      requireSpace(e);
      return Examined.damaged(location.data() + " is damaged: " + H2Connections.firstLine(e));
    }
  }

  /** A file that cannot be written to because the disk is full is not damaged. */
  private void requireSpace(RuntimeException e) {
    DiskSpace.exhausted(e, location)
        .ifPresent(
            full -> {
              throw full;
            });
  }

  private void check(Session session, Optional<DatabaseCreated> known, boolean unclean) {
    Marker marker = session.marker();
    known.ifPresent(created -> requireSame(marker, created));
    if (unclean) {
      session.check();
    }
  }

  private void requireSame(Marker marker, DatabaseCreated known) {
    if (!marker.databaseId().equals(known.databaseId())) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE,
          location.data()
              + " and "
              + location.journal()
              + " belong to different databases; put the right ones together, or move one away");
    }
  }

  /** Somebody who only reads the file keeps writers out too, for as long as the query takes. */
  private Session connect() {
    Duration asked = options.patience().atMost();
    Instant deadline =
        Instant.now().plus(asked.compareTo(READER_PATIENCE) > 0 ? asked : READER_PATIENCE);
    while (true) {
      try {
        return Session.open(location, keys, options.migrations());
      } catch (SQLException e) {
        if (e.getErrorCode() != ErrorCode.DATABASE_ALREADY_OPEN_1) {
          throw H2Errors.onOpening(location, e);
        }
        if (Instant.now().isAfter(deadline)) {
          throw new ResultsDatabaseException(
              Kind.HELD,
              "the database " + location.file() + " is being read by another process; try again",
              e);
        }
        LockSupport.parkNanos(RETRY_NANOS);
      }
    }
  }

  private Session prepared(Session opened) throws IOException {
    Session session = opened;
    try {
      if (session.schema().isOutdated()) {
        session = keepCopy(session);
      }
      session.migrate();
      return session;
    } catch (IOException | RuntimeException e) {
      session.connections().abandon(e);
      throw e;
    }
  }

  /** Of a closed file, which is as it will be found by whoever needs the copy. */
  private Session keepCopy(Session session) throws IOException {
    BackupManifest manifest = BackupManifest.of(location, session);
    session.connections().close();
    Path kept = location.beside(".before-migration-" + STAMP.format(Instant.now()) + ".zip");
    BackupFile.write(kept, manifest, location);
    notices.add(
        "the tables are of an earlier version (%s): kept a copy of the database as %s"
            .formatted(manifest.tables(), kept));
    return connect();
  }

  private Session create(String databaseId, Instant createdAt) throws IOException {
    Session session = prepared(connect());
    session.schema().mark(databaseId, createdAt);
    return session;
  }

  /**
   * The damaged file is kept: somebody may want to look at it. Its name does not end as H2's files
   * do, or BACKUP would take it for one of the database's and fail.
   */
  private void moveAside() throws IOException {
    if (Files.exists(location.data())) {
      Path kept = location.beside(".damaged-" + STAMP.format(Instant.now()));
      Files.move(location.data(), kept);
      notices.add("kept the former file as " + kept);
    }
    Files.deleteIfExists(location.condemned());
    notices.add("rebuilt the database from " + location.journal());
  }
}
