package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the priority of a packet means to an egress port. A pause of a priority holds back the whole
 * queue in which its packets wait.
 *
 * <p>Source: SAI {@code saiqosmap.h} (dot1p to traffic class, to queue and to colour; PFC priority
 * to queue).
 *
 * @param queueOfPriority the queue in which packets of a priority wait; where none is given, the
 *     queue of the same number
 * @param colourOfPriority the colour of packets of a priority; where none is given, green
 */
public record TrafficClasses(
    @Default("{}") @Doc("Priority to the egress queue its packets wait in; else its own number.")
        Map<Integer, Integer> queueOfPriority,
    @Default("{}") @Doc("Priority to the colour of its packets; else GREEN.")
        Map<Integer, Colour> colourOfPriority) {
  /** Each priority in a queue of its own, all green. */
  public static final TrafficClasses OWN_QUEUES = new TrafficClasses(Map.of(), Map.of());

  /** Bits of one queue's number in {@link #packedQueues}. */
  public static final int PACKED_BITS = 4;

  private static final int PRIORITIES = 8;

  /**
   * @throws IllegalArgumentException if a priority or queue is out of range
   */
  public TrafficClasses {
    for (Map.Entry<Integer, Integer> entry : queueOfPriority.entrySet()) {
      requirePriority("queueOfPriority", entry.getKey());
      requirePriority("queueOfPriority", entry.getValue());
    }
    for (int priority : colourOfPriority.keySet()) {
      requirePriority("colourOfPriority", priority);
    }
    queueOfPriority = Collections.unmodifiableMap(new TreeMap<>(queueOfPriority));
    colourOfPriority = Collections.unmodifiableMap(new TreeMap<>(colourOfPriority));
  }

  private static void requirePriority(String name, int number) {
    if (number < 0 || number >= PRIORITIES) {
      throw new IllegalArgumentException(name + ": expected 0 to 7, received " + number);
    }
  }

  /** The queue of a priority. */
  public int queueOf(int priority) {
    return queueOfPriority.getOrDefault(priority, priority);
  }

  /**
   * The queues of all priorities in one word, for who looks them up for each packet: that of
   * priority p in the {@link #PACKED_BITS} bits from p times as many on.
   */
  public int packedQueues() {
    int word = 0;
    for (int priority = 0; priority < PRIORITIES; priority++) {
      word |= queueOf(priority) << (priority * PACKED_BITS);
    }
    return word;
  }

  /** The colour of a priority. */
  public Colour colourOf(int priority) {
    return colourOfPriority.getOrDefault(priority, Colour.GREEN);
  }
}
