package io.packsim.simulator.results;

/**
 * A queue pair that could not go on: it gave up all its work.
 *
 * @param queuePair its name
 * @param timePs when it failed
 * @param psn the PSN it was stuck at
 * @param why what happened
 */
public record FailedQueuePair(String queuePair, long timePs, int psn, String why) {

  /** A line of a diagnosis. */
  public String describe() {
    return "queue pair " + queuePair + ", PSN " + psn + ": it " + why;
  }
}
