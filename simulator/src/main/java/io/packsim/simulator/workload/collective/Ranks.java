package io.packsim.simulator.workload.collective;

import io.packsim.simulator.workload.RankProgram;
import io.packsim.simulator.workload.WorkloadPrograms;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Checks on rank numbers and the loop over ranks that all patterns share. */
final class Ranks {
  private Ranks() {}

  static WorkloadPrograms programs(int ranks, IntFunction<RankProgram> programOfRank) {
    return WorkloadPrograms.of(IntStream.range(0, ranks).mapToObj(programOfRank).toList());
  }

  static void requireRange(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + ": expected " + least + " to " + most + ", received " + value);
    }
  }

  static void requireAtLeast(int least, int ranks) {
    if (ranks < least) {
      throw new IllegalArgumentException(
          "expected at least " + least + " ranks, received " + ranks);
    }
  }
}
