package io.packsim.resultsdb.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The runs of a point, paired by replication and seed.
 *
 * @param pairs runs with a counterpart
 * @param onlyBefore runs of the earlier side without one
 * @param onlyAfter runs of the later side without one
 */
record Pairing(List<RunPair> pairs, List<ComparedRun> onlyBefore, List<ComparedRun> onlyAfter) {
  private record Seeded(int replication, long seed) {
    static Seeded of(ComparedRun run) {
      return new Seeded(run.replication(), run.seed());
    }
  }

  static Pairing of(ComparedPoint point) {
    Map<Seeded, ComparedRun> rest = new HashMap<>();
    point.before().forEach(run -> rest.put(Seeded.of(run), run));
    List<RunPair> pairs = new ArrayList<>();
    List<ComparedRun> onlyAfter = new ArrayList<>();
    for (ComparedRun after : point.after()) {
      ComparedRun before = rest.remove(Seeded.of(after));
      if (before == null) {
        onlyAfter.add(after);
      } else {
        pairs.add(new RunPair(before, after));
      }
    }
    List<ComparedRun> onlyBefore =
        point.before().stream().filter(run -> rest.containsKey(Seeded.of(run))).toList();
    return new Pairing(pairs, onlyBefore, onlyAfter);
  }

  /** Whether every run has a counterpart with the same result. */
  boolean isIdentical() {
    return onlyBefore.isEmpty()
        && onlyAfter.isEmpty()
        && !pairs.isEmpty()
        && pairs.stream().allMatch(RunPair::isIdentical);
  }
}
