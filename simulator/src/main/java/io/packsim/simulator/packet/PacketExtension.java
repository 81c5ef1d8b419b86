package io.packsim.simulator.packet;

/**
 * What a packet carries beyond the fields that all packets have: messages of the link, and headers
 * of the transport that few packets need. An interface, so that those who do not know a kind of
 * packet pay nothing for it.
 */
public interface PacketExtension {}
