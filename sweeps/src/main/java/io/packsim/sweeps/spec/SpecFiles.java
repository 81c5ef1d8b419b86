package io.packsim.sweeps.spec;

import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds the files that a sweep file names. */
final class SpecFiles {
  private SpecFiles() {}

  /**
   * A file, named relative to the file that names it.
   *
   * @param key under which the name stands
   * @return the file; null, with a problem, if there is none
   */
  static @Nullable Path beside(Path from, ScalarNode name, String key, Problems problems) {
    Path file;
    try {
      file = from.resolveSibling(name.text()).normalize();
    } catch (InvalidPathException e) {
      problems.error(name.position(), key, "is no file name: " + e.getReason());
      return null;
    }
    if (!Files.isDirectory(file) && !Files.notExists(file)) {
      return file;
    }
    boolean directory = Files.isDirectory(file);
    problems.error(
        name.position(),
        key,
        directory ? "is a directory: " + name.text() : "no such file: " + file);
    return null;
  }
}
