package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Event;
import io.packsim.resultsdb.journal.JournalEntry;

/** What happened, for people. */
public final class EventStore {
  private final Writing writing;

  EventStore(Writing writing) {
    this.writing = writing;
  }

  /**
   * Adds an event; one that is there already, to the microsecond and the letter, is not repeated.
   */
  public void add(Event event) {
    writing.inTransaction(
        () -> {
          insert(event);
          writing.journal(new JournalEntry.EventRecorded(event));
        });
  }

  private void insert(Event event) {
    writing
        .sql(
            """
            INSERT INTO event (happened_at, launch_id, kind, message)
            SELECT e.happened_at, l.launch_id, e.kind, e.message
            FROM (SELECT CAST(:at AS TIMESTAMP(6) WITH TIME ZONE) AS happened_at,
                CAST(:uid AS VARCHAR(36)) AS launch_uid, CAST(:kind AS VARCHAR(40)) AS kind,
                CAST(:text AS VARCHAR(4000)) AS message) e
            LEFT JOIN launch l ON l.launch_uid = e.launch_uid
            WHERE NOT EXISTS (SELECT 1 FROM event o
              WHERE o.happened_at = e.happened_at AND o.kind = e.kind AND o.message = e.message)
            """)
        .param("at", Writing.timestamp(event.at()))
        .param("uid", event.launchUid())
        .param("kind", event.kind())
        .param("text", event.text())
        .update();
  }
}
