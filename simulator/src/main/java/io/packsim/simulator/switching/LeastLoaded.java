package io.packsim.simulator.switching;

import io.packsim.simulator.packet.Packet;

/**
 * Each packet takes the candidate at which it has to wait least, as the switch itself sees it:
 * adaptive routing on local queues. Of several such ports it is the first from where the flow's
 * hash points, so that a fabric without load behaves as under {@link FlowHash}.
 */
public final class LeastLoaded implements PathSelector {
  private final FlowHash flowHash;

  /** A selector with the salt of one switch. */
  public LeastLoaded(long salt) {
    this.flowHash = new FlowHash(salt);
  }

  @Override
  public int select(NextHops hops, Packet packet, PortLoads loads) {
    int count = hops.count();
    int candidate = flowHash.index(packet, count);
    int best = hops.port(candidate);
    long leastPs = loads.backlogPs(best);
    for (int i = 1; i < count && leastPs > 0; i++) {
      candidate = candidate + 1 == count ? 0 : candidate + 1;
      long backlogPs = loads.backlogPs(hops.port(candidate));
      if (backlogPs < leastPs) {
        leastPs = backlogPs;
        best = hops.port(candidate);
      }
    }
    return best;
  }
}
