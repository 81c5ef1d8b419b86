package io.packsim.simulator.metrics;

import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropCounters;
import io.packsim.simulator.results.EgressBufferResult;
import io.packsim.simulator.results.EgressQueueResult;
import io.packsim.simulator.switching.QueueTracker;
import io.packsim.simulator.switching.SwitchPort;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the egress side of a switch once, at the end of a run. */
public final class EgressMetrics {
  private static final int QUEUES = 8;

  private EgressMetrics() {}

  /** The egress counters of one buffer and those of its ports that are given. */
  public static EgressBufferResult buffer(long sizeBytes, List<SwitchPort> ports) {
    List<EgressBufferResult.Queue> queues = new ArrayList<>();
    for (SwitchPort port : ports) {
      for (int queue = 0; queue < QUEUES; queue++) {
        long peakBytes = port.peakQueueBytes(queue);
        if (peakBytes > 0) {
          queues.add(new EgressBufferResult.Queue(port.port().name(), queue, peakBytes));
        }
      }
    }
    return new EgressBufferResult(sizeBytes, queues);
  }

  /** The egress queues of some ports that saw a packet; ports without a tracker are left out. */
  public static List<EgressQueueResult> queues(List<SwitchPort> ports, long endPs) {
    List<EgressQueueResult> results = new ArrayList<>();
    for (SwitchPort port : ports) {
      QueueTracker tracker = port.tracker();
      for (int queue = 0; tracker != null && queue < QUEUES; queue++) {
        if (tracker.packets(queue) > 0 || tracker.drops(queue).total() > 0) {
          results.add(queue(port, tracker, queue, endPs));
        }
      }
    }
    return results;
  }

  private static EgressQueueResult queue(
      SwitchPort port, QueueTracker tracker, int queue, long endPs) {
    return new EgressQueueResult(
        port.port().name(),
        queue,
        tracker.packets(queue),
        tracker.markedPackets(queue),
        tracker.peakBytes(queue),
        Math.round(tracker.meanBytes(queue, endPs)),
        port.port().pauseReceiver().pausedPs(queue),
        byCause(tracker.drops(queue)));
  }

  private static Map<String, Long> byCause(DropCounters drops) {
    Map<String, Long> byCause = new TreeMap<>();
    for (DropCause cause : DropCause.values()) {
      if (drops.of(cause) > 0) {
        byCause.put(cause.name(), drops.of(cause));
      }
    }
    return byCause;
  }
}
