package io.packsim.simulator.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What the calling thread has used since the meter was started. */
final class CostMeter {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final long allocatedBytes = THREADS.getCurrentThreadAllocatedBytes();
  private final long wallNs = System.nanoTime();
  private final long cpuNs = THREADS.getCurrentThreadCpuTime();

  /** Processor time, without the collector's and the compiler's threads. */
  long cpuNs() {
    return THREADS.getCurrentThreadCpuTime() - cpuNs;
  }

  long wallNs() {
    return System.nanoTime() - wallNs;
  }

  long allocatedBytes() {
    return THREADS.getCurrentThreadAllocatedBytes() - allocatedBytes;
  }
}
