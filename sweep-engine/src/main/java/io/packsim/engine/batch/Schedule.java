package io.packsim.engine.batch;

import io.packsim.engine.scheduling.Places;
import io.packsim.engine.scheduling.RunQueue;
import io.packsim.engine.scheduling.RunQueue.Waiting;
import io.packsim.engine.scheduling.RunTimes;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.PlacedPoint;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.Stores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The turn of the runs that a spec waits for, with what the database knows of their times. */
final class Schedule {
  private final RunTimes times;
  private final RunQueue queue;

  private Schedule(RunTimes times, RunQueue queue) {
    this.times = times;
    this.queue = queue;
  }

  /** Reads what waits now. */
  static Schedule read(Stores stores, SweepIds ids, SweepWork work) {
    Code code = work.launch().code();
    Map<Long, Integer> pointOfRow = new HashMap<>();
    List<PlacedPoint> timed = new ArrayList<>();
    Places.Builder builder = new Places.Builder();
    stores
        .places()
        .forEach(
            ids,
            code,
            point -> {
              pointOfRow.put(point.pointId(), pointOfRow.size());
              builder.add(point.coordinates());
              if (point.timedRuns() > 0) {
                timed.add(point);
              }
            });
    Places places = builder.build();
    RunTimes times = new RunTimes(places);
    timed.forEach(
        p -> times.learn(pointOfRow.getOrDefault(p.pointId(), 0), p.timedRuns(), p.meanMillis()));
    List<Waiting> waiting = waiting(stores, ids, work, pointOfRow);
    return new Schedule(
        times, new RunQueue(waiting, places, times, work.limits().workers(), work.order()));
  }

  private static List<Waiting> waiting(
      Stores stores, SweepIds ids, SweepWork work, Map<Long, Integer> pointOfRow) {
    Code code = work.launch().code();
    int mostDeaths = work.limits().mostDeaths();
    Set<RunKey> only = work.only();
    Set<Long> meant =
        only == null ? Set.of() : new HashSet<>(stores.runs().pending(ids, code, only));
    return stores.runs().waiting(ids, code).stream()
        .filter(run -> only == null || meant.contains(run.runId()))
        .map(
            run ->
                new Waiting(
                    run.runId(),
                    pointOfRow.getOrDefault(run.pointId(), 0),
                    run.replication(),
                    run.deaths() > 0 && run.deaths() + 1 >= mostDeaths))
        .toList();
  }

  RunQueue queue() {
    return queue;
  }

  /** How many runs the expectations rest on. */
  int knownRuns() {
    return times.runs();
  }

  /** Learns from a run that has ended; one that failed says nothing about the others. */
  void learn(Waiting run, Outcome outcome) {
    if (outcome.status() == RunStatus.OK || outcome.status() == RunStatus.TIMEOUT) {
      times.learn(run.point(), 1, (double) outcome.effort().wallMillis());
    }
  }
}
