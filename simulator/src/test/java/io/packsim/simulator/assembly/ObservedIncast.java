package io.packsim.simulator.assembly;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.switching.SwitchPort;
import io.packsim.simulator.transport.RoceSocket;
import java.util.Arrays;
import java.util.LongSummaryStatistics;

/**
 * Flows to one host of a star: what each of them delivers between two times, and what waits at the
 * switch port before the host meanwhile, looked at every 100 ns.
 */
public final class ObservedIncast {
  private static final long LOOK_PS = 100_000;

  /**
   * What was seen.
   *
   * @param bytes payload bytes that each queue pair of the host took
   * @param queue bytes that waited
   * @param seconds for how long
   */
  public record Sight(long[] bytes, LongSummaryStatistics queue, double seconds) {

    /** The part of a flow in all that was delivered. */
    public double share(int flow) {
      return (double) bytes[flow] / Arrays.stream(bytes).sum();
    }

    /** Payload bits per second of all flows. */
    public double goodput() {
      return Arrays.stream(bytes).sum() * 8 / seconds;
    }
  }

  private final SimulationAssembly assembly;
  private final EndpointAssembly receiver;
  private final SwitchPort port;
  private final LongSummaryStatistics queue = new LongSummaryStatistics();
  private long[] before = new long[0];
  private long[] bytes = new long[0];

  /** A run about to start; the flows go to the first host, at the first port of the switch. */
  public ObservedIncast(Simulation simulation) {
    assembly = new SimulationAssembly(simulation, 1, 1);
    receiver = assembly.endpoints().get(0);
    port = assembly.switches().get(0).fabricSwitch().ports().get(0);
  }

  /** Runs to the end and tells what was seen between two times. */
  public Sight between(long fromPs, long toPs) {
    at(fromPs, 0, () -> before = delivered());
    at(toPs, 1, () -> bytes = delivered());
    LogicalProcess process = receiver.process();
    process.schedule(
        new Event(EventKind.WAKE, Event.MAX_SOURCE_ID, 2) {
          @Override
          protected void fire() {
            queue.accept(port.queuedBytes());
            if (process.nowPs() + LOOK_PS < toPs) {
              process.schedule(this, process.nowPs() + LOOK_PS);
            }
          }
        },
        fromPs);
    assembly.run(RunControl.NONE);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] -= before[i];
    }
    return new Sight(bytes, queue, (toPs - fromPs) / 1e12);
  }

  private long[] delivered() {
    return receiver.transport().sockets().stream()
        .map(RoceSocket::counters)
        .mapToLong(counters -> counters.receivedPayloadBytes)
        .toArray();
  }

  private void at(long timePs, int sequence, Runnable action) {
    receiver
        .process()
        .schedule(
            new Event(EventKind.WAKE, Event.MAX_SOURCE_ID, sequence) {
              @Override
              protected void fire() {
                action.run();
              }
            },
            timePs);
  }
}
