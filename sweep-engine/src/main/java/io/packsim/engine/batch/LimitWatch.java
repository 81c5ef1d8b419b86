package io.packsim.engine.batch;

import io.packsim.engine.StopControl;
import io.packsim.engine.StopRequest;
import java.time.Duration;

/** Asks for a stop when the launch has used up its time or too many runs have failed. */
final class LimitWatch {
  private final SweepWork.Limits limits;
  private final StopControl stop;
  private final LaunchTally tally;
  private final long startedNanos = System.nanoTime();

  LimitWatch(SweepWork.Limits limits, StopControl stop, LaunchTally tally) {
    this.limits = limits;
    this.stop = stop;
    this.tally = tally;
  }

  /** Looks once. */
  void look() {
    if (leftMillis() <= 0) {
      stop.request(StopRequest.FINISH_RUNNING, "its time budget is used up");
    }
    long failed = tally.now().failed();
    if (failed > limits.mostFailures()) {
      stop.request(
          StopRequest.FINISH_RUNNING,
          failed + " runs have failed, and at most " + limits.mostFailures() + " may");
    }
  }

  /** How much of the budget is left, in milliseconds. */
  double leftMillis() {
    Duration used = Duration.ofNanos(System.nanoTime() - startedNanos);
    return limits.budget().minus(used).toSeconds() * 1e3
        + limits.budget().minus(used).toMillisPart();
  }

  /** Takes note that no run that waits is expected to end within the budget. */
  void nothingFits() {
    stop.request(
        StopRequest.FINISH_RUNNING, "no run that waits is expected to end within its time budget");
  }
}
