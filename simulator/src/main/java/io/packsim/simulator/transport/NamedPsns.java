package io.packsim.simulator.transport;

import io.packsim.simulator.packet.PacketExtension;

/**
 * The PSNs that a selective NAK names beside the expected one, from one up to another.
 *
 * @param fromPsn the first
 * @param endPsn the one after the last
 */
record NamedPsns(int fromPsn, int endPsn) implements PacketExtension {}
