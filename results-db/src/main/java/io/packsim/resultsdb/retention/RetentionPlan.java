package io.packsim.resultsdb.retention;

import io.packsim.resultsdb.contract.Removal.Membership;
import io.packsim.resultsdb.contract.Removal.SpecName;
import io.packsim.resultsdb.contract.RunKey;
import java.util.List;

/**
 * What retention would take out of a database.
 *
 * @param launches every launch and whether it is kept
 * @param memberships what is wanted by no launch that is kept
 * @param runs runs that nothing which is kept wants
 * @param removedLaunches uids of launches that no run which is kept came from
 * @param specs specs that no launch has any more
 * @param artifacts files of the runs
 * @param counts how many rows that are
 */
public record RetentionPlan(
    List<LaunchFate> launches,
    List<Membership> memberships,
    List<RunKey> runs,
    List<String> removedLaunches,
    List<SpecName> specs,
    List<StoredFile> artifacts,
    Counts counts) {
  public RetentionPlan {
    launches = List.copyOf(launches);
    memberships = List.copyOf(memberships);
    runs = List.copyOf(runs);
    removedLaunches = List.copyOf(removedLaunches);
    specs = List.copyOf(specs);
    artifacts = List.copyOf(artifacts);
  }

  /**
   * Rows that go with the runs.
   *
   * @param points points without another run
   * @param metricRows metrics and distributions
   * @param attempts attempts at the runs
   */
  public record Counts(long points, long metricRows, long attempts) {}

  /**
   * A file that the database knows.
   *
   * @param path relative to the database's directory
   * @param bytes its size, as it was written
   */
  public record StoredFile(String path, long bytes) {}
}
