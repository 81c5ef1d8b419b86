package io.packsim.simulator.workload.collective;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.workload.WorkloadPrograms;
import java.util.stream.IntStream;

/**
 * Every rank ends with the sum of all ranks' buffers of S bytes.
 *
 * <p>With several rails the ranks form as many groups, rank r being in group r modulo {@code
 * numRails}, and each group reduces on its own. Not modelled: the reduction between rails.
 *
 * @param algorithm how a rail reduces
 * @param numRails number of rails; divides the ranks and leaves at least 2 to each
 */
@Arm("allReduce")
@Doc("Every rank ends with the sum of all buffers of S bytes.")
public record AllReduce(
    @Default("ring") @Doc("The algorithm.") AllReduceAlgorithm algorithm,
    @Default("1") @Doc("Independent groups; rank r is in group r modulo numRails.") int numRails)
    implements Collective {

  /**
   * @throws IllegalArgumentException if there is no rail
   */
  public AllReduce {
    Ranks.requireRange("numRails", numRails, 1, Integer.MAX_VALUE);
  }

  @Override
  public void requireRanks(int ranks) {
    if (ranks % numRails != 0 || ranks / numRails < 2) {
      throw new IllegalArgumentException(
          "numRails: expected a divisor of %d ranks that leaves at least 2 to each, received %d"
              .formatted(ranks, numRails));
    }
  }

  @Override
  public WorkloadPrograms programs(int ranks, long bytes, int parallelQueuePairs) {
    requireRanks(ranks);
    return Ranks.programs(
        ranks,
        rank ->
            algorithm.program(
                rail(ranks, rank % numRails), rank / numRails, bytes, parallelQueuePairs));
  }

  @Override
  public double busFactor(int ranks) {
    int perRail = ranks / numRails;
    return 2 * (perRail - 1.0) / perRail;
  }

  private int[] rail(int ranks, int rail) {
    return IntStream.range(0, ranks / numRails).map(i -> rail + i * numRails).toArray();
  }
}
