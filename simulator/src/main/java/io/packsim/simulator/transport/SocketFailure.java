package io.packsim.simulator.transport;

/**
 * Why a queue pair is in the error state.
 *
 * @param timePs when, in picoseconds
 * @param psn the PSN it was stuck at
 * @param why what happened, without names and time
 */
public record SocketFailure(long timePs, int psn, String why) {}
