package io.packsim.simulator.packet;

/**
 * Packet sequence numbers: 24 bits, modulo 2^24. One number is after another when their signed
 * 24-bit difference is positive, so a window must stay below 2^23.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, section 9.7.2 (unchecked).
 */
public final class Psn {
  private static final int BITS = 24;

  /** The largest PSN; also the mask of the field. */
  public static final int MAX = (1 << BITS) - 1;

  /** The most packets that may be outstanding at once. */
  public static final int MAX_WINDOW = (1 << (BITS - 1)) - 1;

  private Psn() {}

  /** The PSN a number of packets after another; the number may be negative. */
  public static int plus(int psn, int packets) {
    return (psn + packets) & MAX;
  }

  /** How many packets lie from one PSN to another: negative if the other is before it. */
  public static int distance(int from, int to) {
    return (to - from) << (Integer.SIZE - BITS) >> (Integer.SIZE - BITS);
  }
}
