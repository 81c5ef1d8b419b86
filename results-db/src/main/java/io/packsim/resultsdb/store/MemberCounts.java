package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.SweepIds;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/**
 * Keeps count of the runs of each spec by their status, so that whoever asks how far a sweep is
 * need not look at each of its runs. What is counted here is taken from the runs themselves before
 * and after every change of them, in its transaction.
 */
final class MemberCounts {
  private static final String COUNT =
      """
      SELECT m.spec_id, m.code_key, r.status, COUNT(*)
      FROM run r JOIN sweep_run m ON m.run_id = r.run_id
      WHERE r.run_id IN (:runs) %s
      GROUP BY m.spec_id, m.code_key, r.status
      """;

  private static final String OF_ALL = COUNT.formatted("");

  private static final String OF_ONE =
      COUNT.formatted("AND m.spec_id = :spec AND m.code_key = :code");

  private final Writing writing;

  MemberCounts(Writing writing) {
    this.writing = writing;
  }

  private record Group(long specId, String codeKey, String status) {}

  /** Makes a change of the status of some runs. */
  <T> T changing(Collection<Long> runIds, Supplier<T> change) {
    Map<Group, Long> changes = new HashMap<>();
    add(changes, runIds, -1);
    T result = change.get();
    add(changes, runIds, 1);
    write(changes);
    return result;
  }

  private void add(Map<Group, Long> changes, Collection<Long> runIds, int sign) {
    for (List<Long> some : InList.of(runIds)) {
      add(changes, writing.sql(OF_ALL).param("runs", some), sign);
    }
  }

  /** Takes note of runs that have become members of a spec. */
  void joined(SweepIds ids, String codeKey, Collection<Long> runIds) {
    member(ids.specId(), codeKey, runIds, 1);
  }

  /** Takes note of runs that are about to be members of a spec no more. */
  void leaving(long specId, String codeKey, Collection<Long> runIds) {
    member(specId, codeKey, runIds, -1);
  }

  private void member(long specId, String codeKey, Collection<Long> runIds, int sign) {
    Map<Group, Long> changes = new HashMap<>();
    for (List<Long> some : InList.of(runIds)) {
      StatementSpec query = writing.sql(OF_ONE).param("runs", some);
      add(changes, query.param("spec", specId).param("code", codeKey), sign);
    }
    write(changes);
  }

  /** Takes note of runs that are about to be removed with all their memberships. */
  void removing(Collection<Long> runIds) {
    Map<Group, Long> changes = new HashMap<>();
    add(changes, runIds, -1);
    write(changes);
  }

  private static void add(Map<Group, Long> changes, StatementSpec query, int sign) {
    query.query(
        row -> {
          Group group = new Group(row.getLong(1), row.getString(2), row.getString(3));
          changes.merge(group, sign * row.getLong(4), Long::sum);
        });
  }

  private void write(Map<Group, Long> changes) {
    changes.forEach(
        (group, change) -> {
          if (change != 0 && update(group, change) == 0) {
            writing
                .sql(
                    """
                    INSERT INTO member_count (spec_id, code_key, status, runs)
                    VALUES (?, ?, ?, ?)
                    """)
                .params(group.specId(), group.codeKey(), group.status(), change)
                .update();
          }
        });
  }

  private int update(Group group, long change) {
    return writing
        .sql(
            """
            UPDATE member_count SET runs = runs + ?
            WHERE spec_id = ? AND code_key = ? AND status = ?
            """)
        .params(change, group.specId(), group.codeKey(), group.status())
        .update();
  }
}
