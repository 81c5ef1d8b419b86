package io.packsim.simulator.transport.recovery;

/** How long a NIC waits in truth where the transport timeout is on. */
public enum TimeoutMode {
  /** As long as the timeout code says, each time. */
  STRICT,
  /** As a NIC with adaptive retransmission: 2 ms, then twice as long each time, up to 16 ms. */
  ADAPTIVE
}
