package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Removal;
import io.packsim.resultsdb.contract.Removal.Membership;
import io.packsim.resultsdb.contract.Removal.SpecName;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.journal.JournalEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Takes out what retention gives up. Each part is removed with all that belongs to it and is in the
 * journal, so a rebuild removes it again.
 */
public final class RemovalStore {
  /**
   * Tables that name a run, a spec or a point as a thing of its own, not as what they belong to.
   */
  private static final List<String> OWN = List.of("RUN", "SPEC", "POINT", "LAUNCH", "SWEEP");

  /** Goes with its run, and there is no index to find it by its point. */
  private static final String WITH_RUN = "SWEEP_RUN";

  private static final int POINTS_AT_ONCE = 500;

  private final Writing writing;
  private final RunRegistry registry;
  private final SweepStore sweeps;
  private final MemberCounts counts;

  RemovalStore(Writing writing, RunRegistry registry, SweepStore sweeps, MemberCounts counts) {
    this.writing = writing;
    this.registry = registry;
    this.sweeps = sweeps;
    this.counts = counts;
  }

  /**
   * Removes, in one transaction. What is not there (any more) is passed over. Call it with some
   * hundred runs at a time: in the order memberships, runs, launches, specs.
   */
  public void remove(Removal removal) {
    writing.inTransaction(
        () -> {
          removal.memberships().forEach(this::removeMembership);
          removeRuns(removal.runs());
          removal.launches().forEach(this::removeLaunch);
          removal.specs().forEach(this::removeSpec);
          writing.journal(new JournalEntry.Removed(removal));
        });
  }

  private void removeMembership(Membership membership) {
    SpecName spec = membership.spec();
    sweeps
        .find(spec.sweep(), spec.digest())
        .ifPresent(
            ids -> {
              for (String table : List.of("sweep_run", "member_count")) {
                writing
                    .sql("DELETE FROM " + table + " WHERE spec_id = ? AND code_key = ?")
                    .params(ids.specId(), membership.codeKey())
                    .update();
              }
            });
  }

  private void removeRuns(List<RunKey> keys) {
    Map<RunKey, StoredRun> stored =
        registry.storedRuns(keys.stream().map(RunKey::pointKey).distinct().toList());
    List<Long> ids =
        keys.stream().map(stored::get).filter(Objects::nonNull).map(StoredRun::runId).toList();
    if (ids.isEmpty()) {
      return;
    }
    List<Long> points =
        writing
            .sql("SELECT DISTINCT point_id FROM run WHERE run_id IN (:ids)")
            .param("ids", ids)
            .query(Long.class)
            .list();
    counts.removing(ids);
    removeWithCompanions("RUN", ids);
    removePoints(points);
  }

  private void removePoints(List<Long> candidates) {
    for (int i = 0; i < candidates.size(); i += POINTS_AT_ONCE) {
      List<Long> bare =
          writing
              .sql(
                  """
                  SELECT p.point_id FROM point p WHERE p.point_id IN (:ids)
                    AND NOT EXISTS (SELECT 1 FROM run r WHERE r.point_id = p.point_id)
                  """)
              .param("ids", candidates.subList(i, Math.min(candidates.size(), i + POINTS_AT_ONCE)))
              .query(Long.class)
              .list();
      if (!bare.isEmpty()) {
        removeWithCompanions("POINT", bare);
      }
    }
  }

  private void removeLaunch(String uid) {
    List<Long> id =
        writing
            .sql("SELECT launch_id FROM launch WHERE launch_uid = ?")
            .param(uid)
            .query(Long.class)
            .list();
    if (!id.isEmpty()) {
      removeWithCompanions("LAUNCH", id);
    }
  }

  private void removeSpec(SpecName spec) {
    sweeps
        .find(spec.sweep(), spec.digest())
        .ifPresent(
            ids -> {
              List<Long> points = pointsWithoutRuns(ids.specId());
              removeWithCompanions("SPEC", List.of(ids.specId()));
              removePoints(points);
            });
  }

  /**
   * Points get their rows before any run does, so a process that dies in between leaves points that
   * no run takes along. Those of other specs as well are left to them.
   */
  private List<Long> pointsWithoutRuns(long specId) {
    return writing
        .sql(
            """
            SELECT DISTINCT c.point_id FROM coordinate c WHERE c.spec_id = ?
              AND NOT EXISTS (SELECT 1 FROM run r WHERE r.point_id = c.point_id)
              AND NOT EXISTS (SELECT 1 FROM coordinate o
                WHERE o.point_id = c.point_id AND o.spec_id <> c.spec_id)
            """)
        .param(specId)
        .query(Long.class)
        .list();
  }

  /** Removes rows, and before them the rows of every table that belong to them by key. */
  private void removeWithCompanions(String table, List<Long> ids) {
    String key = table + "_ID";
    List<String> tables = new ArrayList<>(companions(key));
    if (table.equals("POINT")) {
      tables.remove(WITH_RUN);
    }
    tables.add(table);
    for (String each : tables) {
      writing
          .sql("DELETE FROM " + each + " WHERE " + key + " IN (:ids)")
          .param("ids", ids)
          .update();
    }
  }

  private List<String> companions(String key) {
    return writing
        .sql(
            """
            SELECT UPPER(c.table_name) FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_name = c.table_name
              AND t.table_schema = c.table_schema
            WHERE UPPER(c.table_schema) = 'PUBLIC' AND t.table_type = 'BASE TABLE'
              AND UPPER(c.column_name) = :key AND UPPER(c.table_name) NOT IN (:own)
            ORDER BY 1
            """)
        .param("key", key)
        .param("own", OWN)
        .query(String.class)
        .list();
  }
}
