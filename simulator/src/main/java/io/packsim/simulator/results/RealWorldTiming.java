package io.packsim.simulator.results;

/**
 * What a run cost on the machine it ran on.
 *
 * @param buildNs wall-clock time of building the simulation
 * @param runNs wall-clock time of running it
 * @param cpuNs processor time of all simulating threads for both
 * @param workers threads that simulated
 * @param windows spans of simulated time that they went through together; 0 with one
 * @param messages events that crossed from one to another
 * @param oneWorkerReason why there was one only; empty where there were more
 */
public record RealWorldTiming(
    long buildNs,
    long runNs,
    long cpuNs,
    int workers,
    long windows,
    long messages,
    String oneWorkerReason) {
  /** Of a result that is to be the same from run to run. */
  public static final RealWorldTiming ZERO = new RealWorldTiming(0, 0, 0, 0, 0, 0, "");
}
