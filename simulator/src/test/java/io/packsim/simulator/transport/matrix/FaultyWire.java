package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.packet.Psn;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Stands before a host's port: does to arriving packets what its faults say, one fault each. */
final class FaultyWire implements PacketReceiver {
  private final LogicalProcess process;
  private final PacketReceiver port;
  private final int source;
  private final List<Fault> faults = new ArrayList<>();
  private final Map<Kind, Integer> arrivals = new EnumMap<>(Kind.class);
  private int copies;
  private int nextPsn;
  private int outOfOrder;

  /**
   * A wire without faults.
   *
   * @param source id among all sources of arrivals
   */
  FaultyWire(LogicalProcess process, PacketReceiver port, int source) {
    this.process = process;
    this.port = port;
    this.source = source;
  }

  void add(Fault fault) {
    faults.add(fault);
  }

  /** Packets of a kind that have come to the wire. */
  int arrivals(Kind kind) {
    return arrivals.getOrDefault(kind, 0);
  }

  /** Data packets that did not come right after the one before them. */
  int outOfOrder() {
    return outOfOrder;
  }

  @Override
  public void receive(Packet packet) {
    for (Kind kind : Kind.values()) {
      if (kind.matches(packet)) {
        arrivals.merge(kind, 1, Integer::sum);
      }
    }
    if (Kind.DATA.matches(packet)) {
      outOfOrder += packet.psn == nextPsn ? 0 : 1;
      nextPsn = Psn.plus(packet.psn, 1);
    }
    for (Fault fault : faults) {
      if (fault.strikes(packet)) {
        harm(packet, fault);
        return;
      }
    }
    port.receive(packet);
  }

  private void harm(Packet packet, Fault fault) {
    switch (fault.harm) {
      case DROP -> {}
      case DELAY -> later(packet, fault.delayPs);
      case DUPLICATE -> {
        later(packet.copy(), fault.delayPs);
        port.receive(packet);
      }
    }
  }

  private void later(Packet packet, long delayPs) {
    packet.linger(port, source, copies++);
    process.schedule(packet, process.nowPs() + delayPs);
  }
}
