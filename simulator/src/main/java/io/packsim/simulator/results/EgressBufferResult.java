package io.packsim.simulator.results;

import java.util.List;

/**
 * The egress side of one packet memory.
 *
 * @param sizeBytes its size
 * @param queues the queues that were charged anything, by port, then by number
 */
public record EgressBufferResult(long sizeBytes, List<Queue> queues) {

  /** The list is copied. */
  public EgressBufferResult {
    queues = List.copyOf(queues);
  }

  /**
   * The counter of one queue.
   *
   * @param port the port's name
   * @param queue the queue's number
   * @param peakBytes most bytes that were charged to it, whole cells where the memory has cells
   */
  public record Queue(String port, int queue, long peakBytes) {}
}
