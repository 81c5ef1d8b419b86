package io.packsim.simulator.packet;

import java.util.EnumMap;
import java.util.Map;

/** How many packets a node has dropped, by cause. */
public final class DropCounters {
  private final Map<DropCause, long[]> counters = new EnumMap<>(DropCause.class);

  /** Counts a packet. */
  public void add(DropCause cause) {
    counters.computeIfAbsent(cause, c -> new long[1])[0]++;
  }

  /** Packets dropped so far for one cause. */
  public long of(DropCause cause) {
    long[] counter = counters.get(cause);
    return counter == null ? 0 : counter[0];
  }

  /** Packets dropped so far, whatever the cause. */
  public long total() {
    long total = 0;
    for (long[] counter : counters.values()) {
      total += counter[0];
    }
    return total;
  }
}
