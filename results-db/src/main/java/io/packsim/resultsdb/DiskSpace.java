package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Tells a full disk from other troubles, and says so in words. */
final class DiskSpace {
  /** What the operating system says in English: no space, a quota, a limit on file sizes. */
  private static final List<String> FULL =
      List.of("No space left", "quota exceeded", "File too large", "Not enough space");

  /** With less than this, a failure to write needs no other explanation in any language. */
  private static final long NOTHING_BYTES = 64 << 10;

  /** With more than this, it is a quota or a limit that stops writing. */
  private static final long LITTLE_BYTES = 64 << 20;

  private DiskSpace() {}

  /**
   * What to tell the user if writing failed for want of space; empty if it was something else.
   *
   * @param thrown of any layer
   * @param location whose files were written
   */
  static Optional<ResultsDatabaseException> exhausted(Throwable thrown, DatabaseLocation location) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t instanceof IOException && (saysFull(t) || free(location) < NOTHING_BYTES)) {
        return Optional.of(full(location, t, thrown));
      }
    }
    return Optional.empty();
  }

  private static boolean saysFull(Throwable t) {
    String message = String.valueOf(t.getMessage());
    return FULL.stream().anyMatch(message::contains);
  }

  private static ResultsDatabaseException full(
      DatabaseLocation location, Throwable root, Throwable thrown) {
    long free = free(location);
    String what =
        free < LITTLE_BYTES
            ? "the disk is full: " + directory(location) + " has " + free / 1024 + " KiB free"
            : "nothing more can be written to " + directory(location);
    return new ResultsDatabaseException(
        Kind.BROKEN,
        what
            + " ("
            + H2Connections.firstLine(root)
            + "). What was reported as done is kept. Free some space and give the same command again",
        thrown);
  }

  private static long free(DatabaseLocation location) {
    try {
      return Files.getFileStore(directory(location)).getUsableSpace();
    } catch (IOException e) {
      return Long.MAX_VALUE;
    }
  }

  private static Path directory(DatabaseLocation location) {
    Path directory = location.file().getParent();
    return directory == null ? location.file() : directory;
  }
}
