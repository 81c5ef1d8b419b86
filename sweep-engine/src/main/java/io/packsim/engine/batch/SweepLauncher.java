package io.packsim.engine.batch;

import io.packsim.engine.StopControl;
import io.packsim.engine.compute.ComputePool;
import io.packsim.engine.compute.RunExecutor;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.Stores;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Works on one sweep in an open results database until every run has an end, or until it is asked
 * to stop. Whoever holds the database is alone with it, so what other launches left in flight is
 * taken over first.
 */
public final class SweepLauncher {
  private final Stores stores;
  private final RunExecutor executor;
  private final SweepJob job;

  /**
   * On a database that this process holds.
   *
   * @param dataSource of that database
   * @param transactions its only transaction manager
   * @param stores its stores
   * @param executor where the runs are carried out
   */
  public SweepLauncher(
      DataSource dataSource,
      PlatformTransactionManager transactions,
      Stores stores,
      RunExecutor executor) {
    this.stores = stores;
    this.executor = executor;
    this.job = new SweepJob(new BatchWiring(dataSource, transactions));
  }

  /**
   * Works until the end or a stop, on this thread.
   *
   * @param stop may ask for a stop from any thread
   * @param started is given a view of the launch before the work starts
   * @throws RuntimeException if the database or Spring Batch fails; what was written stays
   */
  public LaunchResult launch(SweepWork work, StopControl stop, Consumer<LaunchView> started) {
    job.recover();
    SweepIds ids = stores.sweeps().register(work.sweep(), work.spec(), work.launch().code());
    stores.metrics().define(definitions(work));
    long launchId = stores.launches().start(ids, work.launch());
    stores.runs().returnClaimsOfDeadLaunches(launchId, work.limits().mostDeaths());
    stores.runs().requeue(work.again());
    try {
      LaunchResult result = work(work, ids, launchId, stop, started);
      stores.launches().end(launchId, result.outcome());
      return result;
    } catch (RuntimeException failure) {
      endAsFailed(launchId, failure);
      throw failure;
    }
  }

  private static List<MetricDefinition> definitions(SweepWork work) {
    List<MetricDefinition> definitions = new ArrayList<>(work.metrics());
    work.measuring().own().forEach(own -> definitions.add(own.definition()));
    return definitions;
  }

  /** A database that has just failed may refuse this too; what it said first matters. */
  private void endAsFailed(long launchId, RuntimeException failure) {
    try {
      stores.launches().end(launchId, LaunchOutcome.FAILED);
    } catch (RuntimeException again) {
      failure.addSuppressed(again);
    }
  }

  private LaunchResult work(
      SweepWork work, SweepIds ids, long launchId, StopControl stop, Consumer<LaunchView> started) {
    try (ComputePool pool =
        new ComputePool(
            executor,
            work.limits().workers(),
            ClaimWindow.mostBuffered(work.limits().workers()),
            work.limits().timeout())) {
      LaunchTally tally = new LaunchTally(work.total(), work.present());
      started.accept(new LaunchView(tally::now, pool::running));
      JobExecution execution =
          job.run(
              work.sweep(),
              work.spec().digest(),
              work.launch().uid(),
              steps(work, ids, launchId, pool, stop, tally));
      return new LaunchResult(outcome(execution), tally.now());
    }
  }

  private SweepJob.Steps steps(
      SweepWork work,
      SweepIds ids,
      long launchId,
      ComputePool pool,
      StopControl stop,
      LaunchTally tally) {
    Code code = work.launch().code();
    return new SweepJob.Steps(
        new PlanTasklet(
            work.batches().iterator(),
            batch ->
                stores.runs().register(ids, code, Reuse.SAME_CODE, batch.points(), batch.runs()),
            stop),
        new MeasureTasklet(
            new LateMeasuring(stores.lateMetrics(), ids, code, work.measuring()), stop),
        new ExecuteTasklet(
            () -> new RunLedger(stores, ids, launchId, work),
            pool,
            stop,
            tally,
            new LimitWatch(work.limits(), stop, tally),
            new ClaimWindow(work.limits().workers(), System::nanoTime)),
        (contribution, context) -> {
          stores.wideViews().create(work.sweep(), ids);
          return RepeatStatus.FINISHED;
        });
  }

  private static LaunchOutcome outcome(JobExecution execution) {
    if (execution.getStatus() == BatchStatus.COMPLETED) {
      return LaunchOutcome.COMPLETED;
    }
    if (execution.getStatus() == BatchStatus.STOPPED) {
      return LaunchOutcome.STOPPED;
    }
    throw execution.getAllFailureExceptions().stream()
        .findFirst()
        .map(
            cause ->
                new IllegalStateException("the sweep's job failed: " + cause.getMessage(), cause))
        .orElseGet(
            () -> new IllegalStateException("the sweep's job ended as " + execution.getStatus()));
  }
}
