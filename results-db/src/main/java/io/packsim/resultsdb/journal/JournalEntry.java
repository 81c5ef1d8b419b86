package io.packsim.resultsdb.journal;

import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Event;
import io.packsim.resultsdb.contract.Launch;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.LaunchVerdict;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.Removal;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.Tag;
import java.time.Instant;
import java.util.List;

/**
 * One change of the results database, in natural keys, so that applying every entry in order builds
 * the database again and applying an entry twice changes nothing.
 */
public sealed interface JournalEntry {
  /** Applies this entry to what the target holds. */
  void applyTo(JournalTarget target);

  /** The first entry of every journal: which database it belongs to. */
  record DatabaseCreated(String databaseId, Instant at) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.databaseCreated(this);
    }
  }

  /** A sweep and a spec of it became known, and current. */
  record SpecRegistered(String sweep, SpecSnapshot spec, Code code, Instant at)
      implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.specRegistered(this);
    }
  }

  /** Metrics were defined or redefined. */
  record MetricsDefined(List<MetricDefinition> metrics) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.metricsDefined(this);
    }
  }

  /** A launch began. */
  record LaunchStarted(String sweep, String specDigest, Launch launch) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.launchStarted(this);
    }
  }

  /** A launch ended, or was found dead. */
  record LaunchEnded(String launchUid, LaunchOutcome outcome, Instant at) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.launchEnded(this);
    }
  }

  /** Points and runs became members of a spec; missing ones were created. */
  record RunsRegistered(
      String sweep,
      String specDigest,
      String codeKey,
      List<PlannedPoint> points,
      List<Member> members)
      implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.runsRegistered(this);
    }
  }

  /** A run that a spec wants; its code differs from the asked one if the run was reused. */
  record Member(RunKey run, String modelVersion, long ordinal) {}

  /** Runs ended. */
  record OutcomesRecorded(String launchUid, List<Recorded> outcomes) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.outcomesRecorded(this);
    }
  }

  /** The end of one attempt at a run. */
  record Recorded(RunKey run, int attempt, Outcome outcome) {}

  /** Finished runs were queued anew; their results were taken away. */
  record RunsRequeued(List<RunKey> runs) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.runsRequeued(this);
    }
  }

  /** A launch was compared with an earlier one. */
  record LaunchJudged(LaunchVerdict verdict) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.launchJudged(this);
    }
  }

  /** A launch was given a tag. */
  record TagSet(Tag tag) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.tagSet(this);
    }
  }

  /** A tag was taken away. */
  record TagRemoved(String name) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.tagRemoved(this);
    }
  }

  /** Something was taken out for good. */
  record Removed(Removal removal) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.removed(this);
    }
  }

  /** Metrics were taken from the stored results of finished runs. */
  record MetricsAdded(List<Added> runs) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.metricsAdded(this);
    }
  }

  /** What was added to one run: values, and names of metrics that it has no value of. */
  record Added(RunKey run, List<MetricValue> values, List<String> absent) {}

  /** Something worth telling happened. */
  record EventRecorded(Event event) implements JournalEntry {
    @Override
    public void applyTo(JournalTarget target) {
      target.eventRecorded(this);
    }
  }
}
