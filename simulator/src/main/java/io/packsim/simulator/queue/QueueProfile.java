package io.packsim.simulator.queue;

/** What an egress queue does with an arriving packet: queue it, mark it, or drop it. */
public sealed interface QueueProfile permits DropTailProfile, EcnProfile {

  /**
   * The profile's decision on congestion marking, made when a packet is enqueued.
   *
   * @param depthBytes bytes in the queue before the packet joins it
   * @return the probability of a mark, from 0 to 1
   */
  double markProbability(long depthBytes);
}
