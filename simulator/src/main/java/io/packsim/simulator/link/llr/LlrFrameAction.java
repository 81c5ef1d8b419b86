package io.packsim.simulator.link.llr;

/** What becomes of frames while a sender cannot number them. */
public enum LlrFrameAction {
  /** What waits in switch queues is lost; a NIC keeps its own back. */
  DISCARD,
  /** They wait. */
  BLOCK,
  /** They are sent unprotected. */
  BEST_EFFORT
}
