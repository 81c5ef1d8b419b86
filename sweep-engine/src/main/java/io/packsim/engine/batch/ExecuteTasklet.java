package io.packsim.engine.batch;

import io.packsim.engine.StopControl;
import io.packsim.engine.StopRequest;
import io.packsim.engine.compute.Completion;
import io.packsim.engine.compute.ComputePool;
import io.packsim.engine.scheduling.CostEstimate;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.util.function.SingletonSupplier;

/**
 * The only writer of results. Between transactions it hands claimed runs to the pool and waits for
 * finished ones; in a transaction it writes what has finished and claims what comes next. A run
 * that is handed over is always claimed in the database, and no more runs are in flight than the
 * window allows, so a kill repeats at most those.
 */
final class ExecuteTasklet implements Tasklet {
  /** How long the writer waits before it looks whether it is to stop. */
  private static final Duration GLANCE = Duration.ofMillis(50);

  /** How long the database may see no sign of life while long simulations run. */
  private static final Duration HEARTBEAT = Duration.ofSeconds(5);

  private final SingletonSupplier<RunLedger> ledger;
  private final ComputePool pool;
  private final StopControl stop;
  private final LaunchTally tally;
  private final LimitWatch limits;
  private final ClaimWindow window;
  private final List<ClaimedRun> claimed = new ArrayList<>();
  private final List<Completion> completed = new ArrayList<>();
  private int inFlight;
  private volatile @Nullable CostEstimate left;

  /**
   * @param ledger opens the ledger; called when the step starts, after everything is registered
   */
  ExecuteTasklet(
      Supplier<RunLedger> ledger,
      ComputePool pool,
      StopControl stop,
      LaunchTally tally,
      LimitWatch limits,
      ClaimWindow window) {
    this.ledger = SingletonSupplier.of(ledger);
    this.pool = pool;
    this.stop = stop;
    this.tally = tally;
    this.limits = limits;
    this.window = window;
  }

  /** Called when no transaction is open. */
  void exchange() {
    inFlight += claimed.size();
    pool.submit(claimed);
    claimed.clear();
    long waitUntil = System.nanoTime() + HEARTBEAT.toNanos();
    while (inFlight > 0 && !isDue() && System.nanoTime() < waitUntil) {
      stopIfRequested();
      List<Completion> drained = pool.drain(GLANCE);
      inFlight -= drained.size();
      completed.addAll(drained);
    }
    stopIfRequested();
  }

  private boolean isDue() {
    return window.isDue(completed.size(), inFlight)
        || (!completed.isEmpty() && stop.requested() != StopRequest.NONE);
  }

  private void stopIfRequested() {
    RuntimeException broken = pool.broken();
    if (broken != null) {
      stop.request(StopRequest.FINISH_RUNNING, String.valueOf(broken.getMessage()));
    }
    if (stop.requested() != StopRequest.NONE) {
      inFlight -= pool.takeBackUnstarted();
    }
    if (stop.requested() == StopRequest.NOW) {
      pool.cancelRunning();
    }
  }

  /** Called in the step's transaction. */
  @Override
  public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
    List<RunOutcome> ended = ended();
    if (ended.isEmpty()) {
      ledger.obtain().heartbeat();
    }
    contribution.incrementWriteCount(ended.size());
    tally.add(ledger.obtain().record(ended));
    window.committed(ended.size(), failures(ended));
    completed.clear();
    left = ledger.obtain().left();
    limits.look();
    if (stop.requested() != StopRequest.NONE) {
      return stopping(contribution);
    }
    claimed.addAll(ledger.obtain().claim(window.size() - inFlight, limits.leftMillis()));
    boolean pending = ledger.obtain().hasPending();
    if (pending && inFlight + claimed.size() == 0) {
      limits.nothingFits();
    }
    return RepeatStatus.continueIf(inFlight + claimed.size() > 0 || pending);
  }

  /** How long the rest will take, as far as is known; empty before the step has started. */
  Optional<CostEstimate> left() {
    return Optional.ofNullable(left);
  }

  private List<RunOutcome> ended() {
    List<RunOutcome> ended = new ArrayList<>();
    for (Completion completion : completed) {
      Outcome outcome = completion.outcome();
      if (outcome != null) {
        ended.add(new RunOutcome(completion.run(), outcome));
      }
    }
    return ended;
  }

  private static int failures(List<RunOutcome> ended) {
    return (int) ended.stream().filter(e -> e.outcome().status() != RunStatus.OK).count();
  }

  private RepeatStatus stopping(StepContribution contribution) {
    if (inFlight == 0) {
      ledger.obtain().releaseClaims();
      contribution.getStepExecution().setTerminateOnly();
    }
    return RepeatStatus.CONTINUABLE;
  }
}
