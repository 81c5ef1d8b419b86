package io.packsim.engine;

import io.packsim.engine.batch.BatchTables;
import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.batch.LaunchView;
import io.packsim.engine.batch.SweepLauncher;
import io.packsim.engine.batch.SweepWork;
import io.packsim.engine.compute.RunExecutor;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.FatalDatabaseErrors;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.contract.LaunchVerdict;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs sweeps: opens the results database, works, and closes it last. While it works, other
 * processes on this machine can read the database.
 */
public final class SweepEngine {
  private final DatabaseLocation location;
  private final Consumer<String> notices;

  /**
   * @param location of the results database; created if there is none
   * @param notices receives what had to be done on opening it, a line each
   */
  public SweepEngine(DatabaseLocation location, Consumer<String> notices) {
    this.location = location;
    this.notices = notices;
  }

  /**
   * Works on a sweep until every run has an end or a stop is asked for, on this thread.
   *
   * @param executor where the runs are carried out
   * @param stop may ask for a stop from any thread
   * @param started is given a view of the launch before the work starts
   * @throws io.packsim.resultsdb.ResultsDatabaseException if the database cannot be used, or
   *     another process holds it
   */
  public LaunchResult run(
      SweepWork work, RunExecutor executor, StopControl stop, Consumer<LaunchView> started) {
    try (ResultsDatabase database = open("packsim " + work.launch().arguments())) {
      return new SweepLauncher(
              database.dataSource(), database.transactions(), database.stores(), executor)
          .launch(work, stop, started);
    } catch (RuntimeException e) {
      throw FatalDatabaseErrors.find(e, location).map(RuntimeException.class::cast).orElse(e);
    }
  }

  /** Keeps what the comparison of a launch came to. */
  public void keep(LaunchVerdict verdict) {
    try (ResultsDatabase database = open("packsim sweep compare")) {
      database.stores().verdicts().add(verdict);
    }
  }

  /**
   * Opens the database with every table that a sweep needs, for other work than a sweep. Others can
   * read it meanwhile.
   *
   * @param command what the user called, for others who want the database
   */
  public ResultsDatabase open(String command) {
    ResultsDatabase database =
        ResultsDatabase.open(
            location, OpenOptions.withMigrations(List.of(new BatchTables())).by(command));
    try {
      database.notices().forEach(notices);
      database.openReadEndpoint();
      return database;
    } catch (RuntimeException e) {
      try (database) {
        throw e;
      }
    }
  }
}
