package io.packsim.engine.progress;

import io.packsim.engine.scheduling.CostEstimate;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Shows progress until it is closed: on a terminal a block of at most 80 columns that repaints
 * itself, elsewhere a line with the time every half minute and no control codes.
 */
public final class ProgressDisplay implements AutoCloseable {
  private static final Duration REPAINT = Duration.ofMillis(250);
  private static final Duration LINE = Duration.ofSeconds(30);
  private static final Duration WORTH_SAYING = Duration.ofSeconds(10);

  private final PrintStream out;
  private final RepaintedBlock block;
  private final ProgressSource source;
  private final Clock clock;
  private final ProgressText text;
  private final Timer timer = new Timer("progress", true);
  private boolean estimateSaid;

  /**
   * Starts showing.
   *
   * @param terminal whether {@code out} understands cursor movement
   * @param colours whether it may have colours
   */
  public ProgressDisplay(
      PrintStream out, boolean terminal, boolean colours, ProgressSource source, Clock clock) {
    this.out = out;
    this.block = new RepaintedBlock(out, colours);
    this.source = source;
    this.clock = clock;
    this.text = new ProgressText(clock.instant());
    long periodMillis = (terminal ? REPAINT : LINE).toMillis();
    timer.schedule(task(terminal ? this::repaint : this::printLine), periodMillis, periodMillis);
    timer.schedule(task(this::look), REPAINT.toMillis(), REPAINT.toMillis());
  }

  private static TimerTask task(Runnable show) {
    return new TimerTask() {
      @Override
      public void run() {
        show.run();
      }
    };
  }

  private synchronized void look() {
    text.see(source.tally(), !source.running().isEmpty(), clock.instant());
    sayEstimate();
  }

  private synchronized void printLine() {
    out.println(
        clock.instant().truncatedTo(ChronoUnit.SECONDS)
            + "  "
            + text.line(source.tally(), clock.instant()));
  }

  /** Once: a first launch knows how long it will take when its first run has shown it. */
  private void sayEstimate() {
    Optional<CostEstimate> left = estimateSaid ? Optional.empty() : source.left();
    if (left.isPresent()) {
      estimateSaid = true;
      boolean isFromThisLaunch = left.get().knownRuns() <= source.tally().finished();
      if (isFromThisLaunch && left.get().millis() >= WORTH_SAYING.toMillis()) {
        block.erase();
        out.println("  time: " + left.get().words("probe"));
      }
    }
  }

  private synchronized void repaint() {
    block.show(text.block(source.tally(), source.running(), clock.instant()));
  }

  /** Stops showing and leaves nothing behind on a terminal: the headline follows. */
  @Override
  public void close() {
    timer.cancel();
    synchronized (this) {
      block.erase();
    }
  }
}
