package io.packsim.simulator.assembly;

import io.packsim.simulator.incident.IncidentLog;
import io.packsim.simulator.metrics.DropLog;
import io.packsim.simulator.results.PacketDropEvent;
import java.util.List;

/** What one node drops: the first drops one by one, and all that incidents are to blame for. */
final class NodeDrops {
  private final DropLog first;
  private final IncidentLog log;

  NodeDrops(AddressBook addresses) {
    first = new DropLog(addresses::name);
    log = new IncidentLog(first);
  }

  /** Told of all drops of the node. */
  IncidentLog log() {
    return log;
  }

  List<PacketDropEvent> events() {
    return first.events();
  }
}
