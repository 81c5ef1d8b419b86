package io.packsim.simulator.transport.matrix;

/** What becomes of a sequence of messages in which something goes wrong. */
enum Outcome {
  /** All arrive once and complete at both ends. */
  DELIVERED,

  /** The receiver cannot go on after a gap, or the sender after a refusal, and ends the run. */
  GAP_ENDS_THE_RUN,

  /** The sender takes everything for delivered; the message with the gap never completes. */
  MISSED_UNNOTICED,

  /** All arrive, and the sender never hears of it. */
  NEVER_ACKNOWLEDGED,

  /** Something is missing, and both ends wait for ever. */
  STUCK
}
