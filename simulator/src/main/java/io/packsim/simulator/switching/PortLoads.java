package io.packsim.simulator.switching;

/** What waits at the ports of a switch. */
public interface PortLoads {

  /**
   * How long a packet that joins a port now has to wait for those before it, in picoseconds: the
   * rest of the frame on the wire and all that is charged to the port's egress queues.
   */
  long backlogPs(int port);
}
