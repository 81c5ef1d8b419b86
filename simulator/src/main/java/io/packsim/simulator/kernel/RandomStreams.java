package io.packsim.simulator.kernel;

/**
 * Derives the random stream of a component and purpose from the run's seed. Streams are independent
 * of each other and of what else exists: adding a component never shifts another one's numbers.
 *
 * @param runSeed the seed of the run
 */
public record RandomStreams(long runSeed) {

  /**
   * The stream of one component for one purpose.
   *
   * @param component the component's name or id, unique in the simulation
   * @param purpose what the numbers decide, such as {@code "ecn"}
   */
  public RandomStream stream(String component, String purpose) {
    return new RandomStream(seed(component, purpose));
  }

  /** A fixed 64-bit number of one component and purpose, such as a switch's hash salt. */
  public long seed(String component, String purpose) {
    long hash = SplitMix64.mix(runSeed);
    hash = absorb(hash, component);
    return absorb(hash, purpose);
  }

  private static long absorb(long hash, String text) {
    long result = hash ^ text.length();
    for (int i = 0; i < text.length(); i++) {
      result = SplitMix64.mix(result * 31 + text.charAt(i));
    }
    return SplitMix64.mix(result);
  }
}
