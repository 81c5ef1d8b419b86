package io.packsim.simulator.scenario;

import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;

/** Refusals that several sections of a scenario share; messages begin with the parameter's name. */
final class Checks {
  /** Ports are numbered with 16 bits. */
  static final int MOST_PORTS = 65_535;

  /** Beyond any memory of a switch; keeps sums over all ports within 64 bits. */
  private static final DataSize LARGEST_MEMORY = DataSize.parse("1TiB");

  /** A frame at a slower rate, or a pause, may take longer than simulated time can count. */
  private static final LinkRate SLOWEST = LinkRate.parse("1Mbps");

  private static final LinkRate FASTEST = LinkRate.parse("100Tbps");

  private Checks() {}

  static void requireAtLeast(String name, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(
          name + ": expected at least " + least + ", received " + value);
    }
  }

  static void requireRate(String name, LinkRate rate) {
    if (rate.compareTo(SLOWEST) < 0 || rate.compareTo(FASTEST) > 0) {
      throw new IllegalArgumentException(
          name + ": expected " + SLOWEST + " to " + FASTEST + ", received " + rate);
    }
  }

  static void requireMemory(String name, DataSize size) {
    if (size.compareTo(LARGEST_MEMORY) > 0) {
      throw new IllegalArgumentException(
          name + ": expected at most " + LARGEST_MEMORY + ", received " + size);
    }
  }

  static void requireRange(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + ": expected " + least + " to " + most + ", received " + value);
    }
  }
}
