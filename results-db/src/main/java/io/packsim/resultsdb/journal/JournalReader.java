package io.packsim.resultsdb.journal;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.CRC32C;
import tools.jackson.core.JacksonException;

/**
 * Reads a journal from a position on. A damaged stretch with sound records behind it is passed
 * over; one without any is the end: the last record may have been cut short by a kill.
 */
public final class JournalReader implements Closeable {
  private final Path file;
  private final FileChannel channel;
  private final long size;
  private DataInputStream in;
  private long position;
  private long damagedBytes;
  private int damagedStretches;

  private JournalReader(Path file, FileChannel channel, long position) throws IOException {
    this.file = file;
    this.channel = channel;
    this.size = channel.size();
    this.position = position;
    this.in = from(position);
  }

  /**
   * Starts at a position, which must be the beginning of a record.
   *
   * @throws IOException if the file cannot be read
   */
  public static JournalReader open(Path file, long position) throws IOException {
    return new JournalReader(file, FileChannel.open(file), position);
  }

  private DataInputStream from(long start) throws IOException {
    channel.position(start);
    return new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel), 1 << 16));
  }

  /**
   * The next sound entry; empty at the end.
   *
   * @throws IOException if the file cannot be read, or has an entry of a newer version
   */
  public Optional<JournalEntry> next() throws IOException {
    Optional<byte[]> payload = record();
    if (payload.isEmpty() && position < size) {
      OptionalLong sound = new SoundRecords(channel).next(position + 1);
      if (sound.isPresent()) {
        damagedStretches++;
        damagedBytes += sound.getAsLong() - position;
        position = sound.getAsLong();
        in = from(position);
        payload = record();
      }
    }
    return payload.isPresent() ? Optional.of(entry(payload.get())) : Optional.empty();
  }

  private Optional<byte[]> record() throws IOException {
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
    return crc == checksum(payload) ? Optional.of(payload) : Optional.empty();
  }

  private JournalEntry entry(byte[] payload) throws IOException {
    try {
      JournalEntry entry = JournalCodec.decode(payload);
      position += Journal.HEADER_BYTES + payload.length;
      return entry;
    } catch (JacksonException e) {
      throw new IOException(
          file
              + ": the entry at byte "
              + position
              + " is none that this version of packsim knows: "
              + e.getOriginalMessage(),
          e);
    }
  }

  static int checksum(byte[] payload) {
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

  /** How many damaged stretches were passed over so far. */
  public int damagedStretches() {
    return damagedStretches;
  }

  /** How many bytes these were. */
  public long damagedBytes() {
    return damagedBytes;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
