package io.packsim.simulator.packet;

/** Told of the packets that a node drops; the calls are rare. */
public interface DropObserver {

  /**
   * A packet was dropped.
   *
   * @param node name of the node that dropped it
   * @param port name of the port it came in by
   * @param incident id of the incident to blame, 0 where there is none
   */
  void onDrop(long timePs, String node, String port, DropCause cause, int incident, Packet packet);
}
