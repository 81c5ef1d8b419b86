package io.packsim.resultsdb;

import io.packsim.resultsdb.journal.Journal;
import io.packsim.resultsdb.journal.JournalEntry;
import io.packsim.resultsdb.journal.JournalSink;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Gathers the entries of a transaction and puts them on disk just before that transaction commits,
 * with the journal's new length in the same transaction. So the database never holds what the
 * journal lacks, and knows up to where it holds what the journal has.
 */
final class TransactionJournal implements JournalSink {
  private final Journal journal;
  private final JdbcTemplate jdbc;

  TransactionJournal(Journal journal, JdbcTemplate jdbc) {
    this.journal = journal;
    this.jdbc = jdbc;
  }

  @Override
  public void add(JournalEntry entry) {
    for (TransactionSynchronization other :
        TransactionSynchronizationManager.getSynchronizations()) {
      if (other instanceof Pending pending) {
        pending.entries.add(entry);
        return;
      }
    }
    TransactionSynchronizationManager.registerSynchronization(new Pending(entry));
  }

  /** The entries of one transaction; a suspended transaction takes its own with it. */
  private final class Pending implements TransactionSynchronization {
    private final List<JournalEntry> entries = new ArrayList<>();

    Pending(JournalEntry first) {
      entries.add(first);
    }

    @Override
    public void beforeCommit(boolean readOnly) {
      jdbc.update("UPDATE database_marker SET journal_bytes = ?", append());
    }

    private long append() {
      try {
        return journal.append(entries);
      } catch (UncheckedIOException e) {
        throw new ResultsDatabaseException(
            ResultsDatabaseException.Kind.BROKEN,
            e.getMessage() + "; what was reported as done is in it",
            e);
      }
    }
  }
}
