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
  RECEIVE_BUFFER,
  /** A wrong bit damaged the frame on a link, and nothing repaired it. */
  BIT_ERROR,
  /** A filter on a link chose it. */
  LINK_FILTER,
  /** It was on its way when the link went down. */
  LINK_CUT,
  /** It waited to be sent by a link that went down, or came to do so while it was down. */
  LINK_DOWN_QUEUED,
  /** The egress queue drops by depth. */
  WRED,
  /** The egress queue has reached its limit. */
  QUEUE_LIMIT,
  /** Link-layer retry gave it up, or could not protect it and was not to send it unprotected. */
  LLR_DISCARD
}
