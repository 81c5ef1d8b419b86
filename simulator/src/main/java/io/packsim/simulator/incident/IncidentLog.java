package io.packsim.simulator.incident;

import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.Packet;
import java.util.Map;
import java.util.TreeMap;

/**
 * What incidents did at one node; passes all drops on, but for frames of the link itself, which
 * belong to no flow.
 */
public final class IncidentLog implements DropObserver {
  private final DropObserver next;
  private final Map<Integer, Tally> tallies = new TreeMap<>();

  /** An empty log. */
  public IncidentLog(DropObserver next) {
    this.next = next;
  }

  @Override
  public void onDrop(
      long timePs, String node, String port, DropCause cause, int incident, Packet packet) {
    if (packet.kind.isLinkControl()) {
      return;
    }
    if (incident != 0) {
      tally(incident).drop(packet, cause);
    }
    next.onDrop(timePs, node, port, cause, incident, packet);
  }

  /** What one incident did here. */
  public Tally tally(int incident) {
    return tallies.computeIfAbsent(incident, i -> new Tally());
  }
}
