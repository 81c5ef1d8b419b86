package io.packsim.simulator.switching;

import io.packsim.simulator.packet.Packet;

/** Told of what a switch does beside forwarding; the calls are rare. */
public interface SwitchObserver {

  /**
   * A packet was dropped.
   *
   * @param ingressPort name of the port it came in by
   */
  void onDrop(long timePs, String switchName, String ingressPort, DropCause cause, Packet packet);
}
