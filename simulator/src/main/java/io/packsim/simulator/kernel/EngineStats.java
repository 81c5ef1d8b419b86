package io.packsim.simulator.kernel;

/**
 * How the kernel did its work; never part of a result.
 *
 * @param executedEvents events fired
 * @param windows windows that the workers went through together; 0 with one worker
 * @param messages events that crossed from one worker to another
 * @param cpuNs processor time of the workers besides the calling thread
 */
public record EngineStats(long executedEvents, long windows, long messages, long cpuNs) {}
