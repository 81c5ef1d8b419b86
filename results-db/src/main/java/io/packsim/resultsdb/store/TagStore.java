package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Tag;
import io.packsim.resultsdb.journal.JournalEntry;

/** Names for launches; what a tag names is never removed by retention. */
public final class TagStore {
  private static final int NOTE_LENGTH = 1000;

  private final Writing writing;

  TagStore(Writing writing) {
    this.writing = writing;
  }

  /** Gives a launch a tag; one of that name that is elsewhere moves. Idempotent. */
  public void set(Tag tag) {
    writing.inTransaction(
        () -> {
          delete(tag.name());
          writing
              .sql(
                  """
                  INSERT INTO tag (name, launch_id, note)
                  SELECT CAST(? AS VARCHAR(200)), launch_id, CAST(? AS VARCHAR(1000))
                  FROM launch WHERE launch_uid = ?
                  """)
              .param(tag.name())
              .param(Writing.cut(tag.note(), NOTE_LENGTH))
              .param(tag.launchUid())
              .update();
          writing.journal(new JournalEntry.TagSet(tag));
        });
  }

  /** Takes a tag away, if it is there. */
  public void remove(String name) {
    writing.inTransaction(
        () -> {
          delete(name);
          writing.journal(new JournalEntry.TagRemoved(name));
        });
  }

  private void delete(String name) {
    writing.sql("DELETE FROM tag WHERE name = ?").param(name).update();
  }
}
