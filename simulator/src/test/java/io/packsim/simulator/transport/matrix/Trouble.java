package io.packsim.simulator.transport.matrix;

/** What goes wrong in a run of the matrix. */
enum Trouble {
  NOTHING,
  FIRST_LOST,
  MIDDLE_LOST,
  LAST_LOST,
  ACK_LOST,
  LAST_ACK_LOST,
  /** A data packet is lost, and so is the first NAK, if there is one. */
  NAK_LOST,
  CNP_LOST,
  /** Each packet takes one of four ways of different lengths. */
  REORDERED,
  /** One packet arrives after a dozen that were sent after it. */
  HELD_BACK,
  DUPLICATED,
  /** The receives are posted late. */
  NOT_READY
}
