package io.packsim.engine.upkeep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Files below one directory beside a database. */
final class SideFiles {
  private final Path directory;

  SideFiles(Path directory) {
    this.directory = directory;
  }

  /** All of them, in a fixed order. */
  List<Path> list() {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(directory + " cannot be read", e);
    }
  }

  /** How many bytes these files have; one that is gone has none. */
  static long bytes(List<Path> files) {
    long bytes = 0;
    for (Path file : files) {
      try {
        bytes += Files.size(file);
      } catch (NoSuchFileException e) {
        // Gone meanwhile: nothing is left to count.
      } catch (IOException e) {
        throw new UncheckedIOException(file + " cannot be read", e);
      }
    }
    return bytes;
  }

  /** Deletes files of this directory, then the directories below it that are empty. */
  void delete(List<Path> files) {
    try {
      for (Path file : files) {
        if (file.normalize().startsWith(directory)) {
          Files.deleteIfExists(file);
        }
      }
      deleteEmptyDirectories();
    } catch (IOException e) {
      throw new UncheckedIOException("files below " + directory + " cannot be deleted", e);
    }
  }

  private void deleteEmptyDirectories() throws IOException {
    if (!Files.isDirectory(directory)) {
      return;
    }
    List<Path> directories;
    try (Stream<Path> paths = Files.walk(directory)) {
      directories = paths.filter(Files::isDirectory).sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : directories) {
      try {
        Files.delete(each);
      } catch (DirectoryNotEmptyException e) {
        // Still of use.
      }
    }
  }
}
