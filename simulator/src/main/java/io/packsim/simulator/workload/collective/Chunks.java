package io.packsim.simulator.workload.collective;

/**
 * A number of bytes cut into as equal parts as possible: the first ones are a byte longer if it
 * does not divide.
 */
record Chunks(long bytes, int count) {
  long size(int index) {
    return bytes / count + (index < bytes % count ? 1 : 0);
  }
}
