package io.packsim.simulator.assembly;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.transport.RoceSocket;
import java.util.ArrayList;
import java.util.List;

/**
 * A run that notes, at given times, how many payload bytes each queue pair of one host has taken.
 */
public final class SampledRun {
  private final SimulationAssembly assembly;
  private final EndpointAssembly receiver;
  private final List<long[]> samples = new ArrayList<>();

  /**
   * A run about to start.
   *
   * @param host index of the receiving host
   */
  public SampledRun(Simulation simulation, long seed, int host) {
    assembly = new SimulationAssembly(simulation, seed, 1);
    receiver = assembly.endpoints().get(host);
  }

  /** Payload bytes that each queue pair of the receiver takes between two times. */
  public long[] bytesBetween(long fromPs, long toPs) {
    sampleAt(fromPs, 0);
    sampleAt(toPs, 1);
    assembly.run(RunControl.NONE);
    long[] result = samples.get(1).clone();
    for (int i = 0; i < result.length; i++) {
      result[i] -= samples.get(0)[i];
    }
    return result;
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
              }
            },
            timePs);
  }
}
