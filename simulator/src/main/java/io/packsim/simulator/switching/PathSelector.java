package io.packsim.simulator.switching;

import io.packsim.simulator.packet.Packet;

/** Chooses among ports of equal cost, for each packet. */
public interface PathSelector {

  /** The port to take; called only where there is a choice. */
  int select(NextHops hops, Packet packet);
}
