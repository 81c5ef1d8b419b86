package io.packsim.sweeps.axis;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Counts through the combinations of the first axes of one block like an odometer, the last axis
 * fastest. A condition is checked as soon as the axes it depends on have a value, so that a whole
 * branch falls at once.
 */
final class BlockWalk implements Iterator<int[]> {
  /** Is told of every branch that falls. */
  interface Fallen {
    /**
     * A condition excludes all combinations that begin like this.
     *
     * @param depth the last axis that has a value; -1 if none has
     */
    void branch(int condition, int depth);
  }

  private final Block block;
  private final BlockConditions conditions;
  private final ValueFilter filter;
  private final Effort effort;
  private final Fallen fallen;
  private final int axes;
  private final int[] selected;
  private int depth;
  private boolean ready;

  /**
   * @param axes how many axes are walked; the values of the others are -1
   */
  BlockWalk(
      Block block,
      BlockConditions conditions,
      ValueFilter filter,
      int axes,
      Effort effort,
      Fallen fallen) {
    this.block = block;
    this.conditions = conditions;
    this.filter = filter;
    this.effort = effort;
    this.fallen = fallen;
    this.axes = axes;
    this.selected = new int[block.axes().size()];
    Arrays.fill(selected, -1);
    this.depth = holds(-1) ? 0 : -1;
  }

  @Override
  public boolean hasNext() {
    if (!ready) {
      ready = search();
    }
    return ready;
  }

  @Override
  public int[] next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    ready = false;
    depth--;
    return selected.clone();
  }

  /** Moves on until every axis has a value; false if there is no further combination. */
  private boolean search() {
    while (depth >= 0 && depth < axes) {
      effort.spend(1);
      selected[depth] = filter.next(depth, selected[depth]);
      if (selected[depth] >= block.axes().get(depth).size()) {
        selected[depth] = -1;
        depth--;
      } else if (holds(depth)) {
        depth++;
      }
    }
    return depth >= 0;
  }

  private boolean holds(int axis) {
    int failing = conditions.failing(axis, selected, effort);
    if (failing != BlockConditions.NONE) {
      fallen.branch(failing, axis);
    }
    return failing == BlockConditions.NONE;
  }
}
