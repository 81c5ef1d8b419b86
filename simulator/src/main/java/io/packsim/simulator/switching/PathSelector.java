package io.packsim.simulator.switching;

import io.packsim.simulator.packet.Packet;

/** Chooses among ports of equal cost, for each packet. */
public interface PathSelector {

  /**
   * The port to take; called only where there is a choice.
   *
   * @param hops the candidates, at least two
   * @param loads what waits at them
   */
  int select(NextHops hops, Packet packet, PortLoads loads);
}
