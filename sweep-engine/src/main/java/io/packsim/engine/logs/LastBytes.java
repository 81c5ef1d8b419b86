package io.packsim.engine.logs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Keeps the last so many bytes of a stream. Takes no memory before it is used. */
public final class LastBytes {
  private static final int FIRST_CAPACITY = 1 << 10;

  private final int most;
  private byte[] ring = new byte[0];
  private long total;

  /**
   * @param most how many are kept
   */
  public LastBytes(int most) {
    this.most = most;
  }

  /** Takes the next bytes. */
  public void add(byte[] bytes, int offset, int length) {
    if (length > most) {
      total += length - most;
      add(bytes, offset + length - most, most);
      return;
    }
    ensureRoomFor(length);
    int at = (int) (total % most);
    int toEnd = Math.min(length, most - at);
    System.arraycopy(bytes, offset, ring, at, toEnd);
    System.arraycopy(bytes, offset + toEnd, ring, 0, length - toEnd);
    total += length;
  }

  private void ensureRoomFor(int length) {
    long needed = Math.min(most, total + length);
    if (ring.length < needed) {
      long grown = Math.max(Math.max(FIRST_CAPACITY, needed), 2L * ring.length);
      ring = Arrays.copyOf(ring, (int) Math.min(most, grown));
    }
  }

  /** How many bytes came that are not kept. */
  public long dropped() {
    return Math.max(0, total - most);
  }

  /** What is kept, in order. */
  public byte[] bytes() {
    if (total <= most) {
      return Arrays.copyOf(ring, (int) total);
    }
    int start = (int) (total % most);
    byte[] bytes = new byte[most];
    System.arraycopy(ring, start, bytes, 0, most - start);
    System.arraycopy(ring, 0, bytes, most - start, start);
    return bytes;
  }

  /** The last lines of what is kept, at most so many, as databases take them: without zeros. */
  public String lastLines(int count) {
    List<String> lines =
        new String(bytes(), StandardCharsets.UTF_8).replace('\0', ' ').lines().toList();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - count), lines.size()));
  }
}
