package io.packsim.sweeps.metric;

import java.util.List;
import java.util.Optional;

/**
 * The metrics that every run yields, as far as its configuration has what they are taken from. All
 * are functions of the result alone; what a run cost is in {@link OperationalMetric}.
 */
public final class BuiltInMetrics {
  /** What a table of results shows unless it is told otherwise. */
  public static final List<String> HEADLINE =
      List.of("completion_time", "drops", "retransmitted_packets", "pause_time", "buffer_peak");

  /** The metric that the whole distribution of flow completion times is kept under. */
  public static final String FLOW_TIMES = "fct_mean";

  private final List<Metric> metrics;

  /** The catalogue of this version. */
  public BuiltInMetrics() {
    MetricList list = new MetricList();
    CompletionMetrics.add(list);
    BandwidthMetrics.add(list);
    LossMetrics.add(list);
    FlowControlMetrics.add(list);
    CongestionMetrics.add(list);
    QueueMetrics.add(list);
    BlockedTimeMetrics.add(list);
    IncidentMetrics.add(list);
    this.metrics = list.metrics();
  }

  /** All, in a fixed order. */
  public List<Metric> all() {
    return metrics;
  }

  /** The names of all, in that order. */
  public List<String> names() {
    return metrics.stream().map(Metric::name).toList();
  }

  /** The one of this name. */
  public Optional<Metric> named(String name) {
    return metrics.stream().filter(metric -> metric.name().equals(name)).findFirst();
  }
}
