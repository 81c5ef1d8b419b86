package io.packsim.sweeps.metric;

/** What congestion control saw and did. */
final class CongestionMetrics {
  private CongestionMetrics() {}

  static void add(MetricList list) {
    list.of(Aggregate.SUM, "stats.ecnMarkedPackets")
        .as("ecn_marked_packets", "", null, "Packets that switches marked.");
    list.of(Aggregate.SUM, "nics[*].markedPacketsReceived")
        .per("nics[*].dataPacketsSent")
        .as("ecn_marked_share", "%", null, "Packets received with a mark, of all data packets.");
    list.of(Aggregate.SUM, "stats.cnps").as("cnps", "", null, "Congestion notifications sent.");
    list.of(Aggregate.SUM, "nics[*].rateCuts")
        .as("rate_cuts", "", null, "Cuts of a sending rate by congestion control.");
  }
}
