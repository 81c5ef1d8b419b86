package io.packsim.simulator.assembly;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import java.util.List;
import java.util.function.IntConsumer;

/** Tells one endpoint of outages anywhere in the network, at the instant at which they begin. */
final class PlaneWatch extends Event {
  private final LogicalProcess process;
  private final List<Long> timesPs;
  private final IntConsumer endpoint;
  private int changes;

  /**
   * A watch that is not running.
   *
   * @param sourceId id among all sources of timers
   * @param timesPs when links go down or come up, in order
   * @param endpoint told how many of these times have come
   */
  PlaneWatch(LogicalProcess process, int sourceId, List<Long> timesPs, IntConsumer endpoint) {
    super(EventKind.TIMER, sourceId, 0);
    this.process = process;
    this.timesPs = timesPs;
    this.endpoint = endpoint;
    background(true);
  }

  /** Schedules the next change, if there is one. */
  void start() {
    if (changes < timesPs.size()) {
      process.schedule(this, timesPs.get(changes));
    }
  }

  @Override
  protected void fire() {
    changes++;
    endpoint.accept(changes);
    start();
  }
}
