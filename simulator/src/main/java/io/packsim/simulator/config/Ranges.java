package io.packsim.simulator.config;

/** Refuses numbers out of their range, in the words that the binder places. */
final class Ranges {
  private Ranges() {}

  static void require(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + ": expected " + least + " to " + most + ", received " + value);
    }
  }
}
