package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Node;
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
  private final List<BlockNames> blocks;

  /** Every swept parameter, those inside another one left out. */
  private final List<DocumentPath> roots = new ArrayList<>();

  Coverage(Grid grid, List<BlockNames> blocks) {
    this.grid = grid;
    this.blocks = List.copyOf(blocks);
    for (Block block : grid.blocks()) {
      block.axes().forEach(axis -> axis.paths().forEach(this::addRoot));
    }
  }

  private void addRoot(DocumentPath path) {
    if (roots.stream().noneMatch(root -> Overlap.covers(root, path))) {
      roots.removeIf(root -> Overlap.covers(path, root));
      roots.add(path);
    }
  }

  boolean isInEarlierBlock(int block, GridPoint point) {
    if (block == 0) {
      return false;
    }
    List<String> wanted = meanings(point);
    for (int earlier = 0; earlier < block; earlier++) {
      if (has(blocks.get(earlier), wanted)) {
        return true;
      }
    }
    return false;
  }

  private boolean has(BlockNames earlier, List<String> wanted) {
    BlockWalk.Filter promising =
        (axis, value) -> agrees(earlier.block().axes().get(axis).values().get(value), wanted);
    Iterator<int[]> candidates = new BlockWalk(earlier, promising);
    while (candidates.hasNext()) {
      if (meanings(new GridPoint(earlier, candidates.next())).equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  private boolean agrees(AxisValue value, List<String> wanted) {
    for (Assignment assignment : value.assignments()) {
      int root = roots.indexOf(assignment.path());
      if (root >= 0 && !wanted.get(root).equals(assignment.meaning())) {
        return false;
      }
    }
    return true;
  }

  /** The canonical text of every root at a point. */
  private List<String> meanings(GridPoint point) {
    Map<DocumentPath, String> direct = new HashMap<>();
    for (Choice choice : point.choices()) {
      choice.value().assignments().forEach(a -> direct.put(a.path(), a.meaning()));
    }
    List<String> meanings = new ArrayList<>();
    @Nullable Node document = null;
    for (DocumentPath root : roots) {
      String meaning = direct.get(root);
      if (meaning == null) {
        document = document == null ? point.document() : document;
        meaning = grid.base().kind().canonicalIn(document, root);
      }
      meanings.add(meaning);
    }
    return meanings;
  }
}
