package io.packsim.simulator.results;

import java.util.List;

/**
 * What became of one workload.
 *
 * @param name the workload's name
 * @param complete whether all ranks finished
 * @param startTimePs when it started
 * @param endTimePs when its last rank finished; of those that did, where not all have
 * @param completionTimePs from start to end
 * @param bytes size of the collective, as its configuration counts it
 * @param bytesSent bytes of all messages
 * @param bytesReceived bytes of all messages that arrived whole
 * @param algorithmBitsPerSecond algbw of nccl-tests: size by completion time; 0 if incomplete
 * @param busBitsPerSecond busbw of nccl-tests; 0 if incomplete
 * @param flows times from posting a message to its arrival
 * @param ranks one entry per rank
 */
public record WorkloadResult(
    String name,
    boolean complete,
    long startTimePs,
    long endTimePs,
    long completionTimePs,
    long bytes,
    long bytesSent,
    long bytesReceived,
    long algorithmBitsPerSecond,
    long busBitsPerSecond,
    FlowTimes flows,
    List<RankResult> ranks) {

  /** The list is copied. */
  public WorkloadResult {
    ranks = List.copyOf(ranks);
  }
}
