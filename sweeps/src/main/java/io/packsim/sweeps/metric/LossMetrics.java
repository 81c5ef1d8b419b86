package io.packsim.sweeps.metric;

import static io.packsim.sweeps.metric.Metric.Better.LOWER;

/** What was lost, why, and what it took to send it again. */
final class LossMetrics {
  private LossMetrics() {}

  static void add(MetricList list) {
    addDrops(list);
    addRecovery(list);
    addLinkRetry(list);
  }

  private static void addDrops(MetricList list) {
    sum(list, "stats.drops", "drops", "Packets that switches and NICs dropped.");
    sum(
        list,
        "switches[*].dropsIngressBuffer",
        "drops_ingress_buffer",
        "Packets that the ingress side of a buffer refused.");
    sum(
        list,
        "switches[*].dropsEgressBuffer",
        "drops_egress_buffer",
        "Packets that the egress side of a buffer refused.");
    sum(
        list,
        "switches[*].dropsNoRoute",
        "drops_no_route",
        "Packets that a switch had no route for.");
    sum(
        list,
        "switches[*].dropsLinkDown",
        "drops_link_down",
        "Packets all of whose links were down.");
    sum(
        list,
        "switches[*].ports[*].queueDrops.wred",
        "drops_wred",
        "Packets that egress queues dropped by their depth.");
    sum(
        list,
        "switches[*].ports[*].queueDrops.queueLimit",
        "drops_queue_limit",
        "Packets that egress queues dropped at their limit.");
    sum(
        list,
        "nics[*].receiveBuffer.droppedPackets",
        "drops_receive_buffer",
        "Packets that found no room in the receive buffer of a NIC.");
    sum(
        list,
        "stats.lostOnLinks",
        "lost_on_links",
        "Frames lost to bit errors, filters and links that went down.");
  }

  private static void addRecovery(MetricList list) {
    sum(list, "stats.retransmittedPackets", "retransmitted_packets", "Data packets sent again.");
    list.of(Aggregate.SUM, "nics[*].retransmittedPackets")
        .per("nics[*].dataPacketsSent")
        .as("retransmitted_share", "%", LOWER, "Data packets sent again, of all that were sent.");
    sum(list, "nics[*].timeouts", "transport_timeouts", "Timeouts of the transport.");
    sum(list, "nics[*].naksSent", "sequence_naks", "Sequence NAKs that receivers sent.");
    sum(list, "nics[*].rnrNaksSent", "rnr_naks", "Receiver-not-ready NAKs that receivers sent.");
    list.of(Aggregate.SUM, "nics[*].acksSent")
        .as("acks", "", null, "Acknowledgements that receivers sent.");
    list.of(Aggregate.COUNT, "failedQueuePairs[*]")
        .as("failed_queue_pairs", "", LOWER, "Queue pairs that gave up.");
  }

  /** Absent where no port retries on its link. */
  private static void addLinkRetry(MetricList list) {
    retry(list, Aggregate.SUM, "txReplay", "llr_replayed_frames", "Frames sent again by a link.");
    retry(list, Aggregate.SUM, "rxBad", "llr_bad_frames", "Frames that arrived damaged.");
    retry(
        list,
        Aggregate.SUM,
        "replaysByNack",
        "llr_replays_by_nack",
        "Replays of a link that a NACK began.");
    retry(
        list,
        Aggregate.SUM,
        "replaysByTimer",
        "llr_replays_by_timer",
        "Replays of a link that its timer began.");
    retry(
        list,
        Aggregate.SUM,
        "txDiscard",
        "llr_discarded_frames",
        "Frames that a link gave up, or did not send because they could not be numbered.");
    retry(list, Aggregate.SUM, "flushes", "llr_flushes", "Times that a link's sender gave up.");
    retry(
        list,
        Aggregate.MAX,
        "peakReplayBytes",
        "llr_replay_buffer_peak",
        "Most bytes in the replay buffer of a port.");
  }

  private static void retry(
      MetricList list, Aggregate aggregate, String field, String name, String meaning) {
    String end = "].llr." + field;
    list.of(aggregate, "switches[*].ports[*" + end, "nics[*].ports[*" + end)
        .as(name, field.endsWith("Bytes") ? "B" : "", LOWER, meaning);
  }

  private static void sum(MetricList list, String path, String name, String meaning) {
    list.of(Aggregate.SUM, path).elseZero().as(name, "", LOWER, meaning);
  }
}
