package io.packsim.engine.batch;

import io.packsim.engine.scheduling.CostEstimate;
import io.packsim.engine.scheduling.RunQueue;
import io.packsim.engine.scheduling.RunQueue.Waiting;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.store.LaunchStore;
import io.packsim.resultsdb.store.RunStore;
import io.packsim.resultsdb.store.Stores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The runs of one launch: what waits, what is claimed, what is done. Used by the writer alone. */
final class RunLedger {
  private final RunStore runs;
  private final LaunchStore launches;
  private final long launchId;
  private final SweepWork.Limits limits;
  private final Retries retries;
  private final Schedule schedule;
  private final Map<Long, Waiting> inFlight = new HashMap<>();
  private double inFlightMillis;

  /**
   * @param schedule the runs that the spec waits for now
   */
  RunLedger(Stores stores, long launchId, SweepWork.Limits limits, Schedule schedule) {
    this.runs = stores.runs();
    this.launches = stores.launches();
    this.launchId = launchId;
    this.limits = limits;
    this.retries = new Retries(limits.timeoutRetries());
    this.schedule = schedule;
  }

  private RunQueue queue() {
    return schedule.queue();
  }

  boolean hasPending() {
    return !queue().isEmpty();
  }

  /**
   * Claims the next runs, in the step's transaction.
   *
   * @param leftMillis how long the launch may still take; runs that are expected to end later stay
   */
  List<ClaimedRun> claim(int atMost, double leftMillis) {
    List<Long> next = new ArrayList<>();
    boolean anyLeft = true;
    while (next.size() < atMost && anyLeft) {
      double fitting = leftMillis - inFlightMillis / limits.workers();
      Optional<Waiting> taken = queue().take(inFlight.isEmpty(), fitting);
      taken.ifPresent(run -> next.add(putInFlight(run)));
      anyLeft = taken.isPresent();
    }
    return next.isEmpty() ? List.of() : claim(next);
  }

  private List<ClaimedRun> claim(List<Long> next) {
    List<ClaimedRun> claimed = runs.claim(launchId, next);
    Set<Long> held = claimed.stream().map(ClaimedRun::runId).collect(Collectors.toSet());
    next.stream().filter(runId -> !held.contains(runId)).forEach(this::takeOutOfFlight);
    return claimed;
  }

  private long putInFlight(Waiting run) {
    inFlight.put(run.runId(), run);
    inFlightMillis += queue().expectedMillis(run);
    return run.runId();
  }

  private Optional<Waiting> takeOutOfFlight(long runId) {
    Waiting run = inFlight.remove(runId);
    // Expectations change, so the sum is not what is taken off: begin anew when nothing is left.
    inFlightMillis =
        run == null || inFlight.isEmpty()
            ? 0
            : Math.max(0, inFlightMillis - queue().expectedMillis(run));
    return Optional.ofNullable(run);
  }

  /**
   * Records ends, in the step's transaction, and queues again what may be tried again.
   *
   * @return the ends that are final
   */
  List<RunOutcome> record(List<RunOutcome> ended) {
    List<RunOutcome> lost = ended.stream().filter(RunLedger::isLost).toList();
    List<RunOutcome> ends = ended.stream().filter(end -> !isLost(end)).toList();
    Set<RunOutcome> again = new HashSet<>(lost);
    List<RunOutcome> givenUp = runs.recordDeaths(launchId, lost, limits.mostDeaths());
    givenUp.forEach(end -> again.removeIf(death -> death.run().equals(end.run())));
    if (!ends.isEmpty()) {
      runs.recordOutcomes(launchId, ends);
      List<RunOutcome> tried = ends.stream().filter(retries::grants).toList();
      runs.requeue(tried.stream().map(end -> end.run().runId()).toList());
      again.addAll(tried);
    }
    ended.forEach(end -> land(end, again.contains(end)));
    return Stream.concat(ends.stream().filter(end -> !again.contains(end)), givenUp.stream())
        .toList();
  }

  /** A run that took its worker process with it. */
  private static boolean isLost(RunOutcome end) {
    return end.outcome().status() == RunStatus.LOST;
  }

  private void land(RunOutcome end, boolean again) {
    Optional<Waiting> run = takeOutOfFlight(end.run().runId());
    run.ifPresent(waiting -> schedule.learn(waiting, end.outcome()));
    run.filter(waiting -> again).ifPresent(queue()::putBack);
  }

  /** Gives back every claim without an outcome: their runs wait again. */
  void releaseClaims() {
    runs.releaseClaims(launchId);
  }

  /** Shows that this launch lives. */
  void heartbeat() {
    launches.heartbeat(launchId);
  }

  /** How long what waits and what is in flight will take. */
  CostEstimate left() {
    return CostEstimate.of(
        queue().size() + (long) inFlight.size(),
        limits.workers(),
        queue().leftMillis() + inFlightMillis,
        0,
        schedule.knownRuns());
  }
}
