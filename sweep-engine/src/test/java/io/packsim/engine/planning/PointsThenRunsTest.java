package io.packsim.engine.planning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.engine.scheduling.Places;
import io.packsim.engine.scheduling.RunQueue;
import io.packsim.engine.scheduling.RunQueue.Waiting;
import io.packsim.engine.scheduling.RunTimes;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PointsThenRunsTest {
  private static final int POINTS = 7 * 5 * 3;
  private static final int REPLICATIONS = 9;
  private static final int POINTS_PER_BATCH = 20;

  private final List<PlannedPoint> points = new ArrayList<>();
  private final List<PlannedRun> runs = new ArrayList<>();

  private Iterator<PlannedBatch> given() {
    Random random = new Random(3);
    for (int i = 0; i < POINTS; i++) {
      List<Parameter> place =
          List.of(
              Parameter.number("x", i % 7, null),
              Parameter.number("y", i / 7 % 5, null),
              Parameter.text("z", "case" + i / 35));
      String key = "%064x".formatted(i + 1);
      points.add(new PlannedPoint(key, "{}", place, place));
      for (int replication = 0; replication < REPLICATIONS; replication++) {
        runs.add(new PlannedRun(key, replication, random.nextLong(), runs.size()));
      }
    }
    List<PlannedBatch> batches = new ArrayList<>();
    for (int i = 0; i < POINTS; i += POINTS_PER_BATCH) {
      int end = Math.min(POINTS, i + POINTS_PER_BATCH);
      batches.add(
          new PlannedBatch(
              points.subList(i, end),
              runs.subList(i * REPLICATIONS, end * REPLICATIONS),
              points.subList(i, end).stream().map(PlannedPoint::key).toList()));
    }
    return batches.iterator();
  }

  private static List<PlannedBatch> all(Iterator<PlannedBatch> batches) {
    List<PlannedBatch> all = new ArrayList<>();
    batches.forEachRemaining(all::add);
    return all;
  }

  @Test
  void givesAllPointsInTheOrderOfTheFileAndThenRuns() {
    List<PlannedBatch> batches = all(new PointsThenRuns(given()));
    int firstOfRuns =
        batches.indexOf(
            batches.stream().filter(b -> b.points().isEmpty()).findFirst().orElseThrow());
    assertTrue(batches.subList(0, firstOfRuns).stream().allMatch(b -> b.runs().isEmpty()));
    assertTrue(
        batches.subList(firstOfRuns, batches.size()).stream().allMatch(b -> b.points().isEmpty()));
    assertEquals(points, batches.stream().flatMap(b -> b.points().stream()).toList());
  }

  /** So the rows of runs that end one after the other lie one after the other. */
  @Test
  void givesTheRunsAsTheQueueWillTakeThem() {
    List<PlannedRun> given =
        all(new PointsThenRuns(given())).stream().flatMap(b -> b.runs().stream()).toList();
    Places.Builder builder = new Places.Builder();
    points.forEach(point -> builder.add(point.coordinates()));
    Places places = builder.build();
    List<Waiting> waiting =
        runs.stream()
            .map(
                run ->
                    new Waiting(
                        run.ordinal(),
                        (int) run.ordinal() / REPLICATIONS,
                        run.replication(),
                        false))
            .toList();
    RunQueue queue =
        new RunQueue(waiting, places, new RunTimes(places), 2, RunQueue.Order.BALANCED);
    List<PlannedRun> taken =
        Stream.generate(() -> queue.take(true, Double.POSITIVE_INFINITY))
            .takeWhile(Optional::isPresent)
            .map(run -> runs.get((int) run.get().runId()))
            .toList();
    assertEquals(POINTS * REPLICATIONS, taken.size());
    assertEquals(taken, given);
  }

  @Test
  void givesNothingOfNothing() {
    PointsThenRuns none = new PointsThenRuns(List.<PlannedBatch>of().iterator());
    assertEquals(List.of(), all(none));
    assertThrows(NoSuchElementException.class, none::next);
  }
}
