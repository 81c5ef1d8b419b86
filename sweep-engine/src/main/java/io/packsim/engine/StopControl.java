package io.packsim.engine;

/** Carries the wish to stop, from a signal or a limit, to the thread that writes. */
public final class StopControl {
  private volatile StopRequest requested = StopRequest.NONE;
  private volatile String reason = "";

  /** Asks for a stop; a more urgent wish stays. */
  public void request(StopRequest wish) {
    request(wish, "");
  }

  /**
   * Asks for a stop; a more urgent wish stays.
   *
   * @param why for people; of wishes equally urgent the first counts
   */
  public synchronized void request(StopRequest wish, String why) {
    if (wish.compareTo(requested) > 0) {
      reason = why;
      requested = wish;
    }
  }

  /** The most urgent wish so far. */
  public StopRequest requested() {
    return requested;
  }

  /** Why that was wished, for people; empty if there is nothing to say. */
  public String reason() {
    return reason;
  }
}
