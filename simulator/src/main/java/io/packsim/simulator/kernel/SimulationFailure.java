package io.packsim.simulator.kernel;

/**
 * Ends a simulation that cannot go on. The message says what, where and with which numbers; the
 * simulated time is apart.
 */
public final class SimulationFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final FailureKind kind;
  private final long timePs;
  private final String what;

  /**
   * A failure at a simulated time.
   *
   * @param kind its class
   * @param timePs when it was found, in picoseconds
   * @param what names and numbers, without the time
   */
  public SimulationFailure(FailureKind kind, long timePs, String what) {
    super(what + " (at " + timePs + " ps)");
    this.kind = kind;
    this.timePs = timePs;
    this.what = what;
  }

  /** The failure's class. */
  public FailureKind kind() {
    return kind;
  }

  /** The simulated time of the failure, in picoseconds. */
  public long timePs() {
    return timePs;
  }

  /** The message without the time: names and numbers. */
  public String what() {
    return what;
  }
}
