package io.packsim.simulator.link;

/** Why a frame was lost on a link or because of it. */
public enum LossCause {
  /** A wrong bit, and nothing repairs it. */
  BIT_ERROR,
  /** Chosen by a {@link LossModel}. */
  FILTER,
  /** On its way when the link went down. */
  LINK_DOWN,
  /** It waited to be sent over a link that is down. */
  QUEUED_AT_LINK_DOWN
}
