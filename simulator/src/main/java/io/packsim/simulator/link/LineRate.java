package io.packsim.simulator.link;

/**
 * How long bytes take on a wire. Rounded up to a picosecond, so that no link beats its line rate;
 * exact at 100, 200, 400, 800 and 1,600 Gb/s, where a byte takes 80, 40, 20, 10 and 5 ps.
 */
public final class LineRate {
  private static final long PICOSECOND_BITS_PER_BYTE = 8_000_000_000_000L;

  private final long bitsPerSecond;

  /** Picoseconds per byte, or 0 where that is no whole number. */
  private final long psPerByte;

  /**
   * A rate.
   *
   * @throws IllegalArgumentException if it is not above 0
   */
  public LineRate(long bitsPerSecond) {
    if (bitsPerSecond <= 0) {
      throw new IllegalArgumentException("rate: expected above 0 bit/s, received " + bitsPerSecond);
    }
    this.bitsPerSecond = bitsPerSecond;
    this.psPerByte =
        PICOSECOND_BITS_PER_BYTE % bitsPerSecond == 0
            ? PICOSECOND_BITS_PER_BYTE / bitsPerSecond
            : 0;
  }

  /** The rate in bits per second. */
  public long bitsPerSecond() {
    return bitsPerSecond;
  }

  /** Time on the wire of a number of bytes, up to a million of them, in picoseconds. */
  public long serializationPs(int bytes) {
    if (psPerByte > 0) {
      return bytes * psPerByte;
    }
    return (bytes * PICOSECOND_BITS_PER_BYTE + bitsPerSecond - 1) / bitsPerSecond;
  }
}
