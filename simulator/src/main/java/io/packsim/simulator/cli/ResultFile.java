package io.packsim.simulator.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * Where a result goes. It appears whole or not at all: a run that is killed leaves no half of one.
 *
 * @param path a file in a directory that exists
 */
record ResultFile(Path path) {

  /** What is wrong with the path, or null. */
  @Nullable String problem() {
    String name = String.valueOf(path.getFileName());
    if (!name.endsWith(".json")) {
      return "expected a name that ends in .json, the one format of this version, received \""
          + path
          + "\"";
    }
    if (Files.isDirectory(path)) {
      return "is a directory: " + path;
    }
    return Files.isDirectory(directory()) ? unwritable() : "no such directory: " + directory();
  }

  /** Found out before the simulation by writing something: permissions alone do not tell. */
  private @Nullable String unwritable() {
    try {
      Files.delete(Files.createTempFile(directory(), path.getFileName() + ".", ".part"));
      return null;
    } catch (IOException e) {
      return "cannot write in " + directory() + ": " + e.getMessage();
    }
  }

  private Path directory() {
    Path parent = path.toAbsolutePath().getParent();
    return parent == null ? path.toAbsolutePath() : parent;
  }

  void write(String text) {
    try {
      Path part = Files.createTempFile(directory(), path.getFileName() + ".", ".part");
      try {
        Files.writeString(part, text);
        Files.move(part, path.toAbsolutePath(), StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + path + ": " + e.getMessage(), e);
    }
  }
}
