package io.packsim.simulator.packet;

/** Why a packet was dropped, at a switch, a NIC or the end of a link. */
public enum DropCause {
  /** No route covers the destination. */
  NO_ROUTE,
  /** The ingress group has used up its reserved bytes, its share and its headroom. */
  INGRESS_BUFFER,
  /** The egress queue has used up its reserved bytes and its share. */
  EGRESS_BUFFER,
  /** The links of all routes to the destination are down. */
  LINK_DOWN,
  /** The receive buffer of a NIC is full. */
  RECEIVE_BUFFER
}
