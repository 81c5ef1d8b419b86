package io.packsim.resultsdb.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/** Finds the next sound record in a journal whose chain of lengths is broken. */
final class SoundRecords {
  /** How every payload begins: the kind is written first. */
  private static final byte[] BEGINNING = "{\"kind\":\"".getBytes(StandardCharsets.US_ASCII);

  private static final int WINDOW_BYTES = 1 << 20;

  private final FileChannel channel;

  SoundRecords(FileChannel channel) {
    this.channel = channel;
  }

  /** Where the first sound record at or behind a position starts. */
  OptionalLong next(long from) throws IOException {
    long size = channel.size();
    for (long start = from; start < size; start += WINDOW_BYTES) {
      byte[] window =
          read(start, (int) Math.min(WINDOW_BYTES + BEGINNING.length - 1, size - start));
      for (int i = 0; i + BEGINNING.length <= window.length && i < WINDOW_BYTES; i++) {
        long record = start + i - Journal.HEADER_BYTES;
        if (beginsAt(window, i) && record >= from && isSound(record, size)) {
          return OptionalLong.of(record);
        }
      }
    }
    return OptionalLong.empty();
  }

  private static boolean beginsAt(byte[] window, int offset) {
    for (int i = 0; i < BEGINNING.length; i++) {
      if (window[offset + i] != BEGINNING[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean isSound(long record, long size) throws IOException {
    ByteBuffer header = ByteBuffer.wrap(read(record, Journal.HEADER_BYTES));
    int length = header.getInt();
    if (length <= 0 || length > size - record - Journal.HEADER_BYTES) {
      return false;
    }
    byte[] payload = read(record + Journal.HEADER_BYTES, length);
    return JournalReader.checksum(payload) == header.getInt();
  }

  private byte[] read(long start, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    int read = 0;
    while (read >= 0 && bytes.hasRemaining()) {
      read = channel.read(bytes, start + bytes.position());
    }
    return bytes.array();
  }
}
