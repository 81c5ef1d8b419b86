package io.packsim.sweeps.plan;

import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Effort;
import io.packsim.sweeps.axis.GridCount;
import io.packsim.sweeps.axis.GridPoint;
import io.packsim.sweeps.axis.Omissions;
import io.packsim.sweeps.axis.Selection;
import io.packsim.sweeps.spec.SweepSpec;
import java.util.Iterator;

/**
 * The points of a sweep, one at a time: memory does not grow with their number. The order is
 * stable: blocks as in the file, within a block the first axis outermost; replications of a point
 * follow each other.
 */
public final class SweepExpander implements Iterable<SweepPoint> {
  private final SweepSpec spec;
  private final Selection selection;
  private final SeedSource seeds;

  private SweepExpander(SweepSpec spec, Selection selection) {
    this.spec = spec;
    this.selection = selection;
    this.seeds = new SeedSource(spec);
  }

  /** The points of a sweep. */
  public static SweepExpander expand(SweepSpec spec) {
    return new SweepExpander(spec, Selection.ALL);
  }

  /** Those points of a sweep that are selected; each is what it is without the selection. */
  public static SweepExpander expand(SweepSpec spec, Selection selection) {
    return new SweepExpander(spec, selection);
  }

  /**
   * Walks the points from the first.
   *
   * @return an iterator that throws {@link io.packsim.simulator.document.InvalidInputException}
   *     where a condition cannot be evaluated
   */
  @Override
  public Iterator<SweepPoint> iterator() {
    Iterator<GridPoint> points =
        spec.grid().points(selection, Effort.unlimited(), Omissions.IGNORED);
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
   * @throws InvalidInputException if a condition cannot be evaluated
   * @throws ArithmeticException if there are more points than a long counts
   */
  public PointCount count() {
    GridCount count = size(Effort.unlimited());
    return new PointCount(count.points().longValueExact(), count.duplicates().longValueExact());
  }

  /**
   * Counts the points and what is left out, without reading documents.
   *
   * @throws InvalidInputException if a condition cannot be evaluated
   * @throws io.packsim.sweeps.axis.EffortExceededException if that takes more effort than allowed
   */
  public GridCount size(Effort effort) {
    return spec.grid().count(selection, effort);
  }

  /**
   * Reads the document of every point as the simulator will, before anything runs; see {@link
   * PointCheck}.
   *
   * @return whether every point can be simulated
   */
  public boolean check(Problems problems) {
    PointCheck check = new PointCheck(problems);
    boolean usable = true;
    try {
      for (Iterator<SweepPoint> points = iterator(); points.hasNext() && !check.isOver(); ) {
        usable &= check.passes(points.next());
      }
      return usable;
    } catch (InvalidInputException e) {
      problems.addAll(e.problems());
      return false;
    }
  }
}
