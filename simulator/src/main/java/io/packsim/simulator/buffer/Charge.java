package io.packsim.simulator.buffer;

/** What the ingress side of a buffer would take a packet's bytes from. */
public enum Charge {
  /** The group's reserved bytes, then its share of the common ones. */
  SHARED,
  /** The group's headroom: its sender has to be paused. */
  HEADROOM,
  /** Nothing: the packet does not fit. */
  REFUSED
}
