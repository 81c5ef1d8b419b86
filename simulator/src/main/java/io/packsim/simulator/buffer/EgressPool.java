package io.packsim.simulator.buffer;

/**
 * The egress counters of one buffer: bytes per (port, queue), a queue for each priority.
 *
 * <p>Lossy traffic is held to its queue's limit. Lossless traffic is not: only the pause of its
 * ingress group may hold it back, else it would be dropped here.
 *
 * <p>Source: SAI {@code saibuffer.h} (egress queues).
 */
public final class EgressPool {
  private static final int QUEUES = SharedBufferParameters.QUEUES;

  // Places of the counters of one port and queue.
  private static final int USED = 0;
  private static final int PEAK = 1;
  private static final int COUNTERS = 2;

  private final QueueShare[] shares = new QueueShare[QUEUES];
  private final int cellBytes;

  /** The counters of each port and queue, next to each other. */
  private final long[] counters;

  /** What holds for one queue of every port, as numbers, and the pool it shares. */
  private record QueueShare(long reservedBytes, SharedLimit limit, SharedPart pool) {

    /** How many of the bytes held are shared ones. */
    long sharedOf(long usedBytes) {
      return Math.max(0, usedBytes - reservedBytes);
    }
  }

  /**
   * Empty counters.
   *
   * @param ports how many ports share the buffer
   * @throws IllegalArgumentException if the reserved bytes of all queues exceed a pool
   */
  public EgressPool(SharedBufferParameters parameters, int ports) {
    SharedPart[] pools = new SharedPart[Math.max(1, parameters.egressPools().size())];
    for (int pool = 0; pool < pools.length; pool++) {
      pools[pool] = new SharedPart(sharedSize(parameters, pool, ports));
    }
    for (int queue = 0; queue < QUEUES; queue++) {
      EgressQueueParameters one = parameters.egressQueue(queue);
      shares[queue] =
          new QueueShare(
              one.reserved().bytes(), one.sharedLimit(), pools[parameters.egressPoolOf(one)]);
    }
    cellBytes = Cells.bytes(parameters.cell());
    counters = new long[ports * QUEUES * COUNTERS];
  }

  private static long sharedSize(SharedBufferParameters parameters, int pool, int ports) {
    long left = parameters.egressSharedBytes(pool, ports);
    if (left < 0) {
      long size = parameters.egressPoolBytes(pool);
      throw new IllegalArgumentException(
          "egressQueues: expected at most %d bytes reserved for all queues of %d ports, received %d"
              .formatted(size, ports, size - left));
    }
    return left;
  }

  /** What a packet is charged: its bytes, rounded up to cells. */
  public int chargedBytes(int frameBytes) {
    return cellBytes == 1 ? frameBytes : Cells.roundUp(frameBytes, cellBytes);
  }

  /** Whether a queue may take a packet of lossy traffic now; nothing is changed. */
  public boolean admits(int port, int queue, int bytes) {
    QueueShare share = shares[queue];
    long used = counters[slot(port, queue) + USED];
    long shared = share.sharedOf(used + bytes);
    long free = share.pool.freeBytes();
    return shared == 0
        || (shared - share.sharedOf(used) <= free
            && shared <= share.limit.limitBytes(Math.max(0, free)));
  }

  /** Charges a packet to its queue. */
  public void take(int port, int queue, int bytes) {
    add(port, queue, bytes);
    int slot = slot(port, queue);
    counters[slot + PEAK] = Math.max(counters[slot + PEAK], counters[slot + USED]);
  }

  /** Gives a packet's bytes back. */
  public void release(int port, int queue, int bytes) {
    add(port, queue, -bytes);
  }

  private void add(int port, int queue, int bytes) {
    int slot = slot(port, queue);
    QueueShare share = shares[queue];
    long before = counters[slot + USED];
    counters[slot + USED] = before + bytes;
    share.pool.usedBytes += share.sharedOf(before + bytes) - share.sharedOf(before);
  }

  private static int slot(int port, int queue) {
    return (port * QUEUES + queue) * COUNTERS;
  }

  /** Bytes that all queues of a port hold now. */
  public long portBytes(int port) {
    long bytes = 0;
    for (int queue = 0; queue < QUEUES; queue++) {
      bytes += usedBytes(port, queue);
    }
    return bytes;
  }

  /** Whether every counter is back at zero. */
  public boolean isEmpty() {
    long left = 0;
    for (QueueShare share : shares) {
      left |= share.pool.usedBytes;
    }
    for (int slot = 0; slot < counters.length; slot += COUNTERS) {
      left |= counters[slot + USED];
    }
    return left == 0;
  }

  /** Bytes that a queue holds now. */
  public long usedBytes(int port, int queue) {
    return counters[slot(port, queue) + USED];
  }

  /** The most a queue of lossy traffic may hold now; for messages. */
  public long limitBytes(int port, int queue) {
    QueueShare share = shares[queue];
    long free = Math.max(0, share.pool.freeBytes());
    long held = share.sharedOf(counters[slot(port, queue) + USED]);
    return share.reservedBytes + Math.min(share.limit.limitBytes(free), held + free);
  }

  /** Most bytes that a queue has held. */
  public long peakBytes(int port, int queue) {
    return counters[slot(port, queue) + PEAK];
  }
}
