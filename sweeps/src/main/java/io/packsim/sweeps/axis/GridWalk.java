package io.packsim.sweeps.axis;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Walks block after block and leaves out what an earlier block has. */
final class GridWalk implements Iterator<GridPoint> {
  private final Grid grid;
  private final Runnable overlaps;
  private final List<BlockNames> names = new ArrayList<>();
  private final Coverage coverage;
  private int block = -1;
  private @Nullable BlockWalk walk;
  private @Nullable GridPoint next;

  GridWalk(Grid grid, Runnable overlaps) {
    this.grid = grid;
    this.overlaps = overlaps;
    grid.blocks().forEach(b -> names.add(new BlockNames(grid, b)));
    this.coverage = new Coverage(grid, names);
  }

  @Override
  public boolean hasNext() {
    while (next == null && advanceBlock()) {
      next = fresh();
    }
    return next != null;
  }

  @Override
  public GridPoint next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    GridPoint point = next;
    next = null;
    return point;
  }

  /** Makes sure that there is a block with points left; false at the end of the last one. */
  private boolean advanceBlock() {
    while (walk == null || !walk.hasNext()) {
      block++;
      if (block == grid.blocks().size()) {
        block--;
        return false;
      }
      walk = new BlockWalk(names.get(block), (axis, value) -> true);
    }
    return true;
  }

  private @Nullable GridPoint fresh() {
    if (walk == null) {
      return null;
    }
    GridPoint point = new GridPoint(names.get(block), walk.next());
    if (coverage.isInEarlierBlock(block, point)) {
      overlaps.run();
      return null;
    }
    return point;
  }
}
