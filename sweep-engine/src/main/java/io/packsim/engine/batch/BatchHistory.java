package io.packsim.engine.batch;

import io.packsim.resultsdb.ResultsDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * What Spring Batch remembers of launches. None of it is needed once a launch has ended: what is
 * done is what the runs say.
 */
public final class BatchHistory {
  /** In the order in which their rows may go. */
  private static final List<String> DELETIONS =
      List.of(
          """
          DELETE FROM BATCH_STEP_EXECUTION_CONTEXT WHERE STEP_EXECUTION_ID IN
            (SELECT STEP_EXECUTION_ID FROM BATCH_STEP_EXECUTION WHERE JOB_EXECUTION_ID IN (:ids))
          """,
          "DELETE FROM BATCH_STEP_EXECUTION WHERE JOB_EXECUTION_ID IN (:ids)",
          "DELETE FROM BATCH_JOB_EXECUTION_CONTEXT WHERE JOB_EXECUTION_ID IN (:ids)",
          "DELETE FROM BATCH_JOB_EXECUTION_PARAMS WHERE JOB_EXECUTION_ID IN (:ids)",
          "DELETE FROM BATCH_JOB_EXECUTION WHERE JOB_EXECUTION_ID IN (:ids)");

  private static final String BARE_INSTANCES =
      """
      DELETE FROM BATCH_JOB_INSTANCE WHERE NOT EXISTS (SELECT 1 FROM BATCH_JOB_EXECUTION e
        WHERE e.JOB_INSTANCE_ID = BATCH_JOB_INSTANCE.JOB_INSTANCE_ID)
      """;

  private static final int AT_ONCE = 200;

  private final JdbcClient sql;
  private final TransactionTemplate transaction;

  /** Of a database that this process holds and that has the tables of Spring Batch. */
  public BatchHistory(ResultsDatabase database) {
    DataSource dataSource = database.dataSource();
    this.sql = JdbcClient.create(dataSource);
    this.transaction = new TransactionTemplate(database.transactions());
  }

  /** Forgets every launch but these. */
  public void keepOnly(Set<String> launchUids) {
    List<Long> others = executionsWithout(launchUids);
    for (int i = 0; i < others.size(); i += AT_ONCE) {
      List<Long> some = others.subList(i, Math.min(others.size(), i + AT_ONCE));
      transaction.executeWithoutResult(
          status -> DELETIONS.forEach(deletion -> sql.sql(deletion).param("ids", some).update()));
    }
    transaction.executeWithoutResult(status -> sql.sql(BARE_INSTANCES).update());
  }

  private List<Long> executionsWithout(Set<String> launchUids) {
    List<Long> others = new ArrayList<>();
    sql.sql(
            """
            SELECT JOB_EXECUTION_ID, PARAMETER_VALUE FROM BATCH_JOB_EXECUTION_PARAMS
            WHERE PARAMETER_NAME = 'launch' ORDER BY JOB_EXECUTION_ID
            """)
        .query(
            row -> {
              if (!launchUids.contains(row.getString(2))) {
                others.add(row.getLong(1));
              }
            });
    return others;
  }
}
