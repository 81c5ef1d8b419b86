package io.packsim.engine.progress;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Shows progress until it is closed: on a terminal a block of at most 80 columns that repaints
 * itself, elsewhere a line with the time every half minute and no control codes.
 */
public final class ProgressDisplay implements AutoCloseable {
  private static final Duration REPAINT = Duration.ofMillis(250);
  private static final Duration LINE = Duration.ofSeconds(30);

  private final PrintStream out;
  private final RepaintedBlock block;
  private final ProgressSource source;
  private final Clock clock;
  private final ProgressText text;
  private final Timer timer = new Timer("progress", true);

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
