package io.packsim.simulator.incident;

import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.packet.Packet;
import java.util.ArrayList;
import java.util.List;

/** The faults of one port that look at every packet it sends, of which one at most loses some. */
public final class PortFaults implements LossModel {
  private final Port port;
  private final IncidentLog log;
  private final List<PacketFilter> filters = new ArrayList<>();
  private int losing;

  /** The faults of a port, of which there are none yet. */
  public PortFaults(Port port, IncidentLog log) {
    this.port = port;
    this.log = log;
  }

  /** The port. */
  public Port port() {
    return port;
  }

  /** Lets a filter look at what the port sends, and lose some of it. */
  void lose(DropFilter filter) {
    losing = filter.incident();
    add(filter);
  }

  void stopLosing(DropFilter filter) {
    losing = 0;
    remove(filter);
  }

  void add(PacketFilter filter) {
    filters.add(filter);
    port.changeLosses(this, losing);
  }

  void remove(PacketFilter filter) {
    filters.remove(filter);
    port.changeLosses(filters.isEmpty() ? null : this, losing);
  }

  @Override
  public boolean loses(Packet packet) {
    boolean lost = false;
    for (int i = 0; i < filters.size() && !packet.kind.isLinkControl(); i++) {
      lost |= filters.get(i).takes(packet, log);
    }
    return lost;
  }
}
