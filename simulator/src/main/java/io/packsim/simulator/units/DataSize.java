package io.packsim.simulator.units;

import java.util.List;

/**
 * An amount of data in bytes. Decimal prefixes are powers of 1,000, binary ones of 1,024.
 *
 * @param bytes the amount; never negative
 */
public record DataSize(long bytes) implements Comparable<DataSize> {
  private static final Quantity QUANTITY =
      new Quantity(
          "a data size",
          "64KiB",
          List.of(
              Quantity.Unit.of("B", 1L),
              Quantity.Unit.of("kB", 1000L),
              Quantity.Unit.of("KB", 1000L),
              Quantity.Unit.of("KiB", 1024L),
              Quantity.Unit.of("MB", 1000000L),
              Quantity.Unit.of("MiB", 1048576L),
              Quantity.Unit.of("GB", 1000000000L),
              Quantity.Unit.of("GiB", 1073741824L),
              Quantity.Unit.of("TB", 1000000000000L),
              Quantity.Unit.of("TiB", 1099511627776L)));

  /** The zero of this quantity. */
  public static final DataSize ZERO = new DataSize(0);

  /**
   * @throws IllegalArgumentException if the amount is negative
   */
  public DataSize {
    if (bytes < 0) {
      throw new IllegalArgumentException("bytes: expected at least 0, received " + bytes);
    }
  }

  /**
   * Parses a text such as {@code 64KiB}; the unit is required, except for a plain {@code 0}.
   *
   * @throws QuantityFormatException if the text is not such a quantity
   */
  public static DataSize parse(String text) {
    return new DataSize(QUANTITY.parse(text));
  }

  @Override
  public int compareTo(DataSize other) {
    return Long.compare(bytes, other.bytes);
  }

  /** The shortest exact text that {@link #parse} reads back. */
  @Override
  public String toString() {
    return QUANTITY.format(bytes, List.of("TiB", "TB", "GiB", "GB", "MiB", "MB", "KiB", "kB"));
  }
}
