package io.packsim.simulator.switching;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.Packet;

/**
 * What lies between the admission of a packet and its egress queue: the switch's pipeline, and,
 * where a frame was forwarded on its header, the arrival of its rest. A packet is charged to the
 * buffer, and marked for what waits, before; it stays charged all the while. A switch that stores
 * and forwards without latency has none.
 */
public final class Passage {
  private final LogicalProcess process;
  private final long latencyPs;
  private final int sourceId;
  private int sequence;

  /**
   * A passage of one switch.
   *
   * @param latencyPs of the pipeline
   * @param sourceId unique among the sources of events, see {@link
   *     io.packsim.simulator.kernel.Event}
   */
  public Passage(LogicalProcess process, long latencyPs, int sourceId) {
    this.process = process;
    this.latencyPs = latencyPs;
    this.sourceId = sourceId;
  }

  void enter(Packet packet, PassageEnd ingress, PassageEnd egress) {
    long delayPs = latencyPs;
    if (egress.isFasterThan(ingress)) {
      delayPs += ingress.stillArrivingPs(packet);
    }
    if (delayPs == 0) {
      egress.receive(packet);
      return;
    }
    packet.linger(egress, sourceId, sequence++);
    process.schedule(packet, process.nowPs() + delayPs);
  }
}
