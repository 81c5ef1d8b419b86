package io.packsim.simulator.incident;

import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.Packet;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What one incident did at one node. */
public final class Tally {
  private final Map<DropCause, Long> drops = new EnumMap<>(DropCause.class);
  private final Set<FlowEnd> flows = new HashSet<>();
  private long droppedBytes;

  Tally() {}

  void drop(Packet packet, DropCause cause) {
    drops.merge(cause, 1L, Long::sum);
    droppedBytes += packet.frameBytes;
    affect(FlowEnd.of(packet));
  }

  void affect(FlowEnd flow) {
    flows.add(flow);
  }

  /** Packets dropped, by cause. */
  public Map<DropCause, Long> drops() {
    return drops;
  }

  /** Frame bytes of the packets dropped. */
  public long droppedBytes() {
    return droppedBytes;
  }

  /** Flows that had to do with it, in no order. */
  public Set<FlowEnd> flows() {
    return flows;
  }
}
