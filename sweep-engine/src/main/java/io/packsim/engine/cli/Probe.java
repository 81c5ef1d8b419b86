package io.packsim.engine.cli;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.engine.batch.SweepWork;
import io.packsim.engine.compute.Completion;
import io.packsim.engine.compute.ComputePool;
import io.packsim.engine.compute.RunExecutor;
import io.packsim.engine.planning.Forecast;
import io.packsim.engine.planning.SweepPlan;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Simulates some runs of a plan, spread over its points, to tell how long the others will take. It
 * begins with four and goes on while they are short: to forty, or as far as it gets in three
 * seconds. What they yield is kept nowhere.
 */
final class Probe {
  private static final int LEAST = 4;
  private static final int MOST = 40;
  private static final Duration ENOUGH = Duration.ofSeconds(3);
  private static final Duration GLANCE = Duration.ofMillis(50);

  /** The first run of a process waits for classes and compilers; a short one is mostly that. */
  private static final long WARM_MILLIS = 1000;

  private final Program program;
  private final SweepWork.Limits limits;
  private final Forecast forecast;
  private final List<String> failures = new ArrayList<>();
  private int learnt;

  /**
   * @param limits how many runs at once, and how long one may take
   * @param forecast learns how long they take
   */
  Probe(Program program, SweepWork.Limits limits, Forecast forecast) {
    this.program = program;
    this.limits = limits;
    this.forecast = forecast;
  }

  /**
   * Simulates.
   *
   * @param executor where; closed by whoever made it
   */
  void of(SweepPlan plan, RunExecutor executor) {
    Map<ClaimedRun, Integer> pointOfRun = new HashMap<>();
    List<ClaimedRun> runs = runs(plan, pointOfRun);
    try (ComputePool pool = new ComputePool(executor, limits.workers(), MOST, limits.timeout())) {
      simulate(runs, pointOfRun, pool);
      RuntimeException broken = pool.broken();
      if (broken != null) {
        throw broken;
      }
    }
    failures.forEach(failure -> program.err().println("  a probe failed: " + failure));
  }

  /** The first run of each probed point, in the order of the probe. */
  private List<ClaimedRun> runs(SweepPlan plan, Map<ClaimedRun, Integer> pointOfRun) {
    List<Integer> wanted = forecast.spread(MOST);
    ClaimedRun[] found = new ClaimedRun[wanted.size()];
    int missing = found.length;
    int first = 0;
    for (Iterator<PlannedBatch> all = plan.batches().iterator(); missing > 0; ) {
      PlannedBatch batch = all.next();
      for (int i = 0; i < batch.points().size(); i++) {
        int place = wanted.indexOf(first + i);
        if (place >= 0) {
          found[place] = run(batch.points().get(i), batch.runs());
          pointOfRun.put(found[place], first + i);
          missing--;
        }
      }
      first += batch.points().size();
    }
    return List.of(found);
  }

  private ClaimedRun run(PlannedPoint point, List<PlannedRun> runs) {
    PlannedRun run =
        runs.stream().filter(r -> r.pointKey().equals(point.key())).findFirst().orElseThrow();
    RunKey key =
        new RunKey(run.pointKey(), run.replication(), run.seed(), program.code().get().key());
    return new ClaimedRun(run.ordinal(), key, 1, point.document());
  }

  private void simulate(
      List<ClaimedRun> runs, Map<ClaimedRun, Integer> pointOfRun, ComputePool pool) {
    Iterator<ClaimedRun> rest = runs.iterator();
    long startedNanos = System.nanoTime();
    int inFlight = 0;
    boolean isWarm = false;
    boolean goesOn = true;
    while (goesOn && pool.broken() == null) {
      int atOnce = isWarm ? limits.workers() : 1;
      while (inFlight < atOnce && rest.hasNext() && isWanted(inFlight, startedNanos)) {
        pool.submit(List.of(rest.next()));
        inFlight++;
      }
      for (Completion completion : pool.drain(GLANCE)) {
        if (isWarm || !isShort(completion)) {
          inFlight--;
          learn(pointOfRun.getOrDefault(completion.run(), 0), completion);
        } else {
          pool.submit(List.of(completion.run()));
        }
        isWarm = true;
      }
      goesOn = inFlight > 0 || (rest.hasNext() && isWanted(inFlight, startedNanos));
    }
  }

  private boolean isWanted(int inFlight, long startedNanos) {
    return learnt + inFlight < LEAST || System.nanoTime() - startedNanos < ENOUGH.toNanos();
  }

  private static boolean isShort(Completion completion) {
    Outcome outcome = completion.outcome();
    return outcome != null
        && outcome.status() == RunStatus.OK
        && outcome.effort().wallMillis() < WARM_MILLIS;
  }

  private void learn(int point, Completion completion) {
    Outcome outcome = completion.outcome();
    if (outcome == null) {
      return;
    }
    if (outcome.status() == RunStatus.OK || outcome.status() == RunStatus.TIMEOUT) {
      forecast.learn(point, outcome.effort().wallMillis());
      learnt++;
    } else {
      Failure failure = outcome.failure();
      failures.add(failure == null ? outcome.status().name() : failure.message());
    }
  }
}
