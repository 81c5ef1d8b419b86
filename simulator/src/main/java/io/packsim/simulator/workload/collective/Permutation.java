package io.packsim.simulator.workload.collective;

import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.workload.WorkloadPrograms;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One flow per rank: each sends S bytes to one other and receives from one other. Who sends to whom
 * is given by exactly one of the three parameters.
 *
 * @param shift rank r sends to r + shift, modulo the number of ranks
 * @param destinations the destination of each rank, in rank order; empty is not given
 * @param seed draws each permutation that leaves no rank in its place with the same probability; it
 *     is the pattern's own, so that the pattern stays the same when the seed of a run changes
 * @param mode by which verbs the messages move; with {@link TransferMode#PULL} each rank reads what
 *     it would otherwise receive
 */
@Arm("permutation")
@Doc("Each rank sends S bytes to one other; give one of shift, destinations, seed.")
public record Permutation(
    @Nullable @Doc("Rank r sends to r + shift modulo the ranks.") Integer shift,
    @Default("[]") @Doc("Destination of each rank in rank order.") List<Integer> destinations,
    @Nullable @Doc("Draws the destinations at random from this seed.") Long seed,
    @Default("SENDRCV") @Doc("SENDRCV sends, PUSH writes, PULL reads.") TransferMode mode)
    implements Collective {

  /**
   * @throws IllegalArgumentException if not exactly one parameter is given, or the list is no
   *     permutation without fixed points
   */
  public Permutation {
    destinations = List.copyOf(destinations);
    int given = (shift == null ? 0 : 1) + (destinations.isEmpty() ? 0 : 1) + (seed == null ? 0 : 1);
    if (given != 1) {
      throw new IllegalArgumentException(
          "expected exactly one of shift, destinations, seed, received " + given);
    }
    if (!destinations.isEmpty()) {
      requireDerangement(destinations);
    }
  }

  /** A permutation by shift. */
  public static Permutation byShift(int shift) {
    return new Permutation(shift, List.of(), null, TransferMode.SENDRCV);
  }

  /** A permutation by list. */
  public static Permutation to(List<Integer> destinations) {
    return new Permutation(null, destinations, null, TransferMode.SENDRCV);
  }

  private static void requireDerangement(List<Integer> destinations) {
    int ranks = destinations.size();
    int[] sourceOf = new int[ranks];
    Arrays.fill(sourceOf, -1);
    for (int rank = 0; rank < ranks; rank++) {
      int destination = destinations.get(rank);
      if (destination < 0 || destination >= ranks) {
        throw refused(rank, "0 to " + (ranks - 1), "" + destination);
      }
      if (destination == rank) {
        throw refused(rank, "another rank", "the rank itself");
      }
      if (sourceOf[destination] >= 0) {
        throw refused(
            rank,
            "a rank of its own",
            destination + ", which is that of rank " + sourceOf[destination]);
      }
      sourceOf[destination] = rank;
    }
  }

  private static IllegalArgumentException refused(int rank, String expected, String received) {
    return new IllegalArgumentException(
        "destinations: expected " + expected + " for rank " + rank + ", received " + received);
  }

  @Override
  public void requireRanks(int ranks) {
    Ranks.requireAtLeast(2, ranks);
    if (!destinations.isEmpty() && destinations.size() != ranks) {
      throw new IllegalArgumentException(
          "destinations: expected one for each of "
              + ranks
              + " ranks, received "
              + destinations.size());
    }
    if (shift != null && shift % ranks == 0) {
      throw new IllegalArgumentException(
          "shift: expected no multiple of " + ranks + ", the number of ranks, received " + shift);
    }
  }

  @Override
  public WorkloadPrograms programs(int ranks, long bytes, int parallelQueuePairs) {
    requireRanks(ranks);
    int[] destinationOf = destinationOf(ranks);
    int[] sourceOf = new int[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      sourceOf[destinationOf[rank]] = rank;
    }
    return Ranks.programs(
        ranks,
        rank -> {
          ProgramWriter program = new ProgramWriter(parallelQueuePairs);
          switch (mode) {
            case SENDRCV -> {
              program.receive(sourceOf[rank], bytes);
              program.send(destinationOf[rank], bytes);
            }
            case PUSH -> program.write(destinationOf[rank], bytes);
            case PULL -> program.read(sourceOf[rank], bytes);
          }
          return program.program();
        });
  }

  @Override
  public double busFactor(int ranks) {
    return 1;
  }

  private int[] destinationOf(int ranks) {
    if (seed != null) {
      return new Derangement(new RandomStreams(seed).stream("permutation", "destinations"))
          .draw(ranks);
    }
    int[] destinationOf = new int[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      destinationOf[rank] =
          shift == null ? destinations.get(rank) : Math.floorMod(rank + (long) shift, ranks);
    }
    return destinationOf;
  }
}
