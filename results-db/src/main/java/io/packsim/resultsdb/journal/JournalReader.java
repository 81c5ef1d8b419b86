package io.packsim.resultsdb.journal;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32C;

/** Reads a journal from a position up to its end or its first damaged record. */
public final class JournalReader implements Closeable {
  private final DataInputStream in;
  private final long size;
  private long position;

  private JournalReader(DataInputStream in, long size, long position) {
    this.in = in;
    this.size = size;
    this.position = position;
  }

  /**
   * Starts at a position, which must be the beginning of a record.
   *
   * @throws IOException if the file cannot be read
   */
  public static JournalReader open(Path file, long position) throws IOException {
    FileChannel channel = FileChannel.open(file);
    channel.position(position);
    BufferedInputStream bytes = new BufferedInputStream(Channels.newInputStream(channel), 1 << 16);
    return new JournalReader(new DataInputStream(bytes), channel.size(), position);
  }

  /** The next sound entry; empty at the end or where the journal is damaged. */
  public Optional<JournalEntry> next() throws IOException {
    long left = size - position;
    if (left < Journal.HEADER_BYTES) {
      return Optional.empty();
    }
    int length = in.readInt();
    int crc = in.readInt();
    if (length <= 0 || length > left - Journal.HEADER_BYTES) {
      return Optional.empty();
    }
    byte[] payload = in.readNBytes(length);
    if (crc != checksum(payload)) {
      return Optional.empty();
    }
    position += Journal.HEADER_BYTES + length;
    return Optional.of(JournalCodec.decode(payload));
  }

  private static int checksum(byte[] payload) {
    CRC32C crc = new CRC32C();
    crc.update(payload);
    return (int) crc.getValue();
  }

  /** End of the last entry that was returned, in bytes from the beginning of the file. */
  public long position() {
    return position;
  }

  /** True if something follows the last sound entry. */
  public boolean isCut() {
    return position < size;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
