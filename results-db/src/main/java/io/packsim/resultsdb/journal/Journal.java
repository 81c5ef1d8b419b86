package io.packsim.resultsdb.journal;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The journal open for appending. Used by one thread at a time: the one that holds the write lock.
 *
 * <p>A record is {@code length | crc32c | payload}: two big-endian ints and that many bytes of
 * UTF-8 JSON; the checksum covers the payload.
 */
public final class Journal implements Closeable {
  /** Bytes before a payload. */
  static final int HEADER_BYTES = 8;

  private final FileChannel channel;
  private long end;

  private Journal(FileChannel channel, long end) {
    this.channel = channel;
    this.end = end;
  }

  /**
   * Opens a journal, creating the file if needed, and cuts off what follows the given length.
   *
   * @param validBytes length of the sound part, as {@link JournalReader} found it
   */
  public static Journal open(Path file, long validBytes) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    channel.truncate(validBytes);
    channel.position(validBytes);
    channel.force(true);
    return new Journal(channel, validBytes);
  }

  /** Length of what is on disk for certain, in bytes. */
  public long end() {
    return end;
  }

  /**
   * Appends entries and waits until they are on disk.
   *
   * @return the new end
   * @throws UncheckedIOException if they could not be written; the journal then ends where it did
   */
  public long append(List<JournalEntry> entries) {
    try {
      for (JournalEntry entry : entries) {
        write(record(JournalCodec.encode(entry)));
      }
      channel.force(false);
      end = channel.position();
      return end;
    } catch (IOException e) {
      takeBack(e);
      throw new UncheckedIOException("the results journal cannot be written: " + e.getMessage(), e);
    }
  }

  static ByteBuffer record(byte[] payload) {
    CRC32C crc = new CRC32C();
    crc.update(payload);
    return ByteBuffer.allocate(HEADER_BYTES + payload.length)
        .putInt(payload.length)
        .putInt((int) crc.getValue())
        .put(payload)
        .flip();
  }

  private void write(ByteBuffer record) throws IOException {
    while (record.hasRemaining()) {
      channel.write(record);
    }
  }

  private void takeBack(IOException cause) {
    try {
      channel.truncate(end);
      channel.position(end);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
