package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.DocumentKind;
import io.packsim.sweeps.base.DocumentKinds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds and reads the base document, and tells which kind it is by its keys. */
final class BaseReader {
  private final DocumentKinds kinds;
  private final Problems problems;

  BaseReader(DocumentKinds kinds, Problems problems) {
    this.kinds = kinds;
    this.problems = problems;
  }

  /**
   * The base document with its further parts; null, with a problem, if there is none.
   *
   * @param parts maps that are merged into it, the later ones winning; without {@code base} the
   *     first is the base
   */
  @Nullable BaseDocument read(Section spec, List<MapNode> parts) {
    List<MapNode> all = new ArrayList<>();
    if (spec.take("base") != null) {
      MapNode base = document(spec);
      if (base == null) {
        return null;
      }
      all.add(base);
    }
    all.addAll(parts);
    if (all.isEmpty()) {
      problems.error(
          spec.map().position(),
          "base",
          "is missing; expected the file of a scenario or a full config");
      return null;
    }
    return merged(all);
  }

  private BaseDocument merged(List<MapNode> parts) {
    Node tree = parts.get(0);
    DocumentKind kind = kinds.of(tree);
    for (MapNode part : parts.subList(1, parts.size())) {
      tree = kind.merged(part, tree);
    }
    return new BaseDocument(Path.of(parts.get(0).position().file()), kind, tree);
  }

  private @Nullable MapNode document(Section spec) {
    if (spec.text("base") == null || !(spec.map().get("base") instanceof ScalarNode name)) {
      return null;
    }
    Path file = SpecFiles.beside(Path.of(name.position().file()), name, "base", problems);
    Node tree = file == null ? null : DocumentReader.read(file, problems);
    if (tree == null || tree instanceof MapNode) {
      return (MapNode) tree;
    }
    problems.error(tree.position(), "", "expected a map, received " + tree.describe());
    return null;
  }
}
