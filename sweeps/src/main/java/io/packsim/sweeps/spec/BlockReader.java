package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the entries of {@code sweep}. */
final class BlockReader {
  private static final Set<String> LATER = Set.of("sample");
  private static final String VARY = "vary";
  private static final String ONE_AT_A_TIME = "one-at-a-time";

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
    for (int i = 0; i < elements.size() && !problems.isFull(); i++) {
      String where = "sweep[" + i + "]";
      if (elements.get(i) instanceof MapNode map && !map.entries().isEmpty()) {
        blocks.addAll(blocks(map, where));
      } else {
        problems.error(
            elements.get(i).position(),
            where,
            "expected a block, a map of axes, received " + elements.get(i).describe());
      }
    }
    return withinLimits(blocks);
  }

  private List<Block> withinLimits(List<Block> blocks) {
    if (blocks.size() <= SpecLimits.BLOCKS) {
      return blocks;
    }
    Position first = blocks.get(SpecLimits.BLOCKS).position();
    problems.error(first, "sweep", "has more than " + SpecLimits.BLOCKS + " blocks");
    return List.of();
  }

  /** One block, or the blocks that one of {@code vary} stands for. */
  private List<Block> blocks(MapNode map, String where) {
    Node vary = map.get(VARY);
    List<Axis> axes = axes(map, where, vary == null);
    if (vary == null) {
      return List.of(new Block(axes, map.position()));
    }
    if (!(vary instanceof ScalarNode scalar) || !scalar.text().equals(ONE_AT_A_TIME)) {
      problems.add(
          Problem.error(
                  vary.position(),
                  where + "." + VARY,
                  "expected " + ONE_AT_A_TIME + ", received " + vary.describe())
              .withSuggestion(
                  vary instanceof ScalarNode other
                      ? DidYouMean.among(List.of(ONE_AT_A_TIME), other.text())
                      : null));
    } else if (map.entries().size() == 1) {
      problems.error(map.position(), where, "varies nothing; expected axes beside \"vary\"");
    }
    return oneAtATime(axes, map.position());
  }

  /** The point that no axis touches, and each axis by itself. */
  private static List<Block> oneAtATime(List<Axis> axes, Position position) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block(List.of(), position));
    axes.forEach(axis -> blocks.add(new Block(List.of(axis), axis.position())));
    return blocks;
  }

  /**
   * Reads the axes of a block.
   *
   * @param together whether they are varied together, so that none may set what another one sets
   */
  private List<Axis> axes(MapNode map, String where, boolean together) {
    List<Axis> read = new ArrayList<>();
    if (map.entries().size() > SpecLimits.AXES) {
      problems.error(map.position(), where, "has more than " + SpecLimits.AXES + " axes");
      return read;
    }
    for (MapNode.Entry entry : map.entries()) {
      String key = entry.name();
      Position position = entry.key().position();
      if (key == null) {
        problems.error(position, where, "expected the path of a parameter as the key");
      } else if (LATER.contains(key)) {
        problems.error(position, where + "." + key, "is not supported yet in this version");
      } else if (!key.equals(VARY)) {
        Axis axis = axes.read(key, position, entry.value(), where + "." + key);
        if (axis != null) {
          refuseOverlaps(axis, together ? read : List.of(), where);
          read.add(axis);
        }
      }
    }
    return read;
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
