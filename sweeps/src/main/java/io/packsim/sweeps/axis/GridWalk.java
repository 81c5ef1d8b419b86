package io.packsim.sweeps.axis;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Walks block after block and leaves out what an earlier block has. */
final class GridWalk implements Iterator<GridPoint> {
  private final GridBlocks blocks;
  private final Effort effort;
  private final Omissions omissions;
  private int block = -1;
  private @Nullable BlockWalk walk;
  private @Nullable GridPoint next;

  GridWalk(GridBlocks blocks, Effort effort, Omissions omissions) {
    this.blocks = blocks;
    this.effort = effort;
    this.omissions = omissions;
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
      if (block == blocks.count()) {
        block--;
        return false;
      }
      SelectedBlock current = blocks.block(block);
      int axes = current.names().block().axes().size();
      walk = current.isEmpty() ? null : blocks.walk(block, axes, effort, omissions);
    }
    return true;
  }

  private @Nullable GridPoint fresh() {
    if (walk == null) {
      return null;
    }
    GridPoint point = new GridPoint(blocks.block(block).names(), walk.next());
    if (!blocks.block(block).selects(point)) {
      return null;
    }
    if (blocks.isInEarlierBlock(block, point, effort)) {
      omissions.duplicate();
      return null;
    }
    return point;
  }
}
