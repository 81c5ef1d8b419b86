package io.packsim.engine;

/** Carries the wish to stop, from a signal or a limit, to the thread that writes. */
public final class StopControl {
  private volatile StopRequest requested = StopRequest.NONE;

  /** Asks for a stop; a more urgent wish stays. */
  public synchronized void request(StopRequest wish) {
    if (wish.compareTo(requested) > 0) {
      requested = wish;
    }
  }

  /** The most urgent wish so far. */
  public StopRequest requested() {
    return requested;
  }
}
