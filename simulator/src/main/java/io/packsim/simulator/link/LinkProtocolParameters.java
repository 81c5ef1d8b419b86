package io.packsim.simulator.link;

/** Settings of a {@link LinkProtocol}, which make the protocol of a port. */
public interface LinkProtocolParameters {

  /** The protocol of a port. */
  LinkProtocol create(LinkEnd end);
}
