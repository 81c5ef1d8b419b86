package io.packsim.simulator.workload.collective;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.workload.WorkloadPrograms;

/**
 * Many to one: ranks 1 to {@code numSources} each send S bytes to rank 0 at once. Higher ranks are
 * silent. The bus factor is the number of sources, so that the bus bandwidth is what the receiver's
 * link carries.
 *
 * @param numSources number of senders; 0 stands for all other ranks
 */
@Arm("incast")
@Doc("Ranks 1 to numSources each send S bytes to rank 0; higher ranks are silent.")
public record Incast(@Default("0") @Doc("Number of senders; 0 is all other ranks.") int numSources)
    implements Collective {

  /**
   * @throws IllegalArgumentException if the number is negative
   */
  public Incast {
    Ranks.requireRange("numSources", numSources, 0, Integer.MAX_VALUE);
  }

  @Override
  public void requireRanks(int ranks) {
    Ranks.requireAtLeast(2, ranks);
    Ranks.requireRange("numSources", numSources, 0, ranks - 1);
  }

  @Override
  public WorkloadPrograms programs(int ranks, long bytes, int parallelQueuePairs) {
    requireRanks(ranks);
    int sources = sources(ranks);
    return Ranks.programs(
        ranks,
        rank -> {
          ProgramWriter program = new ProgramWriter(parallelQueuePairs);
          if (rank == 0) {
            for (int source = 1; source <= sources; source++) {
              program.receive(source, bytes);
            }
          } else if (rank <= sources) {
            program.send(0, bytes);
          }
          return program.program();
        });
  }

  @Override
  public double busFactor(int ranks) {
    return sources(ranks);
  }

  private int sources(int ranks) {
    return numSources == 0 ? ranks - 1 : numSources;
  }
}
