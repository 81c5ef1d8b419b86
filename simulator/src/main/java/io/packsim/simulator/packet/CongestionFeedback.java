package io.packsim.simulator.packet;

import org.jspecify.annotations.Nullable;

/**
 * What a receiver tells the sender's congestion control on an acknowledgement.
 *
 * @param ecnEcho whether the packet that it answers came with the congestion mark
 * @param lastHop what the switches wrote on that packet; {@code null} for nothing
 * @param carried what the acknowledgement carries besides
 */
public record CongestionFeedback(
    boolean ecnEcho, @Nullable HopRecord lastHop, @Nullable PacketExtension carried)
    implements PacketExtension {}
