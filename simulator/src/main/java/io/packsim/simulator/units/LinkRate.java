package io.packsim.simulator.units;

import java.util.List;

/**
 * A data rate in bits per second; prefixes are powers of 1,000.
 *
 * @param bitsPerSecond the amount; never negative
 */
public record LinkRate(long bitsPerSecond) implements Comparable<LinkRate> {
  private static final Quantity QUANTITY =
      new Quantity(
          "a rate",
          "400Gbps",
          List.of(
              Quantity.Unit.of("bps", 1L),
              Quantity.Unit.of("kbps", 1000L),
              Quantity.Unit.of("Kbps", 1000L),
              Quantity.Unit.of("Mbps", 1000000L),
              Quantity.Unit.of("Gbps", 1000000000L),
              Quantity.Unit.of("Tbps", 1000000000000L),
              Quantity.Unit.of("b/s", 1L),
              Quantity.Unit.of("kb/s", 1000L),
              Quantity.Unit.of("Mb/s", 1000000L),
              Quantity.Unit.of("Gb/s", 1000000000L),
              Quantity.Unit.of("Tb/s", 1000000000000L)));

  /** The zero of this quantity. */
  public static final LinkRate ZERO = new LinkRate(0);

  /**
   * @throws IllegalArgumentException if the amount is negative
   */
  public LinkRate {
    if (bitsPerSecond < 0) {
      throw new IllegalArgumentException(
          "bitsPerSecond: expected at least 0, received " + bitsPerSecond);
    }
  }

  /**
   * Parses a text such as {@code 400Gbps}; the unit is required, except for a plain {@code 0}.
   *
   * @throws QuantityFormatException if the text is not such a quantity
   */
  public static LinkRate parse(String text) {
    return new LinkRate(QUANTITY.parse(text));
  }

  @Override
  public int compareTo(LinkRate other) {
    return Long.compare(bitsPerSecond, other.bitsPerSecond);
  }

  /** The shortest exact text that {@link #parse} reads back. */
  @Override
  public String toString() {
    return QUANTITY.format(bitsPerSecond, List.of("Tbps", "Gbps", "Mbps", "kbps"));
  }
}
