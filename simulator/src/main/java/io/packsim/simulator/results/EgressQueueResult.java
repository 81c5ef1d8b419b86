package io.packsim.simulator.results;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What happened at one egress queue of a switch.
 *
 * @param port the port's name
 * @param queue the queue's number
 * @param packets packets that joined it
 * @param markedPackets those that were marked as they did
 * @param peakBytes most bytes that waited in it
 * @param meanBytes bytes that waited in it on average over the whole run, rounded
 * @param pausedPs how long the far end held it back
 * @param drops packets that were to join it and were dropped, by cause
 */
public record EgressQueueResult(
    String port,
    int queue,
    long packets,
    long markedPackets,
    long peakBytes,
    long meanBytes,
    long pausedPs,
    Map<String, Long> drops) {

  /** The map is copied, sorted by cause. */
  public EgressQueueResult {
    drops = Collections.unmodifiableMap(new TreeMap<>(drops));
  }
}
