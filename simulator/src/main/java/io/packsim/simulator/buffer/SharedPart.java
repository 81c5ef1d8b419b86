package io.packsim.simulator.buffer;

/** What a pool has beside what is set aside in it: its size, and how much of it is in use. */
final class SharedPart {
  final long sizeBytes;
  long usedBytes;

  SharedPart(long sizeBytes) {
    this.sizeBytes = sizeBytes;
  }

  /** Bytes that nobody holds; below 0 where lossless traffic has gone beyond the egress side. */
  long freeBytes() {
    return sizeBytes - usedBytes;
  }
}
