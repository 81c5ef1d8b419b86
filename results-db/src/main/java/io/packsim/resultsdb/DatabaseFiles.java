package io.packsim.resultsdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Moves the files of a closed database about. */
final class DatabaseFiles {
  private DatabaseFiles() {}

  /** The journal comes last: without it, and without the rest, there is no database. */
  private static List<Path> of(DatabaseLocation location) {
    return List.of(
        location.seal(),
        location.condemned(),
        location.data(),
        location.keys(),
        location.journal());
  }

  /** Moves a database to another place on the same disk, where there is none. */
  static void move(DatabaseLocation from, DatabaseLocation to) throws IOException {
    List<Path> targets = of(to);
    int i = 0;
    for (Path file : of(from)) {
      Path target = targets.get(i++);
      if (Files.exists(file)) {
        Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }

  /** Deletes a directory of our own with all that is in it; one that is not there is fine. */
  static void delete(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
