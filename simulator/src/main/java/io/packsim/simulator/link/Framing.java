package io.packsim.simulator.link;

/**
 * Bytes that each frame costs on the wire besides itself.
 *
 * <p>Source: IEEE Std 802.3 clauses 3.1 and 4.4.2 (preamble and delimiter of 8 bytes, inter-packet
 * gap of 96 bit times) (unchecked).
 *
 * @param preambleBytes sent before the frame: the frame has arrived when all of it and these have
 * @param gapBytes silence after the frame: the wire is free again after it
 */
public record Framing(int preambleBytes, int gapBytes) {
  /** The standard's values: 8 and 12 bytes. */
  public static final Framing STANDARD = new Framing(8, 12);

  /**
   * Checks the byte counts.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public Framing {
    if (preambleBytes < 0 || gapBytes < 0) {
      throw new IllegalArgumentException(
          "framing: expected at least 0 bytes, received " + preambleBytes + " and " + gapBytes);
    }
  }
}
