package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a sweep file and the files that it extends. A sweep file, which has a {@code version}, is
 * merged below the one that extends it; any other file is a part of the base document. Of several
 * files the later one wins, and the extending file wins over all. Every value keeps the position at
 * which it was written.
 */
final class SweepSources {
  private static final String EXTENDS = "extends";

  /** What a file says for itself alone. */
  private static final Set<String> OWN = Set.of(EXTENDS, "name");

  private final Problems problems;
  private final List<MapNode> parts = new ArrayList<>();
  private int files;

  SweepSources(Problems problems) {
    this.problems = problems;
  }

  /**
   * A sweep file with everything that it extends.
   *
   * @param sweep the sweep file, merged
   * @param parts further parts of the base document, the later ones winning
   */
  record Merged(MapNode sweep, List<MapNode> parts) {
    Merged {
      parts = List.copyOf(parts);
    }
  }

  /** The merged file; null, with a problem, if the file itself is no map. */
  @Nullable Merged read(Path file) {
    MapNode own = map(file);
    return own == null ? null : new Merged(merged(own, file, List.of()), parts);
  }

  private @Nullable MapNode map(Path file) {
    Node tree = DocumentReader.read(file, SpecLimits.FILE_BYTES, problems);
    if (tree == null || tree instanceof MapNode) {
      return (MapNode) tree;
    }
    problems.error(tree.position(), "", "expected a map, received " + tree.describe());
    return null;
  }

  /** A sweep file above those that it extends. */
  private MapNode merged(MapNode own, Path file, List<Path> way) {
    Node extended = own.get(EXTENDS);
    if (extended == null) {
      return own;
    }
    if (!(extended instanceof ListNode list)) {
      problem(extended.position(), "expected a list of files, received " + extended.describe());
      return own;
    }
    List<Path> longer = new ArrayList<>(way);
    longer.add(normal(file));
    MapNode below = MapNode.empty(own.position());
    for (Node element : list.elements()) {
      MapNode next = extended(element, file, longer);
      below = next == null ? below : SpecMerge.above(next, below);
    }
    return SpecMerge.above(own, below);
  }

  /** An extended sweep file, ready to be merged; null if it is none. */
  private @Nullable MapNode extended(Node element, Path from, List<Path> way) {
    Path file = file(element, from);
    if (file == null || refuses(file, element.position(), way)) {
      return null;
    }
    MapNode content = map(file);
    if (content != null && !content.keys().contains("version")) {
      parts.add(content);
      return null;
    }
    if (content == null) {
      return null;
    }
    MapNode whole = merged(content, file, way);
    for (String key : OWN) {
      whole = whole.without(key);
    }
    return whole;
  }

  private boolean refuses(Path file, Position position, List<Path> way) {
    int start = way.indexOf(normal(file));
    if (start >= 0) {
      List<String> cycle = new ArrayList<>();
      way.subList(start, way.size()).forEach(step -> cycle.add(String.valueOf(step.getFileName())));
      cycle.add(String.valueOf(file.getFileName()));
      problem(position, "extends itself: " + String.join(" -> ", cycle));
      return true;
    }
    files++;
    if (files == SpecLimits.EXTENDED_FILES + 1) {
      problem(position, "extends more than " + SpecLimits.EXTENDED_FILES + " files");
    }
    return files > SpecLimits.EXTENDED_FILES;
  }

  private @Nullable Path file(Node element, Path from) {
    if (!(element instanceof ScalarNode name) || name.isNull() || name.text().isBlank()) {
      problem(element.position(), "expected the name of a file, received " + element.describe());
      return null;
    }
    return SpecFiles.beside(from, name, EXTENDS, problems);
  }

  private static Path normal(Path file) {
    return file.toAbsolutePath().normalize();
  }

  private void problem(Position position, String message) {
    problems.error(position, EXTENDS, message);
  }
}
