package io.packsim.simulator.assembly;

import io.packsim.simulator.kernel.Engine;
import io.packsim.simulator.kernel.ParallelEngine;
import io.packsim.simulator.kernel.SequentialEngine;
import java.util.Map;

/**
 * Which worker each node runs on. It changes how long a run takes, never what it finds.
 *
 * @param workers how many workers there are
 * @param workerOfNode the worker of each node; empty with one worker
 * @param lookaheadPs the least delay of a link between nodes of different workers
 * @param oneWorkerReason why there is one worker only; empty where there are more
 */
public record Partition(
    int workers, Map<String, Integer> workerOfNode, long lookaheadPs, String oneWorkerReason) {

  /** Takes a copy. */
  public Partition {
    workerOfNode = Map.copyOf(workerOfNode);
  }

  /** Everything on one worker. */
  static Partition single(String reason) {
    return new Partition(1, Map.of(), Long.MAX_VALUE, reason);
  }

  int workerOf(String node) {
    return workerOfNode.getOrDefault(node, 0);
  }

  Engine createEngine() {
    return workers == 1 ? new SequentialEngine() : new ParallelEngine(workers, lookaheadPs);
  }
}
