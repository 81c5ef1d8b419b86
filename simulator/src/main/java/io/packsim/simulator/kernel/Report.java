package io.packsim.simulator.kernel;

/**
 * What a worker tells the others at the end of a window.
 *
 * @param nextPs time of its next event, those that it has sent included
 * @param lastForegroundPs time of its last event that could move data
 * @param foregroundEvents events that it has pending or has sent and that can move data
 * @param failed whether it cannot go on
 */
record Report(long nextPs, long lastForegroundPs, long foregroundEvents, boolean failed) {}
