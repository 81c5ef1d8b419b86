package io.packsim.simulator.transport.congestion;

/** The socket as its congestion-control component sees it. */
public interface CongestionControlSocket {

  /** Puts the socket among those that want to send; called when the budget allows it again. */
  void wakeupForSend();

  /**
   * Frame bytes between the oldest packet that is not acknowledged and the next one to be sent:
   * those in flight, as far as the sender knows. A packet to be sent again counts those before it
   * only. Only where the component {@linkplain CongestionControl#wantsAcks() wants
   * acknowledgements}.
   */
  long bytesInFlight();

  /**
   * Whether a packet in flight has asked for an acknowledgement; where none has, only another
   * packet can bring one. Only where the component wants acknowledgements.
   */
  boolean awaitsAck();

  /** Sends a congestion notification to the far end of the queue pair. */
  void emitCnpPacket();
}
