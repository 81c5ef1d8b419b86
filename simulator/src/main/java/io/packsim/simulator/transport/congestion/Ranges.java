package io.packsim.simulator.transport.congestion;

/** Refuses parameters that are out of range, by name. */
final class Ranges {
  private Ranges() {}

  static void requirePositive(String name, double value) {
    require(value > 0, name, "above 0", value);
  }

  static void requirePositive(String name, long value) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + ": expected above 0, received " + value);
    }
  }

  static void requireAtLeast(String name, double value, double least) {
    require(value >= least, name, number(least) + " or more", value);
  }

  /** Above 0, to 1. */
  static void requireFraction(String name, double value) {
    require(value > 0 && value <= 1, name, "above 0 to 1", value);
  }

  private static void require(boolean holds, String name, String expected, double value) {
    if (!holds) {
      throw new IllegalArgumentException(
          name + ": expected " + expected + ", received " + number(value));
    }
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
