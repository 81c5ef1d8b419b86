package io.packsim.simulator.metrics;

import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.results.PacketDropEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Keeps the first drops of one node; all of them are counted elsewhere. */
public final class DropLog implements DropObserver {
  /** How many drops of a node are kept: enough to see a pattern, few enough to read. */
  static final int MAX_EVENTS = 100;

  private final IntFunction<String> addressNames;
  private final List<PacketDropEvent> events = new ArrayList<>();

  /**
   * An empty log.
   *
   * @param addressNames the text of an address index
   */
  public DropLog(IntFunction<String> addressNames) {
    this.addressNames = addressNames;
  }

  @Override
  public void onDrop(
      long timePs, String node, String port, DropCause cause, int incident, Packet packet) {
    if (events.size() < MAX_EVENTS) {
      events.add(
          new PacketDropEvent(
              timePs,
              node,
              port,
              cause.name(),
              addressNames.apply(packet.sourceAddress),
              addressNames.apply(packet.destinationAddress),
              packet.psn,
              packet.frameBytes,
              incident));
    }
  }

  /** The drops kept, in the order in which they happened. */
  public List<PacketDropEvent> events() {
    return events;
  }
}
