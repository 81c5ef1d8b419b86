package io.packsim.sweeps.metric;

import static io.packsim.sweeps.metric.Metric.Better.LOWER;

/** How links held their senders back: PFC and credits. */
final class FlowControlMetrics {
  private static final String SWITCH_PORTS = "switches[*].ports[*].";
  private static final String NIC_PORTS = "nics[*].ports[*].";

  private FlowControlMetrics() {}

  static void add(MetricList list) {
    list.of(Aggregate.SUM, "stats.pauseFrames")
        .as("pause_frames", "", LOWER, "Priorities paused by PFC frames, refreshes included.");
    list.of(Aggregate.SUM, SWITCH_PORTS + "pausedPs[*]", NIC_PORTS + "pausedPs[*]")
        .as(
            "pause_time",
            "us",
            LOWER,
            "Time that PFC held ports back, summed over ports and priorities.");
    list.of(Aggregate.MAX, SWITCH_PORTS + "pausedPs[*]", NIC_PORTS + "pausedPs[*]")
        .as("pause_time_max", "us", LOWER, "Longest that PFC held one priority of a port back.");
    list.of(Aggregate.SUM, NIC_PORTS + "pausedPs[*]")
        .as("nic_pause_time", "us", LOWER, "Time that PFC held NICs back, summed likewise.");
    addCredits(list);
    list.of(Aggregate.COUNT, "deadlock[*]")
        .as("deadlocked_ports", "", LOWER, "Ports that held each other back in a cycle.");
  }

  /** Absent where no port gives credits. */
  private static void addCredits(MetricList list) {
    String blocked = "cbfc.channels[*].blockedPs";
    list.of(Aggregate.SUM, SWITCH_PORTS + blocked, NIC_PORTS + blocked)
        .as(
            "credit_blocked_time",
            "us",
            LOWER,
            "Time that ports lacked credits, summed over ports and virtual channels.");
    list.of(Aggregate.MAX, SWITCH_PORTS + blocked, NIC_PORTS + blocked)
        .as(
            "credit_blocked_time_max",
            "us",
            LOWER,
            "Longest that one virtual channel of a port lacked credits.");
    String peak = "cbfc.channels[*].peakCredits";
    list.of(Aggregate.MAX, SWITCH_PORTS + peak, NIC_PORTS + peak)
        .as("credit_peak", "", null, "Most credits that one virtual channel used at once.");
    String repaired = "cbfc.channels[*].repairedCredits";
    list.of(Aggregate.SUM, SWITCH_PORTS + repaired, NIC_PORTS + repaired)
        .as("credits_repaired", "", LOWER, "Credits of lost frames that were given back.");
  }
}
