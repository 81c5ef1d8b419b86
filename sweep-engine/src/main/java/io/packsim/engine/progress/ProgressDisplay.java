package io.packsim.engine.progress;

import io.packsim.engine.scheduling.CostEstimate;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
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
  private final ProgressSource source;
  private final Clock clock;
  private final ProgressText text;
  private final Timer timer = new Timer("progress", true);
  private int paintedLines;
  private boolean estimateSaid;

  /**
   * Starts showing.
   *
   * @param terminal whether {@code out} understands cursor movement
   */
  public ProgressDisplay(PrintStream out, boolean terminal, ProgressSource source, Clock clock) {
    this.out = out;
    this.source = source;
    this.clock = clock;
    this.text = new ProgressText(clock.instant());
    long periodMillis = (terminal ? REPAINT : LINE).toMillis();
    timer.schedule(task(terminal ? this::repaint : this::printLine), periodMillis, periodMillis);
    timer.schedule(task(this::sayEstimate), REPAINT.toMillis(), REPAINT.toMillis());
  }

  private static TimerTask task(Runnable show) {
    return new TimerTask() {
      @Override
      public void run() {
        show.run();
      }
    };
  }

  private synchronized void printLine() {
    out.println(
        clock.instant().truncatedTo(ChronoUnit.SECONDS)
            + "  "
            + text.line(source.tally(), clock.instant()));
  }

  /** Once: a first launch knows how long it will take when its first run has shown it. */
  private synchronized void sayEstimate() {
    Optional<CostEstimate> left = estimateSaid ? Optional.empty() : source.left();
    if (left.isPresent()) {
      estimateSaid = true;
      boolean isFromThisLaunch = left.get().knownRuns() <= source.tally().finished();
      if (isFromThisLaunch && left.get().millis() >= WORTH_SAYING.toMillis()) {
        erase();
        out.println("  time: " + left.get().words("probe"));
      }
    }
  }

  private synchronized void repaint() {
    erase();
    List<String> lines = text.block(source.tally(), source.running(), clock.instant());
    lines.forEach(out::println);
    out.flush();
    paintedLines = lines.size();
  }

  private void erase() {
    if (paintedLines > 0) {
      out.print("\u001b[" + paintedLines + "A\u001b[J");
      paintedLines = 0;
    }
  }

  /** Stops showing and leaves nothing behind on a terminal: the headline follows. */
  @Override
  public void close() {
    timer.cancel();
    synchronized (this) {
      erase();
      out.flush();
    }
  }
}
