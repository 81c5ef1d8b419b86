package io.packsim.simulator.kernel;

/**
 * A deadline that moves. Moving it later costs one store: the pending event fires at the old time,
 * finds that the deadline has moved, and goes back to sleep.
 */
public abstract class Timer extends Event {
  private static final long DISARMED = -1;

  private final LogicalProcess process;
  private long deadlinePs = DISARMED;

  /** A disarmed timer; the sequence tells the timers of one source apart. */
  protected Timer(LogicalProcess process, int sourceId, int sequence) {
    super(EventKind.TIMER, sourceId, sequence);
    this.process = process;
  }

  /** Sets the deadline, whether or not the timer is armed. */
  public final void arm(long newDeadlinePs) {
    if (isScheduled() && newDeadlinePs < timePs()) {
      process.cancel(this);
    }
    deadlinePs = newDeadlinePs;
    if (!isScheduled()) {
      process.schedule(this, newDeadlinePs);
    }
  }

  /** Disarms the timer; nothing of it stays pending. */
  public final void disarm() {
    deadlinePs = DISARMED;
    process.cancel(this);
  }

  /** Whether a deadline is set. */
  public final boolean isArmed() {
    return deadlinePs != DISARMED;
  }

  @Override
  protected final void fire() {
    if (deadlinePs > timePs()) {
      process.schedule(this, deadlinePs);
      return;
    }
    deadlinePs = DISARMED;
    expire();
  }

  /** Called when the deadline is reached; the timer is disarmed and may be armed again. */
  protected abstract void expire();
}
