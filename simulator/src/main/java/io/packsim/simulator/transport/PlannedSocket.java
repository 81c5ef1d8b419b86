package io.packsim.simulator.transport;

import org.jspecify.annotations.Nullable;

/**
 * What a queue pair is like that does not exist yet.
 *
 * @param port index of the port that it sends by, in the order of registration
 * @param planes several ways instead; {@code null} for that port alone
 * @param address its two ends
 * @param user who posts work and receives completions
 * @param priority of its data and acknowledgements; {@code null} for those of the NIC
 */
public record PlannedSocket(
    int port,
    @Nullable PlaneChoice planes,
    SocketAddress address,
    SocketUser user,
    @Nullable Integer priority) {}
