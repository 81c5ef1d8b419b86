package io.packsim.resultsdb;

import io.packsim.resultsdb.journal.JournalEntry;
import io.packsim.resultsdb.journal.JournalEntry.OutcomesRecorded;
import io.packsim.resultsdb.journal.JournalEntry.RunsRequeued;
import io.packsim.resultsdb.journal.JournalReader;
import io.packsim.resultsdb.journal.JournalSink;
import io.packsim.resultsdb.journal.JournalTarget;
import io.packsim.resultsdb.journal.MissingEntryException;
import io.packsim.resultsdb.store.Stores;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Applies the entries of a journal to a database, with the position up to which they are applied in
 * the same transactions. Entries that build on a damaged one are left out; as much as possible of
 * the others is kept.
 */
final class JournalReplay {
  private static final int ENTRIES_PER_TRANSACTION = 200;

  private final Path journal;
  private final Session session;
  private final JournalTarget target;
  private final TransactionTemplate transaction;
  private long leftOut;
  private long damagedBytes;

  JournalReplay(Path journal, Session session) {
    this.journal = journal;
    this.session = session;
    this.target = new Stores(session.jdbc(), session.transactions(), JournalSink.NONE).replay();
    this.transaction = new TransactionTemplate(session.transactions());
  }

  /**
   * Applies what follows a position.
   *
   * @return the end of the last sound entry
   */
  long run(long from) throws IOException {
    try (JournalReader reader = JournalReader.open(journal, from)) {
      List<JournalEntry> batch = batch(reader);
      while (!batch.isEmpty()) {
        if (reader.damagedStretches() == 0) {
          apply(batch, reader.position());
        } else {
          applyWhatIsPossible(batch, reader.position());
        }
        batch = batch(reader);
      }
      damagedBytes = reader.damagedBytes();
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

  private void apply(List<JournalEntry> entries, long position) {
    transaction.executeWithoutResult(
        status -> {
          entries.forEach(entry -> entry.applyTo(target));
          session.schema().setJournalBytes(position);
        });
  }

  private void applyWhatIsPossible(List<JournalEntry> entries, long position) {
    for (JournalEntry part : entries.stream().flatMap(JournalReplay::parts).toList()) {
      try {
        transaction.executeWithoutResult(status -> part.applyTo(target));
      } catch (MissingEntryException | IllegalArgumentException builtOnADamagedEntry) {
        leftOut++;
      }
    }
    session.schema().setJournalBytes(position);
  }

  private static Stream<JournalEntry> parts(JournalEntry entry) {
    if (entry instanceof OutcomesRecorded ended) {
      return ended.outcomes().stream()
          .map(one -> new OutcomesRecorded(ended.launchUid(), List.of(one)));
    }
    if (entry instanceof RunsRequeued requeued) {
      return requeued.runs().stream().map(one -> new RunsRequeued(List.of(one)));
    }
    return Stream.of(entry);
  }

  /** What could not be applied, in words; empty if everything was. */
  Optional<String> loss() {
    return damagedBytes == 0
        ? Optional.empty()
        : Optional.of(
            "%s is damaged: %d bytes of it cannot be read, %d entries that build on them were left"
                    .formatted(journal, damagedBytes, leftOut)
                + " out");
  }
}
