package io.packsim.sweeps.plan;

import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.GridPoint;
import io.packsim.sweeps.spec.SweepSpec;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

/**
 * The points of a sweep, one at a time: memory does not grow with their number. The order is
 * stable: blocks as in the file, within a block the first axis outermost; replications of a point
 * follow each other.
 */
public final class SweepExpander implements Iterable<SweepPoint> {
  private static final int MOST_PROBLEMS = 100;

  private final SweepSpec spec;
  private final SeedSource seeds;

  private SweepExpander(SweepSpec spec) {
    this.spec = spec;
    this.seeds = new SeedSource(spec);
  }

  /** The points of a sweep. */
  public static SweepExpander expand(SweepSpec spec) {
    return new SweepExpander(spec);
  }

  /**
   * Walks the points from the first.
   *
   * @return an iterator that throws {@link io.packsim.simulator.document.InvalidInputException}
   *     where a condition cannot be evaluated
   */
  @Override
  public Iterator<SweepPoint> iterator() {
    Iterator<GridPoint> points = spec.grid().points(() -> {});
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return points.hasNext();
      }

      @Override
      public SweepPoint next() {
        return new SweepPoint(spec, seeds, points.next());
      }
    };
  }

  /**
   * Counts the points without reading their documents.
   *
   * @throws io.packsim.simulator.document.InvalidInputException if a condition cannot be evaluated
   */
  public PointCount count() {
    long[] overlapping = {0};
    long points = 0;
    for (Iterator<GridPoint> all = spec.grid().points(() -> overlapping[0]++); all.hasNext(); ) {
      all.next();
      points++;
    }
    return new PointCount(points, overlapping[0]);
  }

  /**
   * Reads the document of every point as the simulator will, before anything runs. One cause is
   * reported once, with the first point it was found at; after {@value #MOST_PROBLEMS} causes the
   * rest is not looked for.
   *
   * @return whether every point can be simulated
   */
  public boolean check(Problems problems) {
    try {
      return checkPoints(problems);
    } catch (InvalidInputException e) {
      problems.addAll(e.problems());
      return false;
    }
  }

  private boolean checkPoints(Problems problems) {
    Set<Problem> seen = new HashSet<>();
    boolean usable = true;
    for (SweepPoint point : this) {
      Problems found = new Problems();
      usable &= point.read(found) != null;
      for (Problem problem : found.all()) {
        if (seen.size() < MOST_PROBLEMS && seen.add(problem)) {
          problems.add(point.located(problem));
        }
      }
      if (seen.size() == MOST_PROBLEMS) {
        return usable;
      }
    }
    return usable;
  }
}
