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

  /** Reserved and shared bytes held, by port and group. */
  private final long[] heldBytes;

  private final long[] headroomBytes;
  private final long[] peakHeldBytes;
  private final long[] peakHeadroomBytes;
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
    heldBytes = new long[ports * groups.length];
    headroomBytes = new long[ports * groups.length];
    peakHeldBytes = new long[ports * groups.length];
    peakHeadroomBytes = new long[ports * groups.length];
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
    long shared = sharedOf(group, heldBytes[slot] + bytes);
    long free = sharedSizeBytes - sharedUsedBytes;
    if (shared == 0
        || (shared - sharedOf(group, heldBytes[slot]) <= free
            && shared <= parameters.sharedLimit().limitBytes(free))) {
      return Charge.SHARED;
    }
    if (parameters.lossless() && headroomBytes[slot] + bytes <= parameters.headroom().bytes()) {
      return Charge.HEADROOM;
    }
    return Charge.REFUSED;
  }

  /** Charges a packet as {@link #charge} said. */
  public void take(int port, int group, int bytes, Charge charge) {
    int slot = slot(port, group);
    if (charge == Charge.HEADROOM) {
      headroomBytes[slot] += bytes;
      peakHeadroomBytes[slot] = Math.max(peakHeadroomBytes[slot], headroomBytes[slot]);
    } else {
      hold(group, slot, bytes);
      peakHeldBytes[slot] = Math.max(peakHeldBytes[slot], heldBytes[slot]);
    }
    occupiedBytes += bytes;
    peakOccupiedBytes = Math.max(peakOccupiedBytes, occupiedBytes);
  }

  /** Gives a packet's bytes back. */
  public void release(int port, int group, int bytes) {
    int slot = slot(port, group);
    long fromHeadroom = Math.min(bytes, headroomBytes[slot]);
    headroomBytes[slot] -= fromHeadroom;
    hold(group, slot, fromHeadroom - bytes);
    occupiedBytes -= bytes;
  }

  /**
   * Whether the sender of a paused group may go on: its headroom is empty, and its shared bytes are
   * at most max(xon threshold, limit - xon offset).
   */
  public boolean mayResume(int port, int group) {
    int slot = slot(port, group);
    if (headroomBytes[slot] > 0) {
      return false;
    }
    PriorityGroupParameters parameters = groups[group];
    long limit = parameters.sharedLimit().limitBytes(sharedSizeBytes - sharedUsedBytes);
    long threshold =
        Math.max(parameters.xonThreshold().bytes(), limit - parameters.xonOffset().bytes());
    return sharedOf(group, heldBytes[slot]) <= threshold;
  }

  private void hold(int group, int slot, long bytes) {
    long before = sharedOf(group, heldBytes[slot]);
    heldBytes[slot] += bytes;
    sharedUsedBytes += sharedOf(group, heldBytes[slot]) - before;
  }

  private long sharedOf(int group, long held) {
    return Math.max(0, held - groups[group].reserved().bytes());
  }

  private int slot(int port, int group) {
    return port * groups.length + group;
  }

  /** Bytes that a group of a port holds now, headroom included. */
  public long usedBytes(int port, int group) {
    return heldBytes[slot(port, group)] + headroomBytes[slot(port, group)];
  }

  /** The most a group of a port may hold now, headroom included; for messages. */
  public long limitBytes(int port, int group) {
    PriorityGroupParameters parameters = groups[group];
    long free = sharedSizeBytes - sharedUsedBytes;
    long held = sharedOf(group, heldBytes[slot(port, group)]);
    long shared = Math.min(parameters.sharedLimit().limitBytes(free), held + free);
    return parameters.reserved().bytes() + shared + parameters.headroom().bytes();
  }

  /** Most reserved and shared bytes that a group of a port has held. */
  public long peakHeldBytes(int port, int group) {
    return peakHeldBytes[slot(port, group)];
  }

  /** Most headroom bytes that a group of a port has held. */
  public long peakHeadroomBytes(int port, int group) {
    return peakHeadroomBytes[slot(port, group)];
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
