package io.packsim.engine.upkeep;

import io.packsim.engine.batch.BatchHistory;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.contract.Removal;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.retention.LaunchFate;
import io.packsim.resultsdb.retention.RetentionPlan;
import io.packsim.resultsdb.store.RemovalStore;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Takes garbage away: first rows, some hundred runs per transaction, then files. A kill in between
 * leaves a sound database and some garbage for the next time.
 */
public final class Disposal {
  private static final int RUNS_AT_ONCE = 500;

  private final ResultsDatabase database;

  /** From a database that this process holds. */
  public Disposal(ResultsDatabase database) {
    this.database = database;
  }

  /** Takes away what was found in the same database while this process held it. */
  public void remove(Garbage garbage) {
    RetentionPlan plan = garbage.plan();
    removeRows(plan);
    new BatchHistory(database)
        .keepOnly(
            plan.launches().stream()
                .filter(LaunchFate::isKept)
                .map(LaunchFate::uid)
                .collect(Collectors.toSet()));
    DatabaseLocation location = database.location();
    new SideFiles(location.artifacts()).delete(garbage.artifacts());
    new SideFiles(location.logs()).delete(garbage.logs());
  }

  private void removeRows(RetentionPlan plan) {
    RemovalStore removals = database.stores().removals();
    removals.remove(new Removal(plan.memberships(), List.of(), List.of(), List.of()));
    List<RunKey> runs = plan.runs();
    for (int i = 0; i < runs.size(); i += RUNS_AT_ONCE) {
      removals.remove(Removal.ofRuns(runs.subList(i, Math.min(runs.size(), i + RUNS_AT_ONCE))));
    }
    removals.remove(new Removal(List.of(), List.of(), plan.removedLaunches(), plan.specs()));
  }
}
