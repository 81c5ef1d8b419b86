package io.packsim.simulator.bench;

/** Something whose cost is measured, any number of times, always with the same work. */
public interface BenchWorkload {

  /** Its name in reports. */
  String name();

  /** Runs it once, unmeasured, to learn what it does. */
  Facts explore();

  /**
   * Runs it once.
   *
   * @param expected what it did before
   * @throws IllegalStateException if it did not do the same again
   */
  Round measure(Facts expected);
}
