package io.packsim.engine.planning;

import io.packsim.sweeps.plan.PointCheck;
import io.packsim.sweeps.plan.SweepPoint;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** The points that pass a check; the others are reported by it. */
final class UsablePoints implements Iterator<SweepPoint> {
  private final Iterator<SweepPoint> all;
  private final PointCheck check;
  private @Nullable SweepPoint next;

  UsablePoints(Iterator<SweepPoint> all, PointCheck check) {
    this.all = all;
    this.check = check;
  }

  @Override
  public boolean hasNext() {
    while (next == null && !check.isOver() && all.hasNext()) {
      SweepPoint candidate = all.next();
      next = check.passes(candidate) ? candidate : null;
    }
    return next != null;
  }

  @Override
  public SweepPoint next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    SweepPoint point = next;
    next = null;
    return point;
  }
}
