package io.packsim.simulator.link.llr;

/** States of a sender. */
public enum LlrTxState {
  /** Nothing is numbered: the far end did not answer when the sender wished to begin again. */
  OFF,
  /** The far end has been told the next number and has not confirmed it. */
  INIT,
  /** New frames are numbered and sent. */
  ADVANCE,
  /** Frames are sent again, from the oldest that is not acknowledged. */
  REPLAY,
  /** The sender has given up what it held, and sends new frames unnumbered. */
  FLUSH
}
