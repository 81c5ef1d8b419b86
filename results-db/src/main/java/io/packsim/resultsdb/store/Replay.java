package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.LateMetrics;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.journal.JournalEntry;
import io.packsim.resultsdb.journal.JournalTarget;
import io.packsim.resultsdb.journal.MissingEntryException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Applies journal entries through the same statements that wrote the rows first. */
final class Replay implements JournalTarget {
  private final Writing writing;
  private final Stores stores;
  private final RunRegistry registry;
  private final OutcomeRows outcomes;

  Replay(Writing writing, Stores stores, RunRegistry registry, OutcomeRows outcomes) {
    this.writing = writing;
    this.stores = stores;
    this.registry = registry;
    this.outcomes = outcomes;
  }

  @Override
  public void databaseCreated(JournalEntry.DatabaseCreated entry) {
    // The marker row is written when the database is made.
  }

  @Override
  public void specRegistered(JournalEntry.SpecRegistered entry) {
    stores.sweeps().register(entry.sweep(), entry.spec(), entry.code(), entry.at());
  }

  @Override
  public void metricsDefined(JournalEntry.MetricsDefined entry) {
    stores.metrics().define(entry.metrics());
  }

  @Override
  public void launchStarted(JournalEntry.LaunchStarted entry) {
    SweepIds ids = ids(entry.sweep(), entry.specDigest());
    writing.inTransaction(() -> stores.launches().insert(ids, entry.launch()));
  }

  @Override
  public void launchEnded(JournalEntry.LaunchEnded entry) {
    stores.launches().end(entry.launchUid(), entry.outcome(), entry.at());
  }

  @Override
  public void runsRegistered(JournalEntry.RunsRegistered entry) {
    SweepIds ids = ids(entry.sweep(), entry.specDigest());
    List<PlannedPoint> points = entry.points();
    writing.inTransaction(
        () -> {
          registry.insertMissing(ids, entry.codeKey(), points, entry.members());
        });
  }

  @Override
  public void outcomesRecorded(JournalEntry.OutcomesRecorded entry) {
    Map<RunKey, StoredRun> runs =
        storedRuns(entry.outcomes().stream().map(JournalEntry.Recorded::run).toList());
    List<OutcomeRows.Ended> ended = new ArrayList<>();
    for (JournalEntry.Recorded recorded : entry.outcomes()) {
      ended.add(
          new OutcomeRows.Ended(
              rowOf(runs, recorded.run()), recorded.attempt(), recorded.outcome()));
    }
    Long launch = stores.launches().find(entry.launchUid()).orElse(null);
    writing.inTransaction(() -> outcomes.replay(launch, ended));
  }

  @Override
  public void runsRequeued(JournalEntry.RunsRequeued entry) {
    Map<RunKey, StoredRun> runs = storedRuns(entry.runs());
    writing.inTransaction(
        () -> {
          outcomes.requeue(entry.runs().stream().map(run -> rowOf(runs, run)).toList());
        });
  }

  @Override
  public void tagSet(JournalEntry.TagSet entry) {
    stores.tags().set(entry.tag());
  }

  @Override
  public void tagRemoved(JournalEntry.TagRemoved entry) {
    stores.tags().remove(entry.name());
  }

  @Override
  public void removed(JournalEntry.Removed entry) {
    stores.removals().remove(entry.removal());
  }

  @Override
  public void metricsAdded(JournalEntry.MetricsAdded entry) {
    Map<RunKey, StoredRun> runs =
        storedRuns(entry.runs().stream().map(JournalEntry.Added::run).toList());
    List<LateMetrics> late = new ArrayList<>();
    for (JournalEntry.Added added : entry.runs()) {
      late.add(new LateMetrics(rowOf(runs, added.run()), added.values(), added.absent()));
    }
    stores.lateMetrics().add(late);
  }

  @Override
  public void eventRecorded(JournalEntry.EventRecorded entry) {
    stores.events().add(entry.event());
  }

  @Override
  public void launchJudged(JournalEntry.LaunchJudged entry) {
    stores.verdicts().add(entry.verdict());
  }

  private Map<RunKey, StoredRun> storedRuns(List<RunKey> keys) {
    return registry.storedRuns(keys.stream().map(RunKey::pointKey).distinct().toList());
  }

  private static long rowOf(Map<RunKey, StoredRun> runs, RunKey key) {
    StoredRun run = runs.get(key);
    if (run == null) {
      throw new MissingEntryException("an outcome of an unregistered run " + key);
    }
    return run.runId();
  }

  private SweepIds ids(String sweep, String digest) {
    return stores
        .sweeps()
        .find(sweep, digest)
        .orElseThrow(() -> new MissingEntryException("spec " + digest + " is not registered"));
  }
}
