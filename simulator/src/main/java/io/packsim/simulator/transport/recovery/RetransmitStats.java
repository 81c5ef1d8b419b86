package io.packsim.simulator.transport.recovery;

/**
 * What a recovery component has done so far.
 *
 * @param retransmittedPackets packets sent again
 * @param timeouts transport timeouts that expired
 * @param sequenceNaks sequence NAKs received
 * @param rnrNaks RNR NAKs received
 */
public record RetransmitStats(
    long retransmittedPackets, long timeouts, long sequenceNaks, long rnrNaks) {
  /** Of a component that never resends. */
  public static final RetransmitStats NONE = new RetransmitStats(0, 0, 0, 0);
}
