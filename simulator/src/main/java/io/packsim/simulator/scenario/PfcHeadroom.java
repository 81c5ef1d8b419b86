package io.packsim.simulator.scenario;

import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;

/**
 * The bytes that can still arrive at a port after it has decided to pause its neighbour, in the
 * worst case of what is modelled: the packet that crosses the limit, a largest frame that the port
 * has just begun to send and that delays the pause, the pause frame itself, the way there and back,
 * the neighbour's reaction time, and a largest frame that the neighbour has just begun.
 *
 * <p>All bytes count as on the wire, with preamble and gap, so the result is above what frames can
 * fill: by 20 bytes for each of them, and by 25 more.
 *
 * <p>Source: the terms are those of SONiC's {@code buffer_headroom} formula.
 */
public final class PfcHeadroom {
  /** A pause frame with preamble and gap. */
  private static final int PAUSE_WIRE_BYTES = 84;

  private PfcHeadroom() {}

  /**
   * The headroom that one port needs.
   *
   * @param rate at which its neighbour sends
   * @param ownRate at which the port itself sends
   * @param delay of its link, one way
   * @param reactionTime of the neighbour, see {@link PfcParameters#reactionTime}
   * @param largestWireBytes the largest frame with all that it costs on the wire
   */
  public static DataSize of(
      LinkRate rate,
      LinkRate ownRate,
      SimDuration delay,
      SimDuration reactionTime,
      int largestWireBytes) {
    double bytesUntilSent =
        (double) (largestWireBytes + PAUSE_WIRE_BYTES)
            * rate.bitsPerSecond()
            / ownRate.bitsPerSecond();
    double deafPs = 2.0 * delay.picoseconds() + reactionTime.picoseconds();
    double bytesMeanwhile = deafPs * rate.bitsPerSecond() / 8 / 1_000_000_000_000L;
    return new DataSize(2L * largestWireBytes + (long) Math.ceil(bytesUntilSent + bytesMeanwhile));
  }
}
