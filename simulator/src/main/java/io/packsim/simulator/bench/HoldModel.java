package io.packsim.simulator.bench;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.kernel.SimulationFailure;

/**
 * The event list and the event loop alone: a fixed number of pending events, each of which, when it
 * fires, schedules itself again. Half of the delays are those of a wire that becomes free after a
 * full packet or an acknowledgement at 100 Gb/s, half those of arrivals one microsecond later
 * still.
 *
 * <p>Source: the hold model of Vaucher and Duval, "A comparison of simulation event list
 * algorithms", 1975 (unchecked).
 *
 * @param pending how many events are pending
 */
public record HoldModel(int pending) implements BenchWorkload {
  private static final long HOLDS = 2_000_000;
  private static final long[] DELAYS_PS = {334_240, 5_920, 1_334_240, 1_005_920};

  @Override
  public String name() {
    return "hold-" + pending;
  }

  @Override
  public Facts explore() {
    long events = run().stats().executedEvents();
    return new Facts(events, events, 0, 0, 1, 0, 0, "", "");
  }

  @Override
  public Round measure(Facts expected) {
    SequentialEngine engine = engine();
    CostMeter meter = new CostMeter();
    hold(engine);
    return new Round(meter.cpuNs(), meter.wallNs(), meter.allocatedBytes());
  }

  private SequentialEngine run() {
    SequentialEngine engine = engine();
    hold(engine);
    return engine;
  }

  private SequentialEngine engine() {
    SequentialEngine engine = new SequentialEngine();
    LogicalProcess process = engine.createProcess("hold");
    for (int i = 0; i < pending; i++) {
      process.schedule(new Hold(process, i), (long) i * DELAYS_PS[0] / pending);
    }
    return engine;
  }

  private static void hold(SequentialEngine engine) {
    try {
      engine.run(HoldModel::checkHolds);
    } catch (SimulationFailure e) {
      if (e.kind() != FailureKind.CANCELLED) {
        throw e;
      }
    }
  }

  /** Events never run out, so the {@link RunControl} ends the run. */
  private static void checkHolds(long nowPs, long executedEvents) {
    if (executedEvents >= HOLDS) {
      throw new SimulationFailure(FailureKind.CANCELLED, nowPs, "enough holds");
    }
  }

  private static final class Hold extends Event {
    private final LogicalProcess process;
    private int next;

    Hold(LogicalProcess process, int id) {
      super(EventKind.ARRIVAL, id, 0);
      this.process = process;
      this.next = id * 0x9e37_79b9;
    }

    @Override
    protected void fire() {
      // A linear congruential generator per event; its upper bits pick the delay.
      next = next * 1_664_525 + 1_013_904_223;
      process.schedule(this, timePs() + DELAYS_PS[next >>> 30]);
    }
  }
}
