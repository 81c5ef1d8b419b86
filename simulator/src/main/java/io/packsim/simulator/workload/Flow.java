package io.packsim.simulator.workload;

/**
 * A message that has been delivered.
 *
 * @param source the sending rank
 * @param destination the receiving rank
 * @param bytes its length
 * @param startPs when its send was posted
 * @param finishPs when all of it lay in the receiver's memory
 */
public record Flow(int source, int destination, long bytes, long startPs, long finishPs) {

  /** The flow completion time. */
  public long durationPs() {
    return finishPs - startPs;
  }
}
