package io.packsim.simulator.transport.recovery;

/**
 * The 32 times that an RNR NAK can ask for.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, table "Encoding for RNR NAK timer
 * field" (unchecked).
 */
public final class RnrTimer {
  private static final long UNIT_PS = 10_000_000;

  /** Times in units of 10 us. */
  private static final int[] UNITS = {
    65536, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536,
    2048, 3072, 4096, 6144, 8192, 12288, 16384, 24576, 32768, 49152
  };

  private RnrTimer() {}

  /**
   * Checks that a number is a code.
   *
   * @param name what the message calls it
   * @throws IllegalArgumentException if it is no 5-bit number
   */
  static void requireCode(String name, int code) {
    if (code < 0 || code >= UNITS.length) {
      throw new IllegalArgumentException(name + ": expected 0 to 31, received " + code);
    }
  }

  /** The time of a code from 0 to 31, in picoseconds. */
  public static long delayPs(int code) {
    return UNITS[code] * UNIT_PS;
  }
}
