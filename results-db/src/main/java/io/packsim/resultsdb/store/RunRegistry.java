package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.Registration;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.journal.JournalEntry.Member;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Inserts the points, runs and memberships that are missing. */
final class RunRegistry {
  private final Writing writing;
  private final MemberCounts counts;

  RunRegistry(Writing writing, MemberCounts counts) {
    this.writing = writing;
    this.counts = counts;
  }

  /** The replications that some runs are of, all between the first and the last. */
  private record Replications(int first, int last) {
    static final Replications ALL = new Replications(0, Integer.MAX_VALUE);

    static Replications of(IntStream replications) {
      IntSummaryStatistics range = replications.summaryStatistics();
      return new Replications(range.getMin(), range.getMax());
    }
  }

  /** Decides which run stands for each planned one. */
  List<Member> resolve(List<PlannedRun> runs, Code code, Reuse reuse) {
    Replications range = Replications.of(runs.stream().mapToInt(PlannedRun::replication));
    Map<RunKey, StoredRun> stored =
        reuse == Reuse.SAME_MODEL ? storedRuns(keys(runs), range) : Map.of();
    Map<RunKey, RunKey> standIns = standIns(stored.values(), code);
    List<Member> members = new ArrayList<>();
    for (PlannedRun run : runs) {
      RunKey own = new RunKey(run.pointKey(), run.replication(), run.seed(), code.key());
      StoredRun known = stored.get(own);
      boolean hasEnded = known != null && known.status().isFinal();
      RunKey chosen = hasEnded ? own : standIns.getOrDefault(own, own);
      members.add(new Member(chosen, code.modelVersion(), run.ordinal()));
    }
    return members;
  }

  private static Set<String> keys(List<PlannedRun> runs) {
    Set<String> keys = new LinkedHashSet<>();
    runs.forEach(run -> keys.add(run.pointKey()));
    return keys;
  }

  /** By the key that a run would have of this simulator: the latest success of its model. */
  private static Map<RunKey, RunKey> standIns(Collection<StoredRun> stored, Code code) {
    Map<RunKey, RunKey> standIns = new HashMap<>();
    for (StoredRun run : stored) {
      if (run.status() == RunStatus.OK && run.modelVersion().equals(code.modelVersion())) {
        RunKey key = run.key();
        RunKey own = new RunKey(key.pointKey(), key.replication(), key.seed(), code.key());
        standIns.put(own, key);
      }
    }
    return standIns;
  }

  /** Inserts what is missing. */
  Registration insertMissing(
      SweepIds ids, String codeKey, List<PlannedPoint> points, List<Member> members) {
    Set<String> keys = new LinkedHashSet<>();
    points.forEach(point -> keys.add(point.key()));
    members.forEach(member -> keys.add(member.run().pointKey()));
    Map<String, Long> known = pointIds(keys);
    Map<String, Long> pointIds = new HashMap<>(known);
    pointIds.putAll(insertPoints(points, known.keySet()));
    if (!points.isEmpty()) {
      insertCoordinates(ids.specId(), points, pointIds, placedPoints(ids.specId(), known.values()));
    }
    Replications range =
        Replications.of(members.stream().mapToInt(member -> member.run().replication()));
    Map<RunKey, StoredRun> before = storedRuns(known.keySet(), range);
    Map<RunKey, Long> runIds = insertRuns(members, before, pointIds);
    insertMembers(ids, codeKey, members, pointIds, runIds, before);
    return count(pointIds.size() - known.size(), members, before);
  }

  private static Registration count(
      int newPoints, List<Member> members, Map<RunKey, StoredRun> before) {
    int fresh = 0;
    int reused = 0;
    for (Member member : members) {
      StoredRun run = before.get(member.run());
      fresh += run == null ? 1 : 0;
      reused += run != null && run.status().isFinal() ? 1 : 0;
    }
    return new Registration(newPoints, fresh, reused);
  }

  /** Returns the rows of the new ones. */
  private Map<String, Long> insertPoints(List<PlannedPoint> points, Set<String> known) {
    Map<String, PlannedPoint> fresh = new LinkedHashMap<>();
    for (PlannedPoint point : points) {
      if (!known.contains(point.key())) {
        fresh.putIfAbsent(point.key(), point);
      }
    }
    Map<String, Long> pointIds =
        new NumberedRows(
                writing.jdbc(), "INSERT INTO point (point_key, document) VALUES (?, ?)", "point_id")
            .insert(fresh, point -> new Object[] {point.key(), point.document()});
    insertParameters(fresh.values(), pointIds);
    return pointIds;
  }

  private void insertParameters(Collection<PlannedPoint> points, Map<String, Long> pointIds) {
    List<Object[]> rows = new ArrayList<>();
    for (PlannedPoint point : points) {
      long id = known(pointIds, point.key());
      for (Parameter p : point.parameters()) {
        rows.add(new Object[] {id, p.name(), p.number(), p.text(), p.unit()});
      }
    }
    writing
        .jdbc()
        .batchUpdate(
            """
            INSERT INTO point_param (point_id, name, num_value, text_value, unit)
            VALUES (?, ?, ?, ?, ?)
            """,
            rows);
  }

  private void insertCoordinates(
      long specId, List<PlannedPoint> points, Map<String, Long> pointIds, Set<Long> placed) {
    Set<Long> done = new HashSet<>(placed);
    List<Object[]> rows = new ArrayList<>();
    for (PlannedPoint point : points) {
      long id = known(pointIds, point.key());
      if (done.add(id)) {
        for (Parameter c : point.coordinates()) {
          rows.add(new Object[] {specId, id, c.name(), c.number(), c.text(), c.unit()});
        }
      }
    }
    writing
        .jdbc()
        .batchUpdate(
            """
            INSERT INTO coordinate (spec_id, point_id, name, num_value, text_value, unit)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            rows);
  }

  /** Point by point: the database would otherwise walk all the coordinates of the spec. */
  private Set<Long> placedPoints(long specId, Collection<Long> pointIds) {
    Set<Long> placed = new HashSet<>();
    for (List<Long> some : InList.of(pointIds)) {
      placed.addAll(
          writing
              .sql(
                  """
                  SELECT p.point_id FROM point p WHERE p.point_id IN (:points) AND EXISTS (
                    SELECT 1 FROM coordinate c WHERE c.spec_id = :spec AND c.point_id = p.point_id)
                  """)
              .param("spec", specId)
              .param("points", some)
              .query(Long.class)
              .set());
    }
    return placed;
  }

  /** Returns the rows of all the members' runs. */
  private Map<RunKey, Long> insertRuns(
      List<Member> members, Map<RunKey, StoredRun> before, Map<String, Long> pointIds) {
    Map<RunKey, Member> fresh = new LinkedHashMap<>();
    for (Member member : members) {
      if (!before.containsKey(member.run())) {
        fresh.putIfAbsent(member.run(), member);
      }
    }
    Map<RunKey, Long> runIds =
        new NumberedRows(
                writing.jdbc(),
                """
                INSERT INTO run (point_id, replication, seed, code_key, model_version, status)
                VALUES (?, ?, ?, ?, ?, 'PENDING')
                """,
                "run_id")
            .insert(fresh, member -> row(member, pointIds));
    before.forEach((key, run) -> runIds.put(key, run.runId()));
    return runIds;
  }

  private static Object[] row(Member member, Map<String, Long> pointIds) {
    RunKey run = member.run();
    return new Object[] {
      known(pointIds, run.pointKey()),
      run.replication(),
      run.seed(),
      run.codeKey(),
      member.modelVersion()
    };
  }

  private static <K, V> V known(Map<K, V> rows, K key) {
    V row = rows.get(key);
    if (row == null) {
      throw new IllegalArgumentException(key + " is not registered");
    }
    return row;
  }

  private void insertMembers(
      SweepIds ids,
      String codeKey,
      List<Member> members,
      Map<String, Long> pointIds,
      Map<RunKey, Long> runIds,
      Map<RunKey, StoredRun> before) {
    Map<Long, Member> wanted = new LinkedHashMap<>();
    members.forEach(member -> wanted.putIfAbsent(known(runIds, member.run()), member));
    Set<Long> present = memberRuns(ids.specId(), codeKey, before.values());
    removeOthersOf(ids.specId(), codeKey, wanted, present, before);
    wanted.keySet().removeAll(present);
    List<Object[]> rows = new ArrayList<>();
    wanted.forEach(
        (runId, member) -> {
          long pointId = known(pointIds, member.run().pointKey());
          rows.add(
              new Object[] {
                ids.specId(), codeKey, runId, ids.sweepId(), pointId, member.ordinal()
              });
        });
    writing
        .jdbc()
        .batchUpdate(
            """
            INSERT INTO sweep_run (spec_id, code_key, run_id, sweep_id, point_id, ordinal)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            rows);
    counts.joined(ids, codeKey, wanted.keySet());
  }

  /** Of the runs that answer the same question one is a member; which, depends on the reuse. */
  private void removeOthersOf(
      long specId,
      String codeKey,
      Map<Long, Member> wanted,
      Set<Long> present,
      Map<RunKey, StoredRun> before) {
    Set<RunKey> answered = new HashSet<>();
    wanted.values().forEach(member -> answered.add(ofAnyCode(member.run())));
    List<Long> others = new ArrayList<>();
    for (StoredRun run : before.values()) {
      boolean isOther = present.contains(run.runId()) && !wanted.containsKey(run.runId());
      if (isOther && answered.contains(ofAnyCode(run.key()))) {
        others.add(run.runId());
      }
    }
    counts.leaving(specId, codeKey, others);
    writing
        .jdbc()
        .batchUpdate(
            "DELETE FROM sweep_run WHERE spec_id = ? AND code_key = ? AND run_id = ?",
            others.stream().map(run -> new Object[] {specId, codeKey, run}).toList());
  }

  private static RunKey ofAnyCode(RunKey run) {
    return new RunKey(run.pointKey(), run.replication(), run.seed(), "");
  }

  /** Run by run: the database would otherwise walk all the members of the spec. */
  private Set<Long> memberRuns(long specId, String codeKey, Collection<StoredRun> runs) {
    Set<Long> members = new HashSet<>();
    for (List<Long> some : InList.of(runs.stream().map(StoredRun::runId).toList())) {
      members.addAll(
          writing
              .sql(
                  """
                  SELECT r.run_id FROM run r WHERE r.run_id IN (:runs) AND EXISTS (
                    SELECT 1 FROM sweep_run m
                    WHERE m.spec_id = :spec AND m.code_key = :code AND m.run_id = r.run_id)
                  """)
              .param("spec", specId)
              .param("code", codeKey)
              .param("runs", some)
              .query(Long.class)
              .set());
    }
    return members;
  }

  private Map<String, Long> pointIds(Collection<String> keys) {
    Map<String, Long> ids = new HashMap<>();
    for (List<String> some : InList.of(keys)) {
      writing
          .sql("SELECT point_key, point_id FROM point WHERE point_key IN (:keys)")
          .param("keys", some)
          .query(
              row -> {
                ids.put(row.getString(1), row.getLong(2));
              });
    }
    return ids;
  }

  /** The runs of these points, by natural key; of each point in the order of their rows. */
  Map<RunKey, StoredRun> storedRuns(Collection<String> pointKeys) {
    return storedRuns(pointKeys, Replications.ALL);
  }

  private Map<RunKey, StoredRun> storedRuns(Collection<String> pointKeys, Replications range) {
    Map<RunKey, StoredRun> runs = new LinkedHashMap<>();
    for (List<String> some : InList.of(pointKeys)) {
      writing
          .sql(
              """
              SELECT r.run_id, p.point_key, r.replication, r.seed, r.code_key, r.model_version,
                r.status
              FROM run r JOIN point p ON p.point_id = r.point_id
              WHERE p.point_key IN (:keys) AND r.replication BETWEEN :first AND :last
              ORDER BY r.run_id
              """)
          .param("keys", some)
          .param("first", range.first())
          .param("last", range.last())
          .query(StoredRun::of)
          .list()
          .forEach(run -> runs.put(run.key(), run));
    }
    return runs;
  }
}
