package io.packsim.engine.upkeep;

import io.packsim.resultsdb.retention.RetentionPlan;
import java.nio.file.Path;
import java.util.List;

/**
 * What can be taken away.
 *
 * @param plan rows of the database
 * @param artifacts full results of runs that go, and those that belong to no run
 * @param logs logs of runs that go, and those that belong to no run
 * @param artifactBytes size of the former
 * @param logBytes size of the latter
 */
public record Garbage(
    RetentionPlan plan, List<Path> artifacts, List<Path> logs, long artifactBytes, long logBytes) {
  public Garbage {
    artifacts = List.copyOf(artifacts);
    logs = List.copyOf(logs);
  }

  /** Whether there is nothing to take away. */
  public boolean isEmpty() {
    return plan.memberships().isEmpty()
        && plan.runs().isEmpty()
        && plan.removedLaunches().isEmpty()
        && plan.specs().isEmpty()
        && artifacts.isEmpty()
        && logs.isEmpty();
  }
}
