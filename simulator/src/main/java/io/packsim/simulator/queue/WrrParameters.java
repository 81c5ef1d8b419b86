package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Weighted round robin by packets. A queue that has nothing to send or is paused loses the rest of
 * its turn.
 *
 * @param weights packets of a queue in one turn; 1 where none is given
 */
@Arm("wrr")
@Doc("Queues take turns; each sends as many packets as its weight says.")
public record WrrParameters(
    @Default("{}") @Doc("Packets in one turn, by queue; 1 where none is given.")
        Map<Integer, Integer> weights)
    implements SchedulerParameters {

  /**
   * @throws IllegalArgumentException if a queue or a weight is out of range
   */
  public WrrParameters {
    QueueWeights.check(weights);
    weights = Collections.unmodifiableMap(new TreeMap<>(weights));
  }

  @Override
  public EgressScheduler create() {
    return new WeightedRoundRobin(QueueWeights.byQueue(weights));
  }
}
