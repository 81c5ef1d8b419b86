package io.packsim.simulator.scenario;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import io.packsim.simulator.workload.collective.AllReduce;
import io.packsim.simulator.workload.collective.AllToAll;
import io.packsim.simulator.workload.collective.Collective;
import io.packsim.simulator.workload.collective.Incast;
import io.packsim.simulator.workload.collective.Outcast;
import io.packsim.simulator.workload.collective.Permutation;
import io.packsim.simulator.workload.collective.PointToPoint;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One workload: a size and exactly one pattern, whose key stands beside the size.
 *
 * @param name in results and in paths such as {@code workload[train].bytes}
 * @param bytes size S; each pattern says what it counts
 * @param ranks the first so many hosts take part
 * @param startTime when it starts
 * @param priority of its data and acknowledgements; absent: 3, the lossless one
 * @param parallelQueuePairs over how many queue pairs each message is split
 */
public record ScenarioWorkload(
    @Default("workload") @Doc("Name in results and paths.") String name,
    @Doc("Size S; incast: per sender; all-reduce: buffer; all-to-all: a rank's whole share.")
        DataSize bytes,
    @Nullable @Doc("The first so many hosts take part; all if absent.") Integer ranks,
    @Default("0") @Doc("When it starts.") SimDuration startTime,
    @Nullable @Doc("Priority of its data and acknowledgements, 0 to 7; absent: 3.")
        Integer priority,
    @Default("1") @Doc("Queue pairs over which each message is split.") int parallelQueuePairs,
    @Nullable @Doc("Many to one.") Incast incast,
    @Nullable @Doc("One to many.") Outcast outcast,
    @Nullable @Doc("One to one.") PointToPoint pointToPoint,
    @Nullable @Doc("One flow per rank.") Permutation permutation,
    @Nullable @Doc("All to all.") AllToAll allToAll,
    @Nullable @Doc("All-reduce.") AllReduce allReduce) {
  private static final int MOST_QUEUE_PAIRS = 1024;

  private static final SimDuration LATEST_START = SimDuration.parse("1000000s");

  /**
   * @throws IllegalArgumentException if a number is out of range or not exactly one pattern is
   *     given
   */
  public ScenarioWorkload {
    Checks.requireAtLeast("bytes", bytes.bytes(), 1);
    if (ranks != null) {
      Checks.requireAtLeast("ranks", ranks, 2);
    }
    if (startTime.compareTo(LATEST_START) > 0) {
      throw new IllegalArgumentException(
          "startTime: expected at most " + LATEST_START + ", received " + startTime);
    }
    if (startTime.picoseconds() % 1000 != 0) {
      throw new IllegalArgumentException(
          "startTime: expected whole nanoseconds, received " + startTime);
    }
    if (priority != null) {
      Checks.requireRange("priority", priority, 0, 7);
    }
    Checks.requireRange("parallelQueuePairs", parallelQueuePairs, 1, MOST_QUEUE_PAIRS);
    List<Collective> given = given(incast, outcast, pointToPoint, permutation, allToAll, allReduce);
    if (given.size() != 1) {
      throw new IllegalArgumentException(
          "expected exactly one of incast, outcast, pointToPoint, permutation, allToAll, allReduce, "
              + "received "
              + given.size());
    }
  }

  /** The pattern. */
  public Collective collective() {
    return given(incast, outcast, pointToPoint, permutation, allToAll, allReduce).get(0);
  }

  private static List<Collective> given(@Nullable Collective... patterns) {
    return Stream.of(patterns).filter(Objects::nonNull).toList();
  }
}
