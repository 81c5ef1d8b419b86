package io.packsim.resultsdb.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Which runs of a point fail now, are mended, or leave nothing to compare. */
final class PointChecks {
  private final ComparedPoint point;
  private final Pairing pairing;
  private final List<PointResult> found = new ArrayList<>();

  private PointChecks(ComparedPoint point, Pairing pairing) {
    this.point = point;
    this.pairing = pairing;
  }

  static List<PointResult> of(ComparedPoint point, Pairing pairing) {
    PointChecks checks = new PointChecks(point, pairing);
    checks.add(Mark.NEWLY_FAILING, "failed, and did not before", checks.newlyFailing());
    checks.add(Mark.FIXED, "succeeded, and failed before", checks.fixed());
    checks.checkComparable();
    return checks.found;
  }

  private void add(Mark mark, String reason, List<ComparedRun> runs) {
    if (!runs.isEmpty()) {
      found.add(new PointResult(point.name(), mark, reason, runs.size(), runs.get(0).runId()));
    }
  }

  /** A run without a counterpart is held against the whole of the other side. */
  private List<ComparedRun> newlyFailing() {
    boolean clean = isClean(point.before());
    return Stream.concat(
            pairing.pairs().stream()
                .filter(pair -> pair.before().isOk() && pair.after().isFailed())
                .map(RunPair::after),
            pairing.onlyAfter().stream().filter(run -> clean && run.isFailed()))
        .toList();
  }

  private List<ComparedRun> fixed() {
    List<ComparedRun> mended = new ArrayList<>();
    for (RunPair pair : pairing.pairs()) {
      if (pair.before().isFailed() && pair.after().isOk()) {
        mended.add(pair.after());
      }
    }
    boolean failedBefore = point.before().stream().anyMatch(ComparedRun::isFailed);
    if (pairing.pairs().isEmpty() && failedBefore && isClean(point.after())) {
      mended.addAll(point.after().stream().filter(ComparedRun::isOk).toList());
    }
    return mended;
  }

  /** Some succeeded and none failed. */
  private static boolean isClean(List<ComparedRun> runs) {
    return runs.stream().anyMatch(ComparedRun::isOk)
        && runs.stream().noneMatch(ComparedRun::isFailed);
  }

  private void checkComparable() {
    if (point.before().isEmpty()) {
      add(Mark.NOT_COMPARABLE, "new point", point.after());
    } else if (point.after().isEmpty()) {
      add(Mark.NOT_COMPARABLE, "no longer in the sweep", point.before());
    } else if (found.isEmpty()) {
      checkResults();
    }
  }

  private void checkResults() {
    boolean before = has(point.before(), ComparedRun::isOk);
    boolean after = has(point.after(), ComparedRun::isOk);
    if (before && after) {
      return;
    }
    List<ComparedRun> runs = after ? point.before() : point.after();
    boolean failed = has(runs, ComparedRun::isFailed);
    add(
        Mark.NOT_COMPARABLE,
        failed ? (before || after ? "failed" : "failed on both sides") : "no result yet",
        runs);
  }

  private static boolean has(List<ComparedRun> runs, Predicate<ComparedRun> what) {
    return runs.stream().anyMatch(what);
  }
}
