package io.packsim.simulator.workload.collective;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.workload.WorkloadPrograms;
import java.util.List;

/**
 * One flow per rank: each sends S bytes to one other and receives from one other.
 *
 * @param shift rank r sends to r + shift, modulo the number of ranks; unused with a list
 * @param destinations the destination of each rank, in rank order; empty uses the shift
 */
@Arm("permutation")
@Doc("Each rank sends S bytes to one other rank and receives from one other.")
public record Permutation(
    @Default("1") @Doc("Rank r sends to r + shift modulo the ranks.") int shift,
    @Default("[]") @Doc("Destination of each rank in rank order, instead of the shift.")
        List<Integer> destinations)
    implements Collective {

  /**
   * @throws IllegalArgumentException if a destination is named twice
   */
  public Permutation {
    destinations = List.copyOf(destinations);
    if (destinations.stream().distinct().count() != destinations.size()) {
      throw new IllegalArgumentException("destinations: expected each rank once");
    }
  }

  @Override
  public void requireRanks(int ranks) {
    destinationOf(ranks);
  }

  @Override
  public WorkloadPrograms programs(int ranks, long bytes, int parallelQueuePairs) {
    int[] destinationOf = destinationOf(ranks);
    int[] sourceOf = new int[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      sourceOf[destinationOf[rank]] = rank;
    }
    return Ranks.programs(
        ranks,
        rank -> {
          ProgramWriter program = new ProgramWriter(parallelQueuePairs);
          program.receive(sourceOf[rank], bytes);
          program.send(destinationOf[rank], bytes);
          return program.program();
        });
  }

  @Override
  public double busFactor(int ranks) {
    return 1;
  }

  private int[] destinationOf(int ranks) {
    Ranks.requireAtLeast(2, ranks);
    if (!destinations.isEmpty() && destinations.size() != ranks) {
      throw new IllegalArgumentException(
          "destinations: expected one for each of "
              + ranks
              + " ranks, received "
              + destinations.size());
    }
    int[] destinationOf = new int[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      int destination =
          destinations.isEmpty() ? Math.floorMod(rank + shift, ranks) : destinations.get(rank);
      Ranks.requireRange("destinations", destination, 0, ranks - 1);
      if (destination == rank) {
        throw new IllegalArgumentException(
            (destinations.isEmpty() ? "shift" : "destinations")
                + ": expected another rank for rank "
                + rank
                + ", received the rank itself");
      }
      destinationOf[rank] = destination;
    }
    return destinationOf;
  }
}
