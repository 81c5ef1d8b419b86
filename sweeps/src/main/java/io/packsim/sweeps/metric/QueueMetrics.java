package io.packsim.sweeps.metric;

import static io.packsim.sweeps.metric.Metric.Better.LOWER;

/** How full memories and queues were. */
final class QueueMetrics {
  private static final String PEAKS = "switches[*].ports[*].peakQueueBytes";

  private QueueMetrics() {}

  static void add(MetricList list) {
    list.of(Aggregate.MAX, "switches[*].buffers[*].peakBytes")
        .as("buffer_peak", "B", LOWER, "Most bytes in the packet memory of one switch.");
    list.of(Aggregate.MAX, PEAKS + "[*]")
        .as("queue_peak", "B", LOWER, "Most bytes in one egress queue of a switch.");
    for (int percent : new int[] {50, 90, 99}) {
      list.of(Aggregate.percentile(percent), PEAKS + "[> 0]")
          .as(
              "queue_peak_p" + percent,
              "B",
              LOWER,
              "Percentile of the most bytes in each egress queue that was used at all.");
    }
    list.of(Aggregate.MAX, "switches[*].egressQueues[*].meanBytes")
        .as(
            "queue_mean_max",
            "B",
            LOWER,
            "Bytes that waited on average in the fullest egress queue; with useEgress.");
    list.of(Aggregate.MAX, "switches[*].ports[*].peakIngressBytes[*]")
        .as("ingress_peak", "B", LOWER, "Most reserved and shared bytes of one ingress group.");
    list.of(Aggregate.MAX, "switches[*].ports[*].peakHeadroomBytes[*]")
        .as("headroom_peak", "B", LOWER, "Most headroom bytes of one ingress group.");
    list.of(Aggregate.MAX, "nics[*].receiveBuffer.peakBytes")
        .as("receive_buffer_peak", "B", LOWER, "Most bytes in the receive buffer of one NIC.");
  }
}
