package io.packsim.resultsdb.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Counts pairs by what their digests say. */
final class ExactTally {
  /** How many changed runs are named; the others are counted. */
  private static final int NAMED = 10;

  private long pairs;
  private long identical;
  private long changed;
  private long undeclared;
  private long onlyBefore;
  private long onlyAfter;
  private long waiting;
  private final List<ChangedRun> firstUndeclared = new ArrayList<>();
  private final List<ChangedRun> firstDeclared = new ArrayList<>();

  void add(ComparedPoint point, Pairing pairing) {
    pairs += pairing.pairs().size();
    onlyBefore += pairing.onlyBefore().size();
    onlyAfter += pairing.onlyAfter().size();
    waiting +=
        Stream.concat(point.before().stream(), point.after().stream())
            .filter(run -> !run.status().isFinal())
            .count();
    for (RunPair pair : pairing.pairs()) {
      identical += pair.isIdentical() ? 1 : 0;
      if (pair.isChanged()) {
        addChanged(new ChangedRun(point.name(), pair));
      }
    }
  }

  private void addChanged(ChangedRun run) {
    changed++;
    undeclared += run.runs().isDeclared() ? 0 : 1;
    List<ChangedRun> first = run.runs().isDeclared() ? firstDeclared : firstUndeclared;
    if (first.size() < NAMED) {
      first.add(run);
    }
  }

  ExactLayer result() {
    return new ExactLayer(
        pairs,
        identical,
        changed,
        undeclared,
        onlyBefore,
        onlyAfter,
        waiting,
        Stream.concat(firstUndeclared.stream(), firstDeclared.stream()).limit(NAMED).toList());
  }
}
