package io.packsim.simulator.transport;

/** What a queue pair's time goes to. At every instant it is exactly one of these. */
public enum BlockedCause {
  /** Nothing waits to be sent. */
  NO_WORK,
  /** A frame of its own is on a wire, with preamble and gap. */
  SENDING,
  /** It could send, but the port is busy with others, or asks others first. */
  PORT_BUSY,
  /** The far end of the link has paused its priority, or gives no credits. */
  PAUSED,
  /** The link is down. */
  LINK_DOWN,
  /** Its congestion control does not let it send, or lets others go first. */
  CONGESTION_CONTROL,
  /** As many packets are on their way as its recovery or its reads in progress allow. */
  WINDOW,
  /** The receiver was not ready, and the time that it asked for is not over. */
  RNR_BACK_OFF
}
