package io.packsim.resultsdb;

import io.packsim.resultsdb.Schema.Marker;
import io.packsim.resultsdb.journal.Journal;
import io.packsim.resultsdb.journal.JournalEntry.DatabaseCreated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Makes an open database and its journal agree; from an empty database, that is a rebuild. */
final class CatchUp {
  private static final long TORN_ENTRY_BYTES = 4096;

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
    JournalReplay replay = new JournalReplay(location.journal(), session);
    long end = replay.run(Math.min(marker.journalBytes(), Files.size(location.journal())));
    replay.loss().ifPresent(notices::add);
    if (end < marker.journalBytes()) {
      notices.add(
          location.journal() + " lost its end; the database is whole, but a rebuild would not be");
      session.schema().setJournalBytes(end);
    }
    return Journal.open(location.journal(), end);
  }

  /** Nothing in it can be read; more than a torn first entry is kept all the same. */
  private void keepGarbage() throws IOException {
    if (Files.exists(location.journal()) && Files.size(location.journal()) > TORN_ENTRY_BYTES) {
      Path kept = location.beside(".journal.damaged-" + DatabaseOpener.STAMP.format(Instant.now()));
      Files.move(location.journal(), kept);
      notices.add("nothing in the journal can be read; kept it as " + kept);
    }
  }

  private Journal begin(Marker marker) throws IOException {
    if (marker.journalBytes() > 0) {
      notices.add(
          location.journal() + " was lost; the database is whole, but a rebuild would not be");
    }
    keepGarbage();
    Journal journal = Journal.open(location.journal(), 0);
    Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
    session
        .schema()
        .setJournalBytes(journal.append(List.of(new DatabaseCreated(marker.databaseId(), now))));
    return journal;
  }
}
