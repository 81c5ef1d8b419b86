package io.packsim.simulator.workload.collective;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.workload.WorkloadPrograms;

/**
 * One to many: rank 0 sends S bytes to each of ranks 1 to {@code numDestinations} at once. Higher
 * ranks are silent. The bus factor is the number of destinations.
 *
 * @param numDestinations number of receivers; 0 stands for all other ranks
 */
@Arm("outcast")
@Doc("Rank 0 sends S bytes to each of ranks 1 to numDestinations.")
public record Outcast(
    @Default("0") @Doc("Number of receivers; 0 is all other ranks.") int numDestinations)
    implements Collective {

  /**
   * @throws IllegalArgumentException if the number is negative
   */
  public Outcast {
    Ranks.requireRange("numDestinations", numDestinations, 0, Integer.MAX_VALUE);
  }

  @Override
  public void requireRanks(int ranks) {
    Ranks.requireAtLeast(2, ranks);
    Ranks.requireRange("numDestinations", numDestinations, 0, ranks - 1);
  }

  @Override
  public WorkloadPrograms programs(int ranks, long bytes, int parallelQueuePairs) {
    requireRanks(ranks);
    int destinations = destinations(ranks);
    return Ranks.programs(
        ranks,
        rank -> {
          ProgramWriter program = new ProgramWriter(parallelQueuePairs);
          if (rank == 0) {
            for (int destination = 1; destination <= destinations; destination++) {
              program.send(destination, bytes);
            }
          } else if (rank <= destinations) {
            program.receive(0, bytes);
          }
          return program.program();
        });
  }

  @Override
  public double busFactor(int ranks) {
    return destinations(ranks);
  }

  private int destinations(int ranks) {
    return numDestinations == 0 ? ranks - 1 : numDestinations;
  }
}
