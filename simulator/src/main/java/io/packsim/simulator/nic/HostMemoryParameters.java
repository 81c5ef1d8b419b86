package io.packsim.simulator.nic;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import org.jspecify.annotations.Nullable;

/**
 * The way into the memory of the host.
 *
 * @param writeRate payload bits per second that the NIC can write, over all its ports; absent is no
 *     limit
 * @param writeLatency from a payload's last byte leaving the NIC to its being in memory
 */
public record HostMemoryParameters(
    @Nullable @Doc("Payload per second that the NIC can write; absent is no limit.")
        LinkRate writeRate,
    @Default("0ns") @Doc("From leaving the NIC to being in memory.") SimDuration writeLatency) {

  /** A packet at a slower rate may take longer than simulated time can count. */
  public static final LinkRate SLOWEST = LinkRate.parse("1Mbps");

  private static final LinkRate FASTEST = LinkRate.parse("100Tbps");
  private static final SimDuration LONGEST_LATENCY = SimDuration.parse("1s");

  /**
   * @throws IllegalArgumentException if the rate or the latency is out of its range
   */
  public HostMemoryParameters {
    if (writeRate != null) {
      requireRate("writeRate", writeRate);
    }
    if (writeLatency.compareTo(LONGEST_LATENCY) > 0) {
      throw new IllegalArgumentException(
          "writeLatency: expected at most " + LONGEST_LATENCY + ", received " + writeLatency);
    }
  }

  /**
   * Refuses a rate at which a memory cannot be written.
   *
   * @throws IllegalArgumentException if the rate is out of its range
   */
  public static void requireRate(String name, LinkRate rate) {
    if (rate.compareTo(SLOWEST) < 0 || rate.compareTo(FASTEST) > 0) {
      throw new IllegalArgumentException(
          name + ": expected " + SLOWEST + " to " + FASTEST + ", received " + rate);
    }
  }

  /** Whether writing takes any time. */
  public boolean takesTime() {
    return writeRate != null || writeLatency.picoseconds() > 0;
  }
}
