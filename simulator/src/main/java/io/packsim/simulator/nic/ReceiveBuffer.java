package io.packsim.simulator.nic;

/** The bytes in a NIC's receive buffer, and when its senders are to be paused; plain counting. */
final class ReceiveBuffer {
  private final long sizeBytes;
  private final long pauseAboveBytes;
  private final long resumeAtBytes;
  private long occupiedBytes;
  private long peakBytes;
  private boolean pausing;

  /**
   * An empty buffer.
   *
   * @param headroomBytes part of the size for what arrives after a pause
   * @param xonOffsetBytes how far below the headroom the pause ends
   */
  ReceiveBuffer(long sizeBytes, long headroomBytes, long xonOffsetBytes) {
    this.sizeBytes = sizeBytes;
    this.pauseAboveBytes = sizeBytes - headroomBytes;
    this.resumeAtBytes = Math.max(0, pauseAboveBytes - xonOffsetBytes);
  }

  /** Whether there is room for a packet. */
  boolean admits(int bytes) {
    return bytes <= sizeBytes - occupiedBytes;
  }

  /** Takes a packet; whether the senders are to be paused for it, which they were not before. */
  boolean take(int bytes) {
    occupiedBytes += bytes;
    peakBytes = Math.max(peakBytes, occupiedBytes);
    boolean begins = !pausing && occupiedBytes > pauseAboveBytes;
    pausing |= begins;
    return begins;
  }

  /** Gives a packet's bytes back; whether that ends the pause. */
  boolean release(int bytes) {
    occupiedBytes -= bytes;
    boolean ends = pausing && occupiedBytes <= resumeAtBytes;
    pausing &= !ends;
    return ends;
  }

  long occupiedBytes() {
    return occupiedBytes;
  }

  long peakBytes() {
    return peakBytes;
  }
}
