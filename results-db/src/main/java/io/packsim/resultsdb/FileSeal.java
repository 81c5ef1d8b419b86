package io.packsim.resultsdb;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * Length and checksum of a database file that was closed in good order. H2 has no checksum over
 * whole pages: a changed bit can go unnoticed by it, or come out as another number.
 */
final class FileSeal {
  private static final int BLOCK_BYTES = 1 << 20;

  private FileSeal() {}

  /** What a seal says of the file. */
  enum State {
    /** There is none: the file is open, or was not closed in good order. */
    NONE,
    /** The file is as it was when it was closed. */
    INTACT,
    /** It is not. */
    BROKEN
  }

  /** Seals a closed file. */
  static void put(DatabaseLocation location) throws IOException {
    SmallFiles.write(location.seal(), of(location.data()));
  }

  static void remove(DatabaseLocation location) throws IOException {
    Files.deleteIfExists(location.seal());
  }

  /** Compares, which reads the whole file. */
  static State state(DatabaseLocation location) throws IOException {
    try {
      String sealed = Files.readString(location.seal());
      return sealed.equals(of(location.data())) ? State.INTACT : State.BROKEN;
    } catch (NoSuchFileException e) {
      return Files.exists(location.seal()) ? State.BROKEN : State.NONE;
    }
  }

  private static String of(Path file) throws IOException {
    CRC32C crc = new CRC32C();
    ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
    try (FileChannel channel = FileChannel.open(file)) {
      while (channel.read(block) >= 0) {
        crc.update(block.flip());
        block.clear();
      }
      return "%d bytes, crc32c %08x%n".formatted(channel.size(), crc.getValue());
    }
  }
}
