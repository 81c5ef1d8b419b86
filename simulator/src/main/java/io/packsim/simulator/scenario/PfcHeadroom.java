package io.packsim.simulator.scenario;

import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;

/**
 * The bytes that can still arrive at a port after it has decided to pause its neighbour, in the
 * worst case of what is modelled: the packet that crosses the limit, a largest frame that the port
 * has just begun to send and that delays the pause, the pause frame itself, the way there and back,
 * and a largest frame that the neighbour has just begun.
 *
 * <p>Not modelled, here as elsewhere: response time of the neighbour, MAC and PHY delay.
 */
public final class PfcHeadroom {
  /** A pause frame with preamble and gap. */
  private static final int PAUSE_WIRE_BYTES = 84;

  private PfcHeadroom() {}

  /**
   * The headroom that one port needs.
   *
   * @param rate of its link
   * @param delay of its link, one way
   * @param largestWireBytes the largest frame with all that it costs on the wire
   */
  public static DataSize of(LinkRate rate, SimDuration delay, int largestWireBytes) {
    double bytesOnTheWayBothWays =
        2.0 * delay.picoseconds() * rate.bitsPerSecond() / 8 / 1_000_000_000_000L;
    return new DataSize(
        3L * largestWireBytes + PAUSE_WIRE_BYTES + (long) Math.ceil(bytesOnTheWayBothWays));
  }
}
