package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Deficit-weighted round robin: queues share the wire by weight in frame bytes, whatever the sizes
 * of their packets.
 *
 * @param weights by queue; 1 where none is given
 * @param quantum frame bytes that a queue of weight 1 may send in a turn
 */
@Arm("dwrr")
@Doc("Queues take turns and share by weight in bytes, whatever their packet sizes.")
public record DwrrParameters(
    @Default("{}") @Doc("Weights by queue; 1 where none is given.") Map<Integer, Integer> weights,
    @Default("4KiB") @Doc("Frame bytes in a turn of a queue of weight 1.") DataSize quantum)
    implements SchedulerParameters {
  private static final int LEAST_QUANTUM = 64;
  private static final int LARGEST_QUANTUM = 1_000_000;

  /**
   * @throws IllegalArgumentException if a queue, a weight or the quantum is out of range
   */
  public DwrrParameters {
    QueueWeights.check(weights);
    weights = Collections.unmodifiableMap(new TreeMap<>(weights));
    if (quantum.bytes() < LEAST_QUANTUM || quantum.bytes() > LARGEST_QUANTUM) {
      throw new IllegalArgumentException("quantum: expected 64B to 1MB, received " + quantum);
    }
  }

  @Override
  public EgressScheduler create() {
    int[] quanta = QueueWeights.byQueue(weights);
    for (int queue = 0; queue < quanta.length; queue++) {
      quanta[queue] *= (int) quantum.bytes();
    }
    return new DeficitRoundRobin(quanta);
  }
}
