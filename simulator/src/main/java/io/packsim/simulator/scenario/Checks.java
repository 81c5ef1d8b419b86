package io.packsim.simulator.scenario;

/** Refusals that several sections of a scenario share; messages begin with the parameter's name. */
final class Checks {
  private Checks() {}

  static void requireAtLeast(String name, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(
          name + ": expected at least " + least + ", received " + value);
    }
  }

  static void requireRange(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + ": expected " + least + " to " + most + ", received " + value);
    }
  }
}
