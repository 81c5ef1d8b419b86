package io.packsim.engine.isolation;

import com.sun.management.OperatingSystemMXBean;
import io.packsim.resultsdb.contract.ClaimedRun;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * The memory of this machine, or of the container, and what a worker process may have of it.
 *
 * @param allBytes for all workers together
 * @param heapBytes the most that the heap of one may grow to
 */
public record WorkerMemory(long allBytes, long heapBytes) {
  /** Code, classes, stacks and the collector's own, beside the heap. */
  private static final long BESIDE_HEAP_BYTES = 192L << 20;

  /** What is left to the system, to this process and to others. */
  private static final long LEAST_RESERVE_BYTES = 512L << 20;

  private static final int RESERVE_PERCENT = 10;
  private static final long LEAST_HEAP_BYTES = 128L << 20;

  /** A run may need a little more than one like it did. */
  private static final int MARGIN_PERCENT = 25;

  /**
   * Shares out the memory of this machine.
   *
   * @param declaredBytes the heap that was asked for; null for an equal share
   */
  public static WorkerMemory ofThisMachine(int workers, @Nullable Long declaredBytes) {
    long total =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    return of(total, workers, declaredBytes);
  }

  static WorkerMemory of(long totalBytes, int workers, @Nullable Long declaredBytes) {
    long reserve = Math.max(LEAST_RESERVE_BYTES, totalBytes / 100 * RESERVE_PERCENT);
    long all = Math.max(LEAST_HEAP_BYTES, totalBytes - reserve);
    long share = Math.max(LEAST_HEAP_BYTES, all / workers - BESIDE_HEAP_BYTES);
    return new WorkerMemory(all, declaredBytes == null ? share : declaredBytes);
  }

  /** What a run is expected to need: what others of its point did, else all that it may. */
  long expectedBytes(ClaimedRun run) {
    long most = heapBytes + BESIDE_HEAP_BYTES;
    long known = run.peakBytes();
    return known == 0 ? most : Math.min(most, known + known / 100 * MARGIN_PERCENT);
  }
}
