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
  private static final int QUEUES = 8;

  // Places of the counters of one port and queue.
  private static final int USED = 0;
  private static final int PEAK = 1;
  private static final int COUNTERS = 2;

  private final SharedLimit limit;
  private final long reservedBytes;
  private final long sharedSizeBytes;

  /** The counters of each port and queue, next to each other. */
  private final long[] counters;

  private long sharedUsedBytes;

  /**
   * Empty counters.
   *
   * @param ports how many ports share the buffer
   * @throws IllegalArgumentException if the reserved bytes of all queues exceed the buffer
   */
  public EgressPool(SharedBufferParameters parameters, int ports) {
    limit = parameters.egressQueues().sharedLimit();
    reservedBytes = parameters.egressQueues().reserved().bytes();
    sharedSizeBytes = parameters.size().bytes() - (long) ports * QUEUES * reservedBytes;
    if (sharedSizeBytes < 0) {
      throw new IllegalArgumentException(
          "egressQueues.reserved: expected at most 1/"
              + ports * QUEUES
              + " of the buffer, received "
              + parameters.egressQueues().reserved());
    }
    counters = new long[ports * QUEUES * COUNTERS];
  }

  /** Whether a queue may take a packet of lossy traffic now; nothing is changed. */
  public boolean admits(int port, int queue, int bytes) {
    long used = counters[slot(port, queue) + USED];
    long shared = sharedOf(used + bytes);
    long free = sharedSizeBytes - sharedUsedBytes;
    return shared == 0
        || (shared - sharedOf(used) <= free && shared <= limit.limitBytes(Math.max(0, free)));
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
    long before = sharedOf(counters[slot + USED]);
    counters[slot + USED] += bytes;
    sharedUsedBytes += sharedOf(counters[slot + USED]) - before;
  }

  private long sharedOf(long used) {
    return Math.max(0, used - reservedBytes);
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
    long left = sharedUsedBytes;
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
    long free = Math.max(0, sharedSizeBytes - sharedUsedBytes);
    long held = sharedOf(counters[slot(port, queue) + USED]);
    return reservedBytes + Math.min(limit.limitBytes(free), held + free);
  }

  /** Most bytes that a queue has held. */
  public long peakBytes(int port, int queue) {
    return counters[slot(port, queue) + PEAK];
  }
}
