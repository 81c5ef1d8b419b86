package io.packsim.engine;

import io.packsim.engine.batch.BatchTables;
import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.batch.LaunchView;
import io.packsim.engine.batch.SweepLauncher;
import io.packsim.engine.batch.SweepWork;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.store.Stores;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * Runs sweeps: opens the results database, works, and closes it last. While it works, other
 * processes on this machine can read the database.
 */
public final class SweepEngine {
  private final DatabaseLocation location;
  private final SimulationRunner runner;
  private final Consumer<String> notices;

  /**
   * @param location of the results database; created if there is none
   * @param notices receives what had to be done on opening it, a line each
   */
  public SweepEngine(
      DatabaseLocation location, SimulationRunner runner, Consumer<String> notices) {
    this.location = location;
    this.runner = runner;
    this.notices = notices;
  }

  /**
   * Works on a sweep until every run has an end or a stop is asked for, on this thread.
   *
   * @param stop may ask for a stop from any thread
   * @param started is given a view of the launch before the work starts
   * @throws io.packsim.resultsdb.ResultsDatabaseException if the database cannot be used, or
   *     another process holds it
   */
  public LaunchResult run(SweepWork work, StopControl stop, Consumer<LaunchView> started) {
    try (ResultsDatabase database = open()) {
      return launcher(database).launch(work, stop, started);
    }
  }

  /**
   * Queues runs again that have an end, with the seeds they had.
   *
   * @param work names the sweep, its spec and the simulator
   * @param ended queue those that ended in one of these ways
   * @return how many
   */
  public int requeue(SweepWork work, Set<RunStatus> ended) {
    return requeue(
        stores ->
            stores
                .sweeps()
                .find(work.sweep(), work.spec().digest())
                .map(ids -> stores.runs().requeue(ids, work.launch().code(), ended))
                .orElse(0));
  }

  /**
   * Queues these runs again, whatever their end was.
   *
   * @return how many of them had an end
   */
  public int requeue(List<Long> runIds) {
    return requeue(stores -> stores.runs().requeue(runIds));
  }

  private int requeue(ToIntFunction<Stores> queue) {
    try (ResultsDatabase database = open()) {
      return queue.applyAsInt(database.stores());
    }
  }

  private SweepLauncher launcher(ResultsDatabase database) {
    return new SweepLauncher(
        database.dataSource(), database.transactions(), database.stores(), runner);
  }

  private ResultsDatabase open() {
    ResultsDatabase database =
        ResultsDatabase.open(location, OpenOptions.withMigrations(List.of(new BatchTables())));
    database.notices().forEach(notices);
    database.openReadEndpoint();
    return database;
  }
}
