package io.packsim.simulator.units;

import java.util.List;

/**
 * A span of simulated time in picoseconds. A {@code long} of them lasts 106 days.
 *
 * @param picoseconds the amount; never negative
 */
public record SimDuration(long picoseconds) implements Comparable<SimDuration> {
  private static final Quantity QUANTITY =
      new Quantity(
          "a duration",
          "1.5us",
          List.of(
              Quantity.Unit.of("ps", 1L),
              Quantity.Unit.of("ns", 1000L),
              Quantity.Unit.of("us", 1000000L),
              Quantity.Unit.of("µs", 1000000L),
              Quantity.Unit.of("ms", 1000000000L),
              Quantity.Unit.of("s", 1000000000000L)));

  /** The zero of this quantity. */
  public static final SimDuration ZERO = new SimDuration(0);

  /**
   * @throws IllegalArgumentException if the amount is negative
   */
  public SimDuration {
    if (picoseconds < 0) {
      throw new IllegalArgumentException(
          "picoseconds: expected at least 0, received " + picoseconds);
    }
  }

  /**
   * Parses a text such as {@code 1.5us}; the unit is required, except for a plain {@code 0}.
   *
   * @throws QuantityFormatException if the text is not such a quantity
   */
  public static SimDuration parse(String text) {
    return new SimDuration(QUANTITY.parse(text));
  }

  @Override
  public int compareTo(SimDuration other) {
    return Long.compare(picoseconds, other.picoseconds);
  }

  /** The shortest exact text that {@link #parse} reads back. */
  @Override
  public String toString() {
    return QUANTITY.format(picoseconds, List.of("s", "ms", "us", "ns"));
  }
}
