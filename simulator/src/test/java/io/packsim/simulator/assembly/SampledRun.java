package io.packsim.simulator.assembly;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.switching.QueueTracker;
import io.packsim.simulator.transport.RoceSocket;
import java.util.ArrayList;
import java.util.List;

/**
 * A run that notes, at two given times, how many payload bytes each queue pair of one host has
 * taken, and how full the queue of its first switch's first port has been.
 */
public final class SampledRun {
  private final SimulationAssembly assembly;
  private final EndpointAssembly receiver;
  private final QueueTracker queues;
  private final List<long[]> samples = new ArrayList<>();
  private final List<double[]> bytePs = new ArrayList<>();
  private double spanPs;

  /**
   * A run about to start.
   *
   * @param host index of the receiving host
   */
  public SampledRun(Simulation simulation, long seed, int host) {
    assembly = new SimulationAssembly(simulation, seed, 1);
    receiver = assembly.endpoints().get(host);
    queues = new QueueTracker(receiver.process());
    assembly.switches().get(0).fabricSwitch().ports().get(0).track(queues);
  }

  /** Payload bytes that each queue pair of the receiver takes between two times. */
  public long[] bytesBetween(long fromPs, long toPs) {
    spanPs = toPs - fromPs;
    sampleAt(fromPs, 0);
    sampleAt(toPs, 1);
    assembly.run(RunControl.NONE);
    long[] result = samples.get(1).clone();
    for (int i = 0; i < result.length; i++) {
      result[i] -= samples.get(0)[i];
    }
    return result;
  }

  /**
   * Bytes in a queue of the port on average between those two times; after {@link #bytesBetween}.
   */
  public double meanQueueBytes(int queue) {
    return (bytePs.get(1)[queue] - bytePs.get(0)[queue]) / spanPs;
  }

  private void sampleAt(long timePs, int sequence) {
    receiver
        .process()
        .schedule(
            new Event(EventKind.WAKE, Event.MAX_SOURCE_ID, sequence) {
              @Override
              protected void fire() {
                samples.add(
                    receiver.transport().sockets().stream()
                        .map(RoceSocket::counters)
                        .mapToLong(counters -> counters.receivedPayloadBytes)
                        .toArray());
                bytePs.add(integrals(timePs));
              }
            },
            timePs);
  }

  private double[] integrals(long nowPs) {
    double[] integrals = new double[8];
    for (int queue = 0; queue < integrals.length; queue++) {
      integrals[queue] = queues.meanBytes(queue, nowPs) * nowPs;
    }
    return integrals;
  }
}
