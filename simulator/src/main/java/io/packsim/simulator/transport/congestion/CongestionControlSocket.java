package io.packsim.simulator.transport.congestion;

/** The socket as its congestion-control component sees it. */
public interface CongestionControlSocket {

  /** Puts the socket among those that want to send; called when the budget allows it again. */
  void wakeupForSend();

  /** Sends a congestion notification to the far end of the queue pair. */
  void emitCnpPacket();
}
