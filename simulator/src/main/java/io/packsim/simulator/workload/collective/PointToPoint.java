package io.packsim.simulator.workload.collective;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.workload.WorkloadPrograms;

/** One message of S bytes from one rank to another; all others are silent. */
@Arm("pointToPoint")
@Doc("One message of S bytes from one rank to another.")
public record PointToPoint(
    @Default("0") @Doc("The sending rank.") int source,
    @Default("1") @Doc("The receiving rank.") int destination)
    implements Collective {

  /**
   * @throws IllegalArgumentException if a rank is negative or both are the same
   */
  public PointToPoint {
    Ranks.requireRange("source", source, 0, Integer.MAX_VALUE);
    Ranks.requireRange("destination", destination, 0, Integer.MAX_VALUE);
    if (source == destination) {
      throw new IllegalArgumentException(
          "destination: expected another rank than source, received " + destination);
    }
  }

  @Override
  public void requireRanks(int ranks) {
    Ranks.requireRange("source", source, 0, ranks - 1);
    Ranks.requireRange("destination", destination, 0, ranks - 1);
  }

  @Override
  public WorkloadPrograms programs(int ranks, long bytes, int parallelQueuePairs) {
    requireRanks(ranks);
    return Ranks.programs(
        ranks,
        rank -> {
          ProgramWriter program = new ProgramWriter(parallelQueuePairs);
          if (rank == source) {
            program.send(destination, bytes);
          } else if (rank == destination) {
            program.receive(source, bytes);
          }
          return program.program();
        });
  }

  @Override
  public double busFactor(int ranks) {
    return 1;
  }
}
