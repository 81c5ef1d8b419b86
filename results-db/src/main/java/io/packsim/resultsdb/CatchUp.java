package io.packsim.resultsdb;

import io.packsim.resultsdb.Schema.Marker;
import io.packsim.resultsdb.journal.Journal;
import io.packsim.resultsdb.journal.JournalEntry;
import io.packsim.resultsdb.journal.JournalEntry.DatabaseCreated;
import io.packsim.resultsdb.journal.JournalReader;
import io.packsim.resultsdb.journal.JournalSink;
import io.packsim.resultsdb.journal.JournalTarget;
import io.packsim.resultsdb.store.Stores;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.support.TransactionTemplate;

/** Makes an open database and its journal agree; from an empty database, that is a rebuild. */
final class CatchUp {
  private static final int ENTRIES_PER_TRANSACTION = 200;

  private final DatabaseLocation location;
  private final Session session;
  private final List<String> notices;

  /**
   * @param notices receives what the user should know
   */
  CatchUp(DatabaseLocation location, Session session, List<String> notices) {
    this.location = location;
    this.session = session;
    this.notices = notices;
  }

  /**
   * Applies what the journal has and the database lacks; cuts a torn end off the journal.
   *
   * @param journalBegun false if there is no journal yet, or no more
   * @return the journal, open for appending
   */
  Journal run(boolean journalBegun) throws IOException {
    Marker marker = session.marker();
    if (!journalBegun) {
      return begin(marker);
    }
    long end = replay(Math.min(marker.journalBytes(), Files.size(location.journal())));
    if (end < marker.journalBytes()) {
      notices.add(
          location.journal() + " lost its end; the database is whole, but a rebuild would not be");
      setPosition(end);
    }
    return Journal.open(location.journal(), end);
  }

  private Journal begin(Marker marker) throws IOException {
    if (marker.journalBytes() > 0) {
      notices.add(
          location.journal() + " was lost; the database is whole, but a rebuild would not be");
    }
    Journal journal = Journal.open(location.journal(), 0);
    Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
    setPosition(journal.append(List.of(new DatabaseCreated(marker.databaseId(), now))));
    return journal;
  }

  private long replay(long from) throws IOException {
    JournalTarget target =
        new Stores(session.jdbc(), session.transactions(), JournalSink.NONE).replay();
    TransactionTemplate transaction = new TransactionTemplate(session.transactions());
    try (JournalReader reader = JournalReader.open(location.journal(), from)) {
      List<JournalEntry> batch = batch(reader);
      while (!batch.isEmpty()) {
        List<JournalEntry> entries = batch;
        transaction.executeWithoutResult(
            status -> {
              entries.forEach(entry -> entry.applyTo(target));
              setPosition(reader.position());
            });
        batch = batch(reader);
      }
      return reader.position();
    }
  }

  private static List<JournalEntry> batch(JournalReader reader) throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    Optional<JournalEntry> next = Optional.empty();
    do {
      next = reader.next();
      next.ifPresent(entries::add);
    } while (next.isPresent() && entries.size() < ENTRIES_PER_TRANSACTION);
    return entries;
  }

  private void setPosition(long bytes) {
    session.jdbc().update("UPDATE database_marker SET journal_bytes = ?", bytes);
  }
}
