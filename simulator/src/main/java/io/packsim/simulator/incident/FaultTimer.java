package io.packsim.simulator.incident;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import java.util.List;

/**
 * Turns an effect on and off at its times. Each node that a fault touches has a timer of its own,
 * so that nothing crosses between processes.
 *
 * <p>A fault does not keep a run going before it begins, as it moves no data; the end of one that
 * holds data back does, for as long as the fault is there.
 */
public final class FaultTimer extends Event {
  private final LogicalProcess process;
  private final List<Interval> intervals;
  private final boolean holdsBack;
  private final Effect effect;
  private int interval;
  private boolean active;

  /**
   * A timer that is not running.
   *
   * @param sourceId id among all sources of timers
   */
  public FaultTimer(
      LogicalProcess process,
      int sourceId,
      List<Interval> intervals,
      boolean holdsBack,
      Effect effect) {
    super(EventKind.TIMER, sourceId, 0);
    this.process = process;
    this.intervals = List.copyOf(intervals);
    this.holdsBack = holdsBack;
    this.effect = effect;
  }

  /** Schedules the first change; before the run. */
  public void start() {
    if (interval < intervals.size()) {
      background(true);
      process.schedule(this, intervals.get(interval).startPs());
    }
  }

  @Override
  protected void fire() {
    active = !active;
    if (active) {
      effect.begin();
      long endPs = intervals.get(interval).endPs();
      if (endPs != Interval.NEVER) {
        background(!holdsBack);
        process.schedule(this, endPs);
      }
    } else {
      effect.end();
      interval++;
      start();
    }
  }
}
