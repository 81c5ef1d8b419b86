package io.packsim.simulator.buffer;

import io.packsim.simulator.units.DataSize;
import java.util.List;

/**
 * The ingress counters of one buffer: bytes per (port, priority group).
 *
 * <p>A packet is charged to the reserved bytes and the shared part of its group, or wholly to its
 * headroom. Released bytes are taken from the headroom first, then from the shared part, last from
 * the reserved bytes.
 *
 * <p>Source: SAI {@code saibuffer.h} (ingress priority groups).
 */
public final class IngressPool {
  private static final int PRIORITIES = 8;

  // Places of the counters of one port and group.

  /** Reserved and shared bytes held. */
  private static final int HELD = 0;

  private static final int HEADROOM = 1;
  private static final int PEAK_HELD = 2;
  private static final int PEAK_HEADROOM = 3;
  private static final int COUNTERS = 4;

  /** Where no group names a priority, this one takes it. */
  private static final PriorityGroupParameters IMPLIED_LOSSY =
      new PriorityGroupParameters(
          List.of(),
          false,
          DataSize.ZERO,
          new DynamicLimit(0),
          DataSize.ZERO,
          DataSize.ZERO,
          DataSize.ZERO);

  private final PriorityGroupParameters[] groups;
  private final int[] groupOfPriority = new int[PRIORITIES];
  private final int[] prioritiesOfGroup;
  private final long sharedSizeBytes;

  /** The counters of each port and group, next to each other: one look at memory for all four. */
  private final long[] counters;

  private long sharedUsedBytes;
  private long occupiedBytes;
  private long peakOccupiedBytes;

  /**
   * Empty counters.
   *
   * @param ports how many ports share the buffer
   * @throws IllegalArgumentException if reserved bytes and headroom of all ports exceed the buffer
   */
  public IngressPool(SharedBufferParameters parameters, int ports) {
    List<PriorityGroupParameters> named = parameters.priorityGroups();
    groups = new PriorityGroupParameters[named.size() + 1];
    groups[named.size()] = IMPLIED_LOSSY;
    for (int priority = 0; priority < PRIORITIES; priority++) {
      groupOfPriority[priority] = named.size();
    }
    for (int group = 0; group < named.size(); group++) {
      groups[group] = named.get(group);
      for (int priority : named.get(group).priorities()) {
        groupOfPriority[priority] = group;
      }
    }
    prioritiesOfGroup = new int[groups.length];
    for (int priority = 0; priority < PRIORITIES; priority++) {
      prioritiesOfGroup[groupOfPriority[priority]] |= 1 << priority;
    }
    sharedSizeBytes = sharedSize(parameters, ports);
    counters = new long[ports * groups.length * COUNTERS];
  }

  private static long sharedSize(SharedBufferParameters parameters, int ports) {
    long setAside = 0;
    for (PriorityGroupParameters group : parameters.priorityGroups()) {
      setAside += ports * (group.reserved().bytes() + group.headroom().bytes());
    }
    long size = parameters.size().bytes();
    if (setAside > size) {
      throw new IllegalArgumentException(
          "size: expected at least the "
              + setAside
              + " bytes of reserved and headroom of "
              + ports
              + " ports, received "
              + size);
    }
    return size - setAside;
  }

  /** The group of a priority. */
  public int groupOf(int priority) {
    return groupOfPriority[priority];
  }

  /** The priorities of a group: bit p stands for priority p. */
  public int prioritiesOf(int group) {
    return prioritiesOfGroup[group];
  }

  /** How many groups there are, the implied one included, which is last. */
  public int groupCount() {
    return groups.length;
  }

  /** Whether a group pauses instead of dropping. */
  public boolean isLossless(int group) {
    return groups[group].lossless();
  }

  /** What a packet would be charged to now; nothing is changed. */
  public Charge charge(int port, int group, int bytes) {
    int slot = slot(port, group);
    PriorityGroupParameters parameters = groups[group];
    long shared = sharedOf(group, counters[slot + HELD] + bytes);
    long free = sharedSizeBytes - sharedUsedBytes;
    if (shared == 0
        || (shared - sharedOf(group, counters[slot + HELD]) <= free
            && shared <= parameters.sharedLimit().limitBytes(free))) {
      return Charge.SHARED;
    }
    if (parameters.lossless()
        && counters[slot + HEADROOM] + bytes <= parameters.headroom().bytes()) {
      return Charge.HEADROOM;
    }
    return Charge.REFUSED;
  }

  /** Charges a packet as {@link #charge} said. */
  public void take(int port, int group, int bytes, Charge charge) {
    int slot = slot(port, group);
    if (charge == Charge.HEADROOM) {
      counters[slot + HEADROOM] += bytes;
      counters[slot + PEAK_HEADROOM] =
          Math.max(counters[slot + PEAK_HEADROOM], counters[slot + HEADROOM]);
    } else {
      hold(group, slot, bytes);
      counters[slot + PEAK_HELD] = Math.max(counters[slot + PEAK_HELD], counters[slot + HELD]);
    }
    occupiedBytes += bytes;
    peakOccupiedBytes = Math.max(peakOccupiedBytes, occupiedBytes);
  }

  /** Gives a packet's bytes back. */
  public void release(int port, int group, int bytes) {
    int slot = slot(port, group);
    long fromHeadroom = Math.min(bytes, counters[slot + HEADROOM]);
    counters[slot + HEADROOM] -= fromHeadroom;
    hold(group, slot, fromHeadroom - bytes);
    occupiedBytes -= bytes;
  }

  /**
   * Whether the sender of a paused group may go on: its headroom is empty, and its shared bytes are
   * at most max(xon threshold, limit - xon offset).
   */
  public boolean mayResume(int port, int group) {
    int slot = slot(port, group);
    if (counters[slot + HEADROOM] > 0) {
      return false;
    }
    PriorityGroupParameters parameters = groups[group];
    long limit = parameters.sharedLimit().limitBytes(sharedSizeBytes - sharedUsedBytes);
    long threshold =
        Math.max(parameters.xonThreshold().bytes(), limit - parameters.xonOffset().bytes());
    return sharedOf(group, counters[slot + HELD]) <= threshold;
  }

  private void hold(int group, int slot, long bytes) {
    long before = sharedOf(group, counters[slot + HELD]);
    counters[slot + HELD] += bytes;
    sharedUsedBytes += sharedOf(group, counters[slot + HELD]) - before;
  }

  private long sharedOf(int group, long held) {
    return Math.max(0, held - groups[group].reserved().bytes());
  }

  private int slot(int port, int group) {
    return (port * groups.length + group) * COUNTERS;
  }

  /** Bytes that a group of a port holds now, headroom included. */
  public long usedBytes(int port, int group) {
    return counters[slot(port, group) + HELD] + counters[slot(port, group) + HEADROOM];
  }

  /** The most a group of a port may hold now, headroom included; for messages. */
  public long limitBytes(int port, int group) {
    PriorityGroupParameters parameters = groups[group];
    long free = sharedSizeBytes - sharedUsedBytes;
    long held = sharedOf(group, counters[slot(port, group) + HELD]);
    long shared = Math.min(parameters.sharedLimit().limitBytes(free), held + free);
    return parameters.reserved().bytes() + shared + parameters.headroom().bytes();
  }

  /** Most reserved and shared bytes that a group of a port has held. */
  public long peakHeldBytes(int port, int group) {
    return counters[slot(port, group) + PEAK_HELD];
  }

  /** Most headroom bytes that a group of a port has held. */
  public long peakHeadroomBytes(int port, int group) {
    return counters[slot(port, group) + PEAK_HEADROOM];
  }

  /** Whether every counter is back at zero. */
  public boolean isEmpty() {
    long left = sharedUsedBytes | occupiedBytes;
    for (int slot = 0; slot < counters.length; slot += COUNTERS) {
      left |= counters[slot + HELD] | counters[slot + HEADROOM];
    }
    return left == 0;
  }

  /** Bytes in the buffer now. */
  public long occupiedBytes() {
    return occupiedBytes;
  }

  /** Most bytes that have been in the buffer at once. */
  public long peakOccupiedBytes() {
    return peakOccupiedBytes;
  }
}
