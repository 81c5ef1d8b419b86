package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.DocumentKinds;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds and reads the base document, and tells which kind it is by its keys. */
final class BaseReader {
  private final DocumentKinds kinds;
  private final Problems problems;

  BaseReader(DocumentKinds kinds, Problems problems) {
    this.kinds = kinds;
    this.problems = problems;
  }

  /** The base document; null, with a problem, if there is none. */
  @Nullable BaseDocument read(Section spec, Path sweepFile) {
    String name = spec.text("base");
    if (name == null) {
      if (!spec.keys().contains("base")) {
        problems.error(
            spec.map().position(),
            "base",
            "is missing; expected the file of a scenario or a full config");
      }
      return null;
    }
    Path file = resolve(spec, sweepFile, name);
    if (file == null) {
      return null;
    }
    Node tree = DocumentReader.read(file, problems);
    if (tree instanceof MapNode) {
      return new BaseDocument(file, kinds.of(tree), tree);
    }
    if (tree != null) {
      problems.error(tree.position(), "", "expected a map, received " + tree.describe());
    }
    return null;
  }

  private @Nullable Path resolve(Section spec, Path sweepFile, String name) {
    Path file;
    try {
      file = sweepFile.resolveSibling(name).normalize();
    } catch (InvalidPathException e) {
      spec.error(spec.map().keyPosition("base"), "base", "is no file name: " + e.getReason());
      return null;
    }
    if (!Files.isDirectory(file) && !Files.notExists(file)) {
      return file;
    }
    Node value = spec.map().get("base");
    if (value != null) {
      String wrong = Files.isDirectory(file) ? "is a directory: " + name : "no such file: " + file;
      spec.error(value.position(), "base", wrong);
    }
    return null;
  }
}
