package io.packsim.simulator.switching;

/** Why a switch dropped a packet. */
public enum DropCause {
  /** No route covers the destination. */
  NO_ROUTE(0),
  /** The ingress group has used up its reserved bytes, its share and its headroom. */
  INGRESS_BUFFER(1),
  /** The egress queue has used up its reserved bytes and its share. */
  EGRESS_BUFFER(2),
  /** The links of all routes to the destination are down. */
  LINK_DOWN(3);

  /** How many causes there are. */
  static final int COUNT = 4;

  /** Place in an array of counters. */
  final int index;

  DropCause(int index) {
    this.index = index;
  }
}
