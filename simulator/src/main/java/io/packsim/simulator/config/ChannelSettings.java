package io.packsim.simulator.config;

/**
 * Turns channels on, even when empty; a workload with channels cannot list {@code qpTemplates}.
 * Accepted without effect: channels are not modelled yet.
 */
public record ChannelSettings() {}
