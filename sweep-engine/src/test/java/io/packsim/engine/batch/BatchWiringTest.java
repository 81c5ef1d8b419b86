package io.packsim.engine.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;

class BatchWiringTest {
  private static final JobParameters SOME =
      new JobParametersBuilder().addString("sweep", "a").toJobParameters();

  private JdbcClient sql;
  private BatchWiring wiring;

  @BeforeEach
  void openDatabase() {
    JdbcDataSource dataSource = new JdbcDataSource();
    dataSource.setUrl("jdbc:h2:mem:" + System.nanoTime() + ";DB_CLOSE_DELAY=-1");
    createBatchTables(dataSource);
    sql = JdbcClient.create(dataSource);
    wiring = new BatchWiring(dataSource, new JdbcTransactionManager(dataSource));
  }

  private static void createBatchTables(DataSource dataSource) {
    new ResourceDatabasePopulator(
            new ClassPathResource("org/springframework/batch/core/schema-h2.sql"))
        .execute(dataSource);
  }

  private Job job(Step step) {
    return new JobBuilder("sweep", wiring.repository()).start(step).build();
  }

  private StepBuilder step() {
    return new StepBuilder("only", wiring.repository());
  }

  @Test
  void keepsTheHistoryOfJobsInTheDatabase() throws Exception {
    Step step = step().tasklet((c, k) -> RepeatStatus.FINISHED, wiring.transactions()).build();
    wiring.operator().start(job(step), SOME);
    assertEquals(
        "COMPLETED",
        sql.sql("SELECT status FROM batch_job_execution").query(String.class).single());
    assertEquals(
        1, sql.sql("SELECT COUNT(*) FROM batch_step_execution").query(Long.class).single());
  }

  @Test
  void waitsOutsideAnyTransactionAndWorksInside() throws Exception {
    List<String> seen = new ArrayList<>();
    Step step =
        step()
            .tasklet(
                (c, k) -> {
                  seen.add("in " + TransactionSynchronizationManager.isActualTransactionActive());
                  return RepeatStatus.continueIf(seen.size() < 4);
                },
                wiring.transactions())
            .stepOperations(
                new BetweenTransactions(
                    () ->
                        seen.add(
                            "between "
                                + TransactionSynchronizationManager.isActualTransactionActive())))
            .build();
    wiring.operator().start(job(step), SOME);
    assertEquals(List.of("between false", "in true", "between false", "in true"), seen);
  }

  @Test
  void endsAStoppedJobAsStoppedAndStartsItAgain() throws Exception {
    List<Integer> calls = new ArrayList<>();
    Step step =
        step()
            .tasklet(
                (contribution, k) -> {
                  calls.add(calls.size());
                  if (calls.size() == 1) {
                    contribution.getStepExecution().setTerminateOnly();
                    return RepeatStatus.CONTINUABLE;
                  }
                  return RepeatStatus.FINISHED;
                },
                wiring.transactions())
            .stepOperations(new BetweenTransactions(() -> {}))
            .build();
    JobExecution first = wiring.operator().start(job(step), SOME);
    assertEquals(BatchStatus.STOPPED, first.getStatus());
    JobExecution second = wiring.operator().start(job(step), SOME);
    assertEquals(BatchStatus.COMPLETED, second.getStatus());
    assertEquals(first.getJobInstance().getId(), second.getJobInstance().getId());
  }

  @Test
  void recoversAnExecutionWhoseProcessDied() throws Exception {
    Step step = step().tasklet((c, k) -> RepeatStatus.FINISHED, wiring.transactions()).build();
    JobExecution dead =
        wiring
            .repository()
            .createJobExecution(
                wiring.repository().createJobInstance("sweep", SOME),
                SOME,
                new org.springframework.batch.infrastructure.item.ExecutionContext());
    dead.setStatus(BatchStatus.STARTED);
    dead.setStartTime(java.time.LocalDateTime.now());
    wiring.repository().update(dead);
    assertFalse(wiring.repository().findRunningJobExecutions("sweep").isEmpty());
    wiring.repository().findRunningJobExecutions("sweep").forEach(wiring.operator()::recover);
    assertTrue(wiring.repository().findRunningJobExecutions("sweep").isEmpty());
    assertEquals(BatchStatus.COMPLETED, wiring.operator().start(job(step), SOME).getStatus());
  }
}
