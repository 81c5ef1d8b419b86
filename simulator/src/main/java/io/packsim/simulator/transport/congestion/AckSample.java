package io.packsim.simulator.transport.congestion;

/**
 * What an acknowledgement says to a congestion control. Bytes are those of whole frames.
 *
 * @param ackedBytes bytes that it acknowledges and none before it has
 * @param roundTripPs time from the start of sending the packet that it answers to its arrival, in
 *     picoseconds; {@link #NO_ROUND_TRIP} where that is not known, as of a packet sent more than
 *     once (Karn), or not asked for
 * @param ecnEcho whether what it answers came with the congestion mark; only where asked for
 * @param bytesInFlight bytes sent and not acknowledged, after this acknowledgement
 */
public record AckSample(long ackedBytes, long roundTripPs, boolean ecnEcho, long bytesInFlight) {

  /** Stands for a round trip that is not known. */
  public static final long NO_ROUND_TRIP = -1;

  /** Whether the round trip is known. */
  public boolean hasRoundTrip() {
    return roundTripPs != NO_ROUND_TRIP;
  }
}
