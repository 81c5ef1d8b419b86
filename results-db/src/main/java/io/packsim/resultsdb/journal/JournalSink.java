package io.packsim.resultsdb.journal;

/** Where stores put the entries that describe what they write. */
@FunctionalInterface
public interface JournalSink {
  /** Takes nothing: for replaying, where the entries are in the journal already. */
  JournalSink NONE = entry -> {};

  /**
   * Adds an entry to the transaction of this thread; it is in the journal before that transaction
   * commits, and never gets there if the transaction rolls back.
   */
  void add(JournalEntry entry);
}
