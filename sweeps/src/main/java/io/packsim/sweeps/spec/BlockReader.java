package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the entries of {@code sweep}. */
final class BlockReader {
  private static final Set<String> LATER = Set.of("sample", "vary");

  private final AxisReader axes;
  private final Problems problems;

  BlockReader(AxisReader axes, Problems problems) {
    this.axes = axes;
    this.problems = problems;
  }

  /** All blocks; an absent {@code sweep} is one block without axes, the single point. */
  List<Block> read(Section file) {
    Node sweep = file.take("sweep");
    if (sweep == null) {
      return List.of(new Block(List.of(), file.map().position()));
    }
    List<Node> elements = file.list("sweep");
    if (elements.isEmpty() && sweep instanceof ListNode) {
      file.expected("sweep", "at least one block of axes", sweep);
    }
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      String where = "sweep[" + i + "]";
      if (elements.get(i) instanceof MapNode map && !map.keys().isEmpty()) {
        blocks.add(block(map, where));
      } else {
        problems.error(
            elements.get(i).position(),
            where,
            "expected a block, a map of axes, received " + elements.get(i).describe());
      }
    }
    return blocks;
  }

  private Block block(MapNode map, String where) {
    List<Axis> read = new ArrayList<>();
    for (MapNode.Entry entry : map.entries()) {
      String key = entry.name();
      Position position = entry.key().position();
      if (key == null) {
        problems.error(position, where, "expected the path of a parameter as the key");
      } else if (LATER.contains(key)) {
        problems.error(position, where + "." + key, "is not supported yet in this version");
      } else {
        Axis axis = axes.read(key, position, entry.value(), where + "." + key);
        if (axis != null) {
          refuseOverlaps(axis, read, where);
          read.add(axis);
        }
      }
    }
    return new Block(read, map.position());
  }

  private void refuseOverlaps(Axis axis, List<Axis> others, String where) {
    refuseWithin(axis, where);
    for (Axis other : others) {
      for (DocumentPath path : axis.paths()) {
        for (DocumentPath taken : other.paths()) {
          if (Overlap.of(path, taken)) {
            problems.error(
                axis.position(),
                where + "." + axis.name(),
                "sets \"" + path + "\", but axis \"" + other.name() + "\" sets \"" + taken + "\"");
          }
        }
      }
    }
  }

  private void refuseWithin(Axis axis, String where) {
    List<DocumentPath> paths = List.copyOf(axis.paths());
    for (int i = 0; i < paths.size() && axis.kind() == Axis.Kind.ZIPPED; i++) {
      for (DocumentPath earlier : paths.subList(0, i)) {
        if (Overlap.of(paths.get(i), earlier)) {
          problems.error(
              axis.position(),
              where + "." + axis.name(),
              "sets \"" + paths.get(i) + "\" and \"" + earlier + "\", which overlap");
        }
      }
    }
  }
}
