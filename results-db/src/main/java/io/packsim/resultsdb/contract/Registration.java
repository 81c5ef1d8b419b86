package io.packsim.resultsdb.contract;

/**
 * What registering a batch of planned runs did.
 *
 * @param newPoints points not known before
 * @param newRuns runs not known before
 * @param reusedRuns planned runs for which a finished one stands
 */
public record Registration(int newPoints, int newRuns, int reusedRuns) {
  /** The sum of two batches. */
  public Registration plus(Registration other) {
    return new Registration(
        newPoints + other.newPoints, newRuns + other.newRuns, reusedRuns + other.reusedRuns);
  }
}
