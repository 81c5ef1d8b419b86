package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import java.util.List;
import java.util.Map;

/**
 * Some queues go first, the highest-numbered of them before the others; what they leave is shared
 * as {@link DwrrParameters} says.
 *
 * @param strict queues that go first
 * @param weights of the others; 1 where none is given
 * @param quantum frame bytes that a queue of weight 1 may send in a turn
 */
@Arm("strictOverDwrr")
@Doc("Some queues go first, by number; the others share what is left by weight in bytes.")
public record StrictOverDwrrParameters(
    @Default("[6, 7]") @Doc("Queues that go first, the highest number before the others.")
        List<Integer> strict,
    @Default("{}") @Doc("Weights of the others; 1 where none is given.")
        Map<Integer, Integer> weights,
    @Default("4KiB") @Doc("Frame bytes in a turn of a queue of weight 1.") DataSize quantum)
    implements SchedulerParameters {

  /**
   * @throws IllegalArgumentException if a queue, a weight or the quantum is out of range
   */
  public StrictOverDwrrParameters {
    strict = List.copyOf(strict);
    for (int queue : strict) {
      if (queue < 0 || queue > 7) {
        throw new IllegalArgumentException("strict: expected queues 0 to 7, received " + queue);
      }
    }
    weights = new DwrrParameters(weights, quantum).weights();
  }

  @Override
  public EgressScheduler create() {
    int mask = 0;
    for (int queue : strict) {
      mask |= 1 << queue;
    }
    return new StrictOver(mask, new DwrrParameters(weights, quantum).create());
  }
}
