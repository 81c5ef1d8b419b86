package io.packsim.simulator.queue;

/** The averaged depth of one queue; see {@link Averaging}. */
final class AveragedDepth {
  private final double weight;
  private final double idleStepPs;
  private double averageBytes;
  private long emptySincePs;

  /**
   * The average of a queue that has been empty since the beginning.
   *
   * @param idleStepPs idle time that counts as one packet
   */
  AveragedDepth(int weightExponent, long idleStepPs) {
    weight = Math.scalb(1.0, -weightExponent);
    this.idleStepPs = idleStepPs;
  }

  /** The average that an arriving packet finds, with its own step taken. */
  double onArrival(long depthBytes, long nowPs) {
    if (depthBytes > 0) {
      averageBytes += (depthBytes - averageBytes) * weight;
    } else if (averageBytes > 0) {
      averageBytes *= StrictMath.pow(1 - weight, (nowPs - emptySincePs) / idleStepPs);
      emptySincePs = nowPs;
    }
    return averageBytes;
  }

  /** The last packet has left the queue. */
  void emptied(long nowPs) {
    emptySincePs = nowPs;
  }
}
