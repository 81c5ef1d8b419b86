package io.packsim.simulator.buffer;

import io.packsim.simulator.units.DataSize;
import java.util.Arrays;
import java.util.List;

/**
 * The ingress counters of one buffer: bytes per (port, priority group).
 *
 * <p>The groups share pools, usually one that is the whole memory. A packet is charged to the
 * reserved bytes and the shared part of its group, or wholly to its headroom, which is its own or
 * part of one that all groups share. Released bytes are taken from the headroom first, then from
 * the shared part, last from the reserved bytes.
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

  private final IngressGroup[] groups;
  private final int[] groupOfPriority = new int[PRIORITIES];
  private final int[] prioritiesOfGroup;
  private final int cellBytes;

  /** The headroom of all groups together; no bound where each has its own. */
  private final long headroomSizeBytes;

  /** The counters of each port and group, next to each other: one look at memory for all four. */
  private final long[] counters;

  private long headroomUsedBytes;
  private long occupiedBytes;
  private long peakOccupiedBytes;

  /**
   * Empty counters.
   *
   * @param ports how many ports share the buffer
   * @throws IllegalArgumentException if reserved bytes and headroom of all ports exceed a pool
   */
  public IngressPool(SharedBufferParameters parameters, int ports) {
    SharedPart[] pools = new SharedPart[Math.max(1, parameters.ingressPools().size())];
    for (int pool = 0; pool < pools.length; pool++) {
      pools[pool] = new SharedPart(sharedSize(parameters, pool, ports));
    }
    List<PriorityGroupParameters> named = parameters.priorityGroups();
    groups = new IngressGroup[named.size() + 1];
    groups[named.size()] = new IngressGroup(IMPLIED_LOSSY, pools[0]);
    Arrays.fill(groupOfPriority, named.size());
    for (int group = 0; group < named.size(); group++) {
      PriorityGroupParameters one = named.get(group);
      groups[group] = new IngressGroup(one, pools[parameters.ingressPoolOf(one)]);
      for (int priority : one.priorities()) {
        groupOfPriority[priority] = group;
      }
    }
    prioritiesOfGroup = new int[groups.length];
    for (int priority = 0; priority < PRIORITIES; priority++) {
      prioritiesOfGroup[groupOfPriority[priority]] |= 1 << priority;
    }
    cellBytes = Cells.bytes(parameters.cell());
    long shared = parameters.sharedHeadroom().bytes();
    headroomSizeBytes = shared == 0 ? Long.MAX_VALUE : shared;
    counters = new long[ports * groups.length * COUNTERS];
  }

  private static long sharedSize(SharedBufferParameters parameters, int pool, int ports) {
    long left = parameters.ingressSharedBytes(pool, ports);
    if (left < 0) {
      long size = parameters.ingressPoolBytes(pool);
      throw new IllegalArgumentException(
          "%s: expected at least the %d bytes of reserved and headroom of %d ports, received %d"
              .formatted(
                  parameters.ingressPools().isEmpty() ? "size" : "ingressPools",
                  size - left,
                  ports,
                  size));
    }
    return left;
  }

  /** What a packet is charged: its bytes, rounded up to cells. */
  public int chargedBytes(int frameBytes) {
    return cellBytes == 1 ? frameBytes : Cells.roundUp(frameBytes, cellBytes);
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
    return groups[group].lossless;
  }

  /** What a packet would be charged to now; nothing is changed. */
  public Charge charge(int port, int group, int bytes) {
    int slot = slot(port, group);
    IngressGroup rules = groups[group];
    long held = counters[slot + HELD];
    long shared = rules.sharedOf(held + bytes);
    long free = rules.pool.freeBytes();
    if (shared == 0
        || (shared - rules.sharedOf(held) <= free
            && shared <= rules.sharedLimit.limitBytes(free))) {
      return Charge.SHARED;
    }
    if (rules.lossless
        && counters[slot + HEADROOM] + bytes <= rules.headroomBytes
        && headroomUsedBytes + bytes <= headroomSizeBytes) {
      return Charge.HEADROOM;
    }
    return Charge.REFUSED;
  }

  /** Charges a packet as {@link #charge} said. */
  public void take(int port, int group, int bytes, Charge charge) {
    int slot = slot(port, group);
    if (charge == Charge.HEADROOM) {
      headroomUsedBytes += bytes;
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
    headroomUsedBytes -= fromHeadroom;
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
    IngressGroup rules = groups[group];
    return counters[slot + HEADROOM] == 0
        && rules.sharedOf(counters[slot + HELD]) <= rules.resumeBytes();
  }

  private void hold(int group, int slot, long bytes) {
    IngressGroup rules = groups[group];
    long before = counters[slot + HELD];
    counters[slot + HELD] = before + bytes;
    rules.pool.usedBytes += rules.sharedOf(before + bytes) - rules.sharedOf(before);
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
    IngressGroup rules = groups[group];
    long free = rules.pool.freeBytes();
    long held = rules.sharedOf(counters[slot(port, group) + HELD]);
    long shared = Math.min(rules.sharedLimit.limitBytes(free), held + free);
    long headroom = counters[slot(port, group) + HEADROOM];
    return rules.reservedBytes
        + shared
        + Math.min(rules.headroomBytes, headroomSizeBytes - (headroomUsedBytes - headroom));
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
    long left = occupiedBytes | headroomUsedBytes;
    for (IngressGroup group : groups) {
      left |= group.pool.usedBytes;
    }
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
