package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import io.packsim.resultsdb.Schema.Marker;
import io.packsim.resultsdb.journal.Journal;
import io.packsim.resultsdb.journal.JournalEntry.DatabaseCreated;
import io.packsim.resultsdb.journal.JournalReader;
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
  private static final int BYTES_PER_CHECK_SECOND = 4_000_000;
  private static final Duration READER_PATIENCE = Duration.ofSeconds(10);
  private static final long RETRY_NANOS = 50_000_000;
  private static final DateTimeFormatter STAMP =
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
    Optional<DatabaseCreated> known = journalOwner();
    Session session = known.isPresent() ? existing(known.get(), unclean) : unknown();
    try {
      Journal journal = new CatchUp(location, session, notices).run(known.isPresent());
      return new Opened(session, journal, List.copyOf(notices));
    } catch (IOException | RuntimeException e) {
      session.connections().abandon(e);
      throw e;
    }
  }

  private Optional<DatabaseCreated> journalOwner() throws IOException {
    if (!Files.exists(location.journal())) {
      return Optional.empty();
    }
    try (JournalReader reader = JournalReader.open(location.journal(), 0)) {
      return reader
          .next()
          .filter(DatabaseCreated.class::isInstance)
          .map(DatabaseCreated.class::cast);
    }
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

  private Session existing(DatabaseCreated known, boolean unclean) throws IOException {
    Examined examined = examine(known, unclean);
    if (examined.session() != null) {
      return prepared(examined.session());
    }
    notices.add(String.valueOf(examined.damage()));
    moveAside();
    return create(known.databaseId(), known.at());
  }

  /** Either an open file that can be used, or what is wrong with it. */
  private record Examined(@Nullable Session session, @Nullable String damage) {
    static Examined damaged(String damage) {
      return new Examined(null, damage);
    }
  }

  private Examined examine(DatabaseCreated known, boolean unclean) throws IOException {
    if (Files.exists(location.condemned())) {
      return Examined.damaged(Files.readString(location.condemned()).strip());
    }
    if (!Files.exists(location.data())) {
      return Examined.damaged(location.data() + " is missing");
    }
    Duration limit =
        options.checkLimit().plusSeconds(Files.size(location.data()) / BYTES_PER_CHECK_SECOND);
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

  private Examined openChecked(DatabaseCreated known, boolean unclean) {
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
      return Examined.damaged(String.valueOf(e.getMessage()));
    } catch (DataAccessException | TransactionException e) {
      return Examined.damaged(location.data() + " is damaged: " + H2Connections.firstLine(e));
    }
  }

  private void check(Session session, DatabaseCreated known, boolean unclean) {
    requireSame(session.marker(), known);
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

  private Session prepared(Session session) {
    try {
      session.migrate();
      return session;
    } catch (SQLException e) {
      session.connections().abandon(e);
      throw H2Errors.onOpening(location, e);
    } catch (RuntimeException e) {
      session.connections().abandon(e);
      throw e;
    }
  }

  private Session create(String databaseId, Instant createdAt) {
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
      Path kept =
          location
              .data()
              .resolveSibling(
                  location.file().getFileName() + ".damaged-" + STAMP.format(Instant.now()));
      Files.move(location.data(), kept);
      notices.add("kept the damaged file as " + kept);
    }
    Files.deleteIfExists(location.condemned());
    notices.add("rebuilt the database from " + location.journal());
  }
}
