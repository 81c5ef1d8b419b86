package io.packsim.sweeps.metric;

import static io.packsim.sweeps.metric.Metric.Better.HIGHER;

import io.packsim.simulator.results.SimulationResult;
import java.util.OptionalDouble;

/** How much got through, and how fast. */
final class BandwidthMetrics {
  private static final double BITS_PER_BYTE = 8;
  private static final double PS_PER_S = 1e12;

  private BandwidthMetrics() {}

  static void add(MetricList list) {
    list.of(Aggregate.MIN, "workloads[complete == true].algorithmBitsPerSecond")
        .as(
            "algorithm_bandwidth",
            "Gbit/s",
            HIGHER,
            "Size of the collective by its completion time; of the slowest workload.");
    list.of(Aggregate.MIN, "workloads[complete == true].busBitsPerSecond")
        .as(
            "bus_bandwidth",
            "Gbit/s",
            HIGHER,
            "Algorithm bandwidth times the collective's traffic factor; of the slowest workload.");
    list.calculated(
        "goodput",
        "Gbit/s",
        HIGHER,
        "Payload delivered, each byte once, by the completion time.",
        "stats.bytesDelivered by completion_time",
        BandwidthMetrics::goodput);
    list.of(Aggregate.SUM, "stats.bytesDelivered")
        .as("bytes_delivered", "B", null, "Payload bytes that receivers accepted, each once.");
    list.of(Aggregate.SUM, "nics[*].payloadBytesReceived")
        .per("nics[*].dataBytesSent")
        .as(
            "payload_share",
            "%",
            HIGHER,
            "Payload accepted, each byte once, of all bytes that were sent as data.");
    list.of(Aggregate.SUM, "stats.packetHops")
        .as("packet_hops", "", null, "Packets, data and control alike, that crossed a link.");
    list.of(Aggregate.MIN, "multiPortNicStats[*].ports")
        .as(
            "ports_used",
            "",
            null,
            "Ports that an accelerator sent data by; of the one that used fewest.");
  }

  private static OptionalDouble goodput(SimulationResult result) {
    long completionPs = CompletionMetrics.completionPs(result);
    double bits = BITS_PER_BYTE * result.stats().bytesDelivered();
    return completionPs == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(bits / (completionPs / PS_PER_S));
  }
}
