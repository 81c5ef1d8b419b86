package io.packsim.engine.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.scheduling.RunQueue.Order;
import io.packsim.engine.scheduling.RunQueue.Waiting;
import io.packsim.resultsdb.contract.Parameter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The order of runs, and what it makes of workers, by a clock that only the test moves. */
class RunQueueTest {
  private static final double ANY = Double.POSITIVE_INFINITY;

  private static Places line(int points) {
    Places.Builder builder = new Places.Builder();
    for (int i = 0; i < points; i++) {
      builder.add(List.of(Parameter.number("x", i, null)));
    }
    return builder.build();
  }

  private static List<Waiting> runs(int points, int replications) {
    List<Waiting> runs = new ArrayList<>();
    for (int point = 0; point < points; point++) {
      for (int replication = 0; replication < replications; replication++) {
        runs.add(new Waiting(runs.size(), point, replication, false));
      }
    }
    return runs;
  }

  private static List<Waiting> all(RunQueue queue) {
    List<Waiting> taken = new ArrayList<>();
    for (Optional<Waiting> run = queue.take(true, ANY);
        run.isPresent();
        run = queue.take(true, ANY)) {
      taken.add(run.get());
    }
    return taken;
  }

  private static List<Integer> points(List<Waiting> runs) {
    return runs.stream().map(Waiting::point).toList();
  }

  @Test
  void takesOneReplicationAfterTheOtherAndWithinItSpreadPoints() {
    Places places = line(4);
    RunQueue queue = new RunQueue(runs(4, 2), places, new RunTimes(places), 2, Order.BALANCED);
    assertEquals(8, queue.size());
    List<Waiting> taken = all(queue);
    // Bits reversed: 00, 10, 01, 11.
    assertEquals(List.of(0, 2, 1, 3, 0, 2, 1, 3), points(taken));
    assertEquals(
        List.of(0, 0, 0, 0, 1, 1, 1, 1), taken.stream().map(Waiting::replication).toList());
    assertTrue(queue.isEmpty());
  }

  @Test
  void keepsTheOrderOfTheFileIfAskedTo() {
    Places places = line(4);
    RunTimes times = new RunTimes(places);
    times.learn(3, 1, 1e6);
    RunQueue queue = new RunQueue(runs(4, 2), places, times, 2, Order.GIVEN);
    assertEquals(List.of(0, 0, 1, 1, 2, 2, 3, 3), points(all(queue)));
  }

  @Test
  void takesTheLongestFirstNearTheEndOnly() {
    Places places = line(32);
    RunTimes times = new RunTimes(places);
    for (int point = 0; point < 32; point++) {
      times.learn(point, 1, point == 31 ? 400 : 100);
    }
    RunQueue queue = new RunQueue(runs(32, 1), places, times, 2, Order.BALANCED);
    // 31 * 100 + 400 = 3500 are left. The long one goes as soon as less than 2 * 3 * 400 = 2400 are
    // left, which is after twelve others; its own turn would have been the last.
    assertEquals(3500, queue.leftMillis(), 1e-9);
    assertEquals(12, points(all(queue)).indexOf(31));
  }

  @Test
  void passesOverWhatDoesNotFit() {
    Places places = line(2);
    RunTimes times = new RunTimes(places);
    times.learn(0, 1, 500);
    times.learn(1, 1, 100);
    RunQueue queue = new RunQueue(runs(2, 2), places, times, 1, Order.BALANCED);
    assertEquals(1, queue.take(false, 200).orElseThrow().point());
    assertEquals(1, queue.take(false, 200).orElseThrow().point());
    assertTrue(queue.take(false, 200).isEmpty());
    assertEquals(2, queue.size());
    assertEquals(1000, queue.leftMillis(), 1e-9);
  }

  @Test
  void aSuspectWaitsForAllOthersAndGoesAlone() {
    Places places = line(3);
    List<Waiting> runs =
        List.of(
            new Waiting(7, 0, 0, true), new Waiting(8, 1, 0, false), new Waiting(9, 2, 0, true));
    RunQueue queue = new RunQueue(runs, places, new RunTimes(places), 2, Order.BALANCED);
    assertEquals(8, queue.take(true, ANY).orElseThrow().runId());
    assertTrue(queue.take(false, ANY).isEmpty());
    assertEquals(2, queue.size());
    assertEquals(List.of(0, 2), points(all(queue)));
  }

  @Test
  void aRunThatIsTriedAgainComesLast() {
    Places places = line(3);
    RunQueue queue = new RunQueue(runs(3, 1), places, new RunTimes(places), 1, Order.GIVEN);
    Waiting first = queue.take(true, ANY).orElseThrow();
    queue.putBack(first);
    assertEquals(List.of(1, 2, 0), points(all(queue)));
  }

  /**
   * Workers that take runs in the order of their claim, while the queue is asked whenever a run has
   * ended, and so claims up to three runs per worker ahead, as the engine does.
   *
   * @return share of the workers' time in which they work
   */
  private static double utilisation(
      RunQueue queue, RunTimes times, int workers, ToDoubleFunction<Waiting> millis) {
    record Working(double until, Waiting run) {}
    PriorityQueue<Working> working =
        new PriorityQueue<>(Comparator.comparingDouble(Working::until));
    List<Waiting> claimed = new ArrayList<>();
    double now = 0;
    double work = 0;
    do {
      while (claimed.size() + working.size() < 3 * workers) {
        Optional<Waiting> next = queue.take(claimed.isEmpty() && working.isEmpty(), ANY);
        if (next.isEmpty()) {
          break;
        }
        claimed.add(next.get());
      }
      while (working.size() < workers && !claimed.isEmpty()) {
        Waiting run = claimed.remove(0);
        working.add(new Working(now + millis.applyAsDouble(run), run));
      }
      Working ended = working.remove();
      now = ended.until();
      work += millis.applyAsDouble(ended.run());
      times.learn(ended.run().point(), 1, millis.applyAsDouble(ended.run()));
    } while (!working.isEmpty() || !claimed.isEmpty() || !queue.isEmpty());
    return work / (now * workers);
  }

  @Test
  void keepsWorkersBusyWhereSomePointsTakeFortyTimesAsLong() {
    // Two of 100 points, ten replications: 1,000 runs, as the first replication shows which.
    for (int workers : new int[] {2, 8}) {
      Places places = line(100);
      RunTimes times = new RunTimes(places);
      RunQueue queue = new RunQueue(runs(100, 10), places, times, workers, Order.BALANCED);
      double busy = utilisation(queue, times, workers, run -> run.point() % 50 == 49 ? 4000 : 100);
      assertTrue(busy > 0.98, workers + " workers are busy for " + busy);
    }
  }

  @Test
  void keepsWorkersBusyWhereLongRunsComeByChance() {
    // 2,000 runs of which 2 % take forty times as long, and nothing tells which: 100 ms * (1960 +
    // 40 * 40) = 356 s of work. At worst all workers but one wait for 4 s at the end: with eight,
    // 356 / (356 + 7 * 4) = 93 %.
    for (int workers : new int[] {2, 8}) {
      Places places = line(2000);
      Random random = new Random(20261201);
      Map<Long, Double> millis = new HashMap<>();
      for (long run = 0; run < 2000; run++) {
        millis.put(run, random.nextInt(50) == 0 ? 4000.0 : 100.0);
      }
      RunTimes times = new RunTimes(places);
      RunQueue queue = new RunQueue(runs(2000, 1), places, times, workers, Order.BALANCED);
      double busy = utilisation(queue, times, workers, run -> millis.get(run.runId()));
      assertTrue(busy > 0.9, workers + " workers are busy for " + busy);
    }
  }

  @Test
  void endsWhenItMustWhereHistoryIsKnown() {
    // Known from the start: 90 runs of 1 s, 10 of 20 s, 8 workers: 290 s of work, 36.25 s each at
    // best. In the order of the file the last long one would begin after 30 s or so.
    Places places = line(100);
    RunTimes times = new RunTimes(places);
    ToDoubleFunction<Waiting> millis = run -> run.point() >= 90 ? 20_000 : 1_000;
    for (Waiting run : runs(100, 1)) {
      times.learn(run.point(), 1, millis.applyAsDouble(run));
    }
    RunQueue queue = new RunQueue(runs(100, 1), places, times, 8, Order.BALANCED);
    // Two of the workers have two long ones, 40 s: 290 / (8 * 40) is 90.6 %.
    assertEquals(290.0 / 320, utilisation(queue, times, 8, millis), 1e-9);
  }
}
