package io.packsim.simulator.buffer;

/** The parameters of one ingress group as numbers, and the pool it shares. */
final class IngressGroup {
  final boolean lossless;
  final long reservedBytes;
  final SharedLimit sharedLimit;
  final long headroomBytes;
  final SharedPart pool;
  private final long xonThresholdBytes;
  private final long xonOffsetBytes;

  IngressGroup(PriorityGroupParameters parameters, SharedPart pool) {
    this.lossless = parameters.lossless();
    this.reservedBytes = parameters.reserved().bytes();
    this.sharedLimit = parameters.sharedLimit();
    this.headroomBytes = parameters.headroom().bytes();
    this.pool = pool;
    this.xonThresholdBytes = parameters.xonThreshold().bytes();
    this.xonOffsetBytes = parameters.xonOffset().bytes();
  }

  /** How many of the bytes held are shared ones. */
  long sharedOf(long heldBytes) {
    return Math.max(0, heldBytes - reservedBytes);
  }

  /** Shared bytes at or below which the group's sender may go on. */
  long resumeBytes() {
    return Math.max(xonThresholdBytes, sharedLimit.limitBytes(pool.freeBytes()) - xonOffsetBytes);
  }
}
