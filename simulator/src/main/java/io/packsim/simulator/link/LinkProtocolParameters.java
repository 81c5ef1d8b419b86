package io.packsim.simulator.link;

/** Settings of a {@link LinkProtocol}, which make the protocol of a port. */
public interface LinkProtocolParameters {

  /**
   * The protocol of a port.
   *
   * @param source what the layer above sends
   * @param control what the layers above tell the far end
   */
  LinkProtocol create(LinkEnd end, PacketSource source, ControlSource control);
}
