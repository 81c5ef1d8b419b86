package io.packsim.simulator.queue;

/** Highest-numbered ready queue first. Stateless. */
final class StrictPriority implements EgressScheduler {
  static final StrictPriority INSTANCE = new StrictPriority();

  private StrictPriority() {}

  @Override
  public int next(int readyMask) {
    return 31 - Integer.numberOfLeadingZeros(readyMask);
  }
}
