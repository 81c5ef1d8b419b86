package io.packsim.simulator.document;

/** Whether a problem stops the work. */
public enum Severity {
  /** The input cannot be used. */
  ERROR,
  /** The input can be used, but is likely not what was meant. */
  WARNING
}
