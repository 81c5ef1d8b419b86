package io.packsim.resultsdb;

import io.packsim.resultsdb.journal.JournalEntry;
import io.packsim.resultsdb.journal.JournalEntry.DatabaseCreated;
import io.packsim.resultsdb.journal.JournalReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a journal says of itself.
 *
 * @param begun whether there is a sound entry in it
 * @param created its first entry; empty if that one is damaged
 */
record JournalHead(boolean begun, Optional<DatabaseCreated> created) {
  static JournalHead read(Path journal) throws IOException {
    if (!Files.exists(journal)) {
      return new JournalHead(false, Optional.empty());
    }
    try (JournalReader reader = JournalReader.open(journal, 0)) {
      Optional<JournalEntry> first = reader.next();
      return new JournalHead(
          first.isPresent(),
          first.filter(DatabaseCreated.class::isInstance).map(DatabaseCreated.class::cast));
    }
  }
}
