package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;

/**
 * What results say of queue pairs beyond the sums of their NIC.
 *
 * @param queuePairs how many queue pairs of each NIC are listed, the first that it has; 0 is none
 * @param blockedTime whether account is kept of where the time of every queue pair goes. It costs a
 *     little time, and some 250 bytes for each
 */
public record NicStatistics(
    @Default("0") @Doc("Queue pairs of each NIC that results list one by one, 0 to 4096.")
        int queuePairs,
    @Default("false") @Doc("Keep account of what queue pairs wait for.") boolean blockedTime) {

  /** Enough for every peer of a large job, few enough to be read. */
  private static final int MOST_QUEUE_PAIRS = 4096;

  /**
   * @throws IllegalArgumentException if the number is out of its range
   */
  public NicStatistics {
    Ranges.require("queuePairs", queuePairs, 0, MOST_QUEUE_PAIRS);
  }
}
