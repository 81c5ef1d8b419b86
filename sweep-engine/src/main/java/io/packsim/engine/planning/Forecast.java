package io.packsim.engine.planning;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.engine.scheduling.CostEstimate;
import io.packsim.engine.scheduling.Places;
import io.packsim.engine.scheduling.RunTimes;
import io.packsim.engine.scheduling.SpreadOrder;
import io.packsim.resultsdb.contract.PlannedPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How long the runs of a plan will take, learnt from earlier runs of its points. */
public final class Forecast {
  private final Places places;
  private final RunTimes times;
  private final List<Integer> runsOfPoint;

  private Forecast(Places places, RunTimes times, List<Integer> runsOfPoint) {
    this.places = places;
    this.times = times;
    this.runsOfPoint = runsOfPoint;
  }

  /**
   * On so many workers.
   *
   * @return unknown, by its words, if none of the points was ever run
   */
  public CostEstimate on(int workers) {
    double sum = 0;
    double longest = 0;
    long runs = 0;
    for (int point = 0; point < runsOfPoint.size(); point++) {
      int count = runsOfPoint.get(point);
      if (count > 0) {
        double expected = times.expectedMillis(point).orElse(0);
        sum += count * expected;
        longest = Math.max(longest, expected);
        runs += count;
      }
    }
    return CostEstimate.of(runs, workers, sum, longest, times.runs());
  }

  /** From how many runs it has learnt. */
  public int knownRuns() {
    return times.runs();
  }

  /**
   * Points with runs to be simulated, spread over all points, counted from 0 in the order of the
   * plan.
   */
  public List<Integer> spread(int most) {
    return Arrays.stream(SpreadOrder.of(places))
        .filter(point -> runsOfPoint.get(point) > 0)
        .limit(most)
        .boxed()
        .toList();
  }

  /** Learns how long a run of a point took. */
  public void learn(int point, long millis) {
    times.learn(point, 1, (double) millis);
  }

  /** Collects the points of a plan. */
  static final class Builder {
    private final Places.Builder places = new Places.Builder();
    private final List<Integer> runsOfPoint = new ArrayList<>();
    private final Map<Integer, Known.Times> known = new HashMap<>();

    void add(PlannedBatch batch, Known history) {
      Map<String, Integer> pointOfKey = new HashMap<>();
      for (PlannedPoint point : batch.points()) {
        int number = runsOfPoint.size();
        places.add(point.coordinates());
        runsOfPoint.add(0);
        pointOfKey.put(point.key(), number);
        Known.Times times = history.times().get(point.key());
        if (times != null) {
          known.put(number, times);
        }
      }
      for (int i = 0; i < batch.runs().size(); i++) {
        Integer point = pointOfKey.get(batch.runs().get(i).pointKey());
        if (point != null && history.reasons().get(i).simulates()) {
          runsOfPoint.set(point, runsOfPoint.get(point) + 1);
        }
      }
    }

    Forecast build() {
      Places all = places.build();
      RunTimes times = new RunTimes(all);
      known.forEach((point, seen) -> times.learn(point, seen.runs(), seen.millis() / seen.runs()));
      return new Forecast(all, times, runsOfPoint);
    }
  }
}
