package io.packsim.engine.upkeep;

import io.packsim.engine.logs.RunLogs;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.retention.KeepRule;
import io.packsim.resultsdb.retention.RetentionPlan;
import io.packsim.resultsdb.retention.RetentionQuery;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds what can be taken away; changes nothing. */
public final class GarbageSearch {
  private final DatabaseLocation location;
  private final RetentionQuery query;

  /**
   * @param connection to the database there; can select
   */
  public GarbageSearch(DatabaseLocation location, Connection connection) {
    this.location = location;
    this.query = new RetentionQuery(connection);
  }

  /**
   * Looks at rows and files. While a sweep is running its newest files are not in the database yet,
   * so {@code looseFiles} is only sensible when none is.
   *
   * @param rules what to keep, by name of the sweep
   * @param looseFiles whether files that belong to no run are looked for
   */
  public Garbage find(Map<String, KeepRule> rules, boolean looseFiles) {
    RetentionPlan plan = query.plan(rules);
    List<Path> artifacts =
        looseFiles
            ? unknown(location.artifacts(), query.artifactPaths(plan))
            : plan.artifacts().stream().map(file -> absolute(file.path())).toList();
    List<Path> logs = looseFiles ? logs(plan) : List.of();
    return new Garbage(plan, artifacts, logs, SideFiles.bytes(artifacts), SideFiles.bytes(logs));
  }

  private Path absolute(String path) {
    return location.file().resolveSibling(path).normalize();
  }

  /** Files that the database will not know. */
  private List<Path> unknown(Path directory, Set<String> known) {
    Set<Path> kept = new HashSet<>();
    known.forEach(path -> kept.add(absolute(path)));
    return new SideFiles(directory).list().stream().filter(file -> !kept.contains(file)).toList();
  }

  private List<Path> logs(RetentionPlan plan) {
    List<Path> files = new SideFiles(location.logs()).list();
    if (files.isEmpty()) {
      return files;
    }
    Set<String> kept = new HashSet<>();
    for (RunKey run : query.keptRuns(plan)) {
      kept.add(RunLogs.nameOf(run));
    }
    return files.stream().filter(file -> !kept.contains(RunLogs.nameOf(file))).toList();
  }
}
