package io.packsim.simulator.link.llr;

/** States of a receiver. */
public enum LlrRxState {
  /** The expected frame is awaited, and what arrived is acknowledged. */
  SEND_ACKS,
  /** A frame is missing or damaged, and the far end has to be told. */
  SEND_NACK,
  /** It has been told: all but the expected frame is discarded in silence. */
  NACK_SENT
}
