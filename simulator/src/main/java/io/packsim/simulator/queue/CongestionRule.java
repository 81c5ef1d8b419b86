package io.packsim.simulator.queue;

import io.packsim.simulator.packet.Packet;

/** Decides by the depth of a queue whether a packet that is about to join it is hit, and how. */
public interface CongestionRule {

  /**
   * The decision on one packet; nothing is changed but the state of a random stream.
   *
   * @param depthBytes bytes in the queue before the packet joins it, now or on average
   */
  Verdict verdict(Packet packet, double depthBytes);
}
