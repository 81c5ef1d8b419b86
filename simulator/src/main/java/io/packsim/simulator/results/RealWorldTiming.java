package io.packsim.simulator.results;

/**
 * What a run cost on the machine it ran on.
 *
 * @param buildNs wall-clock time of building the simulation
 * @param runNs wall-clock time of running it
 * @param cpuNs processor time of the simulating thread for both
 */
public record RealWorldTiming(long buildNs, long runNs, long cpuNs) {
  /** Of a result that is to be the same from run to run. */
  public static final RealWorldTiming ZERO = new RealWorldTiming(0, 0, 0);
}
