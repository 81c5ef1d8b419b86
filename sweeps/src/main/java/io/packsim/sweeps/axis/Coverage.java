package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Knows whether an earlier block has a point, without remembering points: it looks for axis values
 * of the earlier block that give every swept parameter the same meaning.
 */
final class Coverage {
  private final Grid grid;
  private final List<BlockNames> names;

  /** What to look for in each block, made when it is first needed. */
  private final List<@Nullable Earlier> earlier = new ArrayList<>();

  /** Every swept parameter, those inside another one left out. */
  private final List<DocumentPath> roots = new ArrayList<>();

  /** The roots by their place. */
  private final Map<DocumentPath, Integer> places = new HashMap<>();

  Coverage(Grid grid, List<BlockNames> names) {
    this.grid = grid;
    this.names = List.copyOf(names);
    for (Block block : grid.blocks()) {
      block.axes().forEach(axis -> axis.paths().forEach(this::addRoot));
      earlier.add(null);
    }
    for (DocumentPath root : roots) {
      places.put(root, places.size());
    }
  }

  private void addRoot(DocumentPath path) {
    if (roots.stream().noneMatch(root -> Overlap.covers(root, path))) {
      roots.removeIf(root -> Overlap.covers(path, root));
      roots.add(path);
    }
  }

  /** An earlier block: its conditions, and the values of its axes by what they mean. */
  private record Earlier(
      BlockNames names, BlockConditions conditions, List<ValuesByMeaning> axes) {}

  boolean isInEarlierBlock(int block, GridPoint point, Effort effort) {
    if (block == 0) {
      return false;
    }
    List<String> wanted = meanings(point);
    for (int i = 0; i < block; i++) {
      if (has(earlier(i), wanted, effort)) {
        return true;
      }
    }
    return false;
  }

  private Earlier earlier(int index) {
    Earlier known = earlier.get(index);
    if (known == null) {
      BlockNames block = names.get(index);
      known =
          new Earlier(
              block,
              new BlockConditions(block, grid.conditions()),
              block.block().axes().stream()
                  .map(axis -> new ValuesByMeaning(axis, places))
                  .toList());
      earlier.set(index, known);
    }
    return known;
  }

  private boolean has(Earlier block, List<String> wanted, Effort effort) {
    ValueFilter promising = (axis, after) -> block.axes().get(axis).next(after, wanted);
    Block walked = block.names().block();
    Iterator<int[]> candidates =
        new BlockWalk(
            walked,
            block.conditions(),
            promising,
            walked.axes().size(),
            effort,
            (condition, depth) -> {});
    while (candidates.hasNext()) {
      if (meanings(new GridPoint(block.names(), candidates.next())).equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  /** The canonical text of every root at a point. */
  private List<String> meanings(GridPoint point) {
    List<String> meanings = new ArrayList<>();
    roots.forEach(root -> meanings.add(point.meaning(root)));
    return meanings;
  }
}
