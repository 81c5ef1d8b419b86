package io.packsim.simulator.workload;

/** What an operation of a rank program does. */
public enum OperationKind {
  /** Sends a message; complete when the peer has acknowledged all of it. */
  SEND,
  /** Posts a buffer for one message; complete when the message lies in memory. */
  RECEIVE,
  /** Writes to the peer's memory; complete when the peer has acknowledged all of it. */
  WRITE,
  /** Reads from the peer's memory; complete when the data lie in memory here. */
  READ,
  /** Keeps the rank busy for a time. */
  COMPUTE
}
