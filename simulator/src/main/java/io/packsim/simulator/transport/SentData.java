package io.packsim.simulator.transport;

/** Told what data went from one port address to another. */
public interface SentData {

  /**
   * Data packets of a queue pair, retransmissions included.
   *
   * @param localAddress index of the address of the port that they left by
   * @param remoteAddress index of the address that they were sent to
   * @param bytes their frame bytes
   */
  void sent(int localAddress, int remoteAddress, long packets, long bytes);
}
