package io.packsim.engine.artifact;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The room that full results may take up in a directory. Other processes write there as well, so it
 * looks again each time it has given away a 64th part of the limit; until then each of them may go
 * over it by that much.
 */
final class ResultSpace {
  private static final int PARTS = 64;

  private final Path directory;
  private final long limitBytes;
  private long usedBytes;
  private long givenBytes;
  private boolean looked;

  ResultSpace(Path directory, long limitBytes) {
    this.directory = directory;
    this.limitBytes = limitBytes;
  }

  long limitBytes() {
    return limitBytes;
  }

  /** Takes room for a file; false if there is not enough. */
  synchronized boolean take(long bytes) {
    if (limitBytes == Long.MAX_VALUE) {
      return true;
    }
    if (!looked || givenBytes > limitBytes / PARTS) {
      look();
    }
    if (usedBytes + givenBytes + bytes > limitBytes) {
      return false;
    }
    givenBytes += bytes;
    return true;
  }

  private void look() {
    usedBytes = 0;
    givenBytes = 0;
    looked = true;
    if (!Files.isDirectory(directory)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      usedBytes = files.filter(Files::isRegularFile).mapToLong(ResultSpace::size).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(directory + " cannot be read", e);
    }
  }

  /** A file that is just being moved into place counts when it is there. */
  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read", e);
    }
  }
}
