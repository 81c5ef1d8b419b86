package io.packsim.sweeps.axis;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Counts through the combinations of one block like an odometer, the last axis fastest. A condition
 * is checked as soon as the axes it depends on have a value, so that a whole branch falls at once.
 */
final class BlockWalk implements Iterator<int[]> {
  /** Which values of an axis are walked. */
  interface Filter {
    boolean allows(int axis, int value);
  }

  private final BlockNames names;
  private final Filter filter;
  private final int[] selected;
  private int depth;
  private boolean ready;

  BlockWalk(BlockNames names, Filter filter) {
    this.names = names;
    this.filter = filter;
    this.selected = new int[names.block().axes().size()];
    Arrays.fill(selected, -1);
    this.depth = names.holds(-1, selected) ? 0 : -1;
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
    while (depth >= 0 && depth < selected.length) {
      selected[depth]++;
      if (selected[depth] == names.block().axes().get(depth).size()) {
        selected[depth] = -1;
        depth--;
      } else if (filter.allows(depth, selected[depth]) && names.holds(depth, selected)) {
        depth++;
      }
    }
    return depth >= 0;
  }
}
