package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.LaunchVerdict;
import io.packsim.resultsdb.journal.JournalEntry;

/** What comparisons of launches came to. */
public final class VerdictStore {
  private final Writing writing;

  VerdictStore(Writing writing) {
    this.writing = writing;
  }

  /** Adds a verdict; one of the same launch and time is not repeated. */
  public void add(LaunchVerdict verdict) {
    writing.inTransaction(
        () -> {
          insert(verdict);
          writing.journal(new JournalEntry.LaunchJudged(verdict));
        });
  }

  private void insert(LaunchVerdict verdict) {
    writing
        .sql(
            """
            INSERT INTO verdict (launch_id, judged_at, baseline_launch_id, verdict, is_regression,
              is_complete, is_accepted)
            SELECT l.launch_id, CAST(:at AS TIMESTAMP(6) WITH TIME ZONE), b.launch_id,
              CAST(:verdict AS VARCHAR(30)), CAST(:regression AS BOOLEAN),
              CAST(:complete AS BOOLEAN), CAST(:accepted AS BOOLEAN)
            FROM launch l
            LEFT JOIN launch b ON b.launch_uid = CAST(:baseline AS VARCHAR(36))
            WHERE l.launch_uid = :uid AND NOT EXISTS (SELECT 1 FROM verdict o
              WHERE o.launch_id = l.launch_id
                AND o.judged_at = CAST(:at AS TIMESTAMP(6) WITH TIME ZONE))
            """)
        .param("at", Writing.timestamp(verdict.at()))
        .param("verdict", verdict.verdict())
        .param("regression", verdict.isRegression())
        .param("complete", verdict.isComplete())
        .param("accepted", verdict.isAccepted())
        .param("baseline", verdict.baselineUid())
        .param("uid", verdict.launchUid())
        .update();
  }
}
