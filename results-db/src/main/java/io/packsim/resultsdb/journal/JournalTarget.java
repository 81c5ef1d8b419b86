package io.packsim.resultsdb.journal;

/** What a journal is replayed into: one method per kind of entry, each idempotent. */
public interface JournalTarget {
  /** The journal's own first entry. */
  void databaseCreated(JournalEntry.DatabaseCreated entry);

  /** A sweep and spec. */
  void specRegistered(JournalEntry.SpecRegistered entry);

  /** Metric definitions. */
  void metricsDefined(JournalEntry.MetricsDefined entry);

  /** A launch. */
  void launchStarted(JournalEntry.LaunchStarted entry);

  /** The end of a launch. */
  void launchEnded(JournalEntry.LaunchEnded entry);

  /** Points, runs and memberships. */
  void runsRegistered(JournalEntry.RunsRegistered entry);

  /** Ends of runs. */
  void outcomesRecorded(JournalEntry.OutcomesRecorded entry);

  /** Runs to be done again. */
  void runsRequeued(JournalEntry.RunsRequeued entry);

  /** What a comparison came to. */
  void launchJudged(JournalEntry.LaunchJudged entry);

  /** A tag on a launch. */
  void tagSet(JournalEntry.TagSet entry);

  /** A tag that is no more. */
  void tagRemoved(JournalEntry.TagRemoved entry);

  /** What was taken out. */
  void removed(JournalEntry.Removed entry);

  /** Metrics of finished runs. */
  void metricsAdded(JournalEntry.MetricsAdded entry);

  /** An event. */
  void eventRecorded(JournalEntry.EventRecorded entry);
}
