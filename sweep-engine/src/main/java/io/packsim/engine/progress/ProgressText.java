package io.packsim.engine.progress;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The words and figures of progress, without any terminal. */
public final class ProgressText {
  static final int WIDTH = 80;
  private static final int BAR = 20;
  private static final int MOST_RUNNING = 2;

  private final Instant startedAt;
  private final Pace pace;

  /** Of what started then. */
  public ProgressText(Instant startedAt) {
    this.startedAt = startedAt;
    this.pace = new Pace(startedAt);
  }

  /**
   * Takes notice of how far it is, to tell the pace from. Whoever shows a text looks first, and may
   * look more often than that.
   *
   * @param isSimulating whether any run is being simulated
   */
  public void see(Tally tally, boolean isSimulating, Instant now) {
    pace.see(tally.finished(), isSimulating, now);
  }

  /** The block of a terminal: counts, pace, and the runs that take longest. */
  public List<String> block(Tally tally, List<LabelledRun> running, Instant now) {
    List<String> lines = new ArrayList<>();
    lines.add(bar(tally));
    lines.add(cut("  " + pace(tally, now)));
    for (LabelledRun run : running.subList(0, Math.min(MOST_RUNNING, running.size()))) {
      lines.add(
          cut("  %8s  %s".formatted(clock(Duration.between(run.startedAt(), now)), run.label())));
    }
    return lines;
  }

  /** One line of a log. */
  public String line(Tally tally, Instant now) {
    return counts(tally) + "  " + pace(tally, now);
  }

  /** How many there are of all runs. */
  public static String counts(Tally tally) {
    String text =
        "%d/%d  %d%%  ok %d".formatted(tally.present(), tally.total(), tally.percent(), tally.ok());
    if (tally.failed() > 0) {
      text += "  failed " + tally.failed();
    }
    return tally.reused() > 0 ? text + "  reused " + tally.reused() : text;
  }

  private String pace(Tally tally, Instant now) {
    String text = "elapsed " + clock(Duration.between(startedAt, now));
    OptionalDouble runsPerSecond = pace.runsPerSecond(tally.finished(), now);
    if (runsPerSecond.isEmpty()) {
      return text;
    }
    double rate = runsPerSecond.getAsDouble();
    long secondsLeft = Math.round((tally.total() - tally.present()) / rate);
    return text
        + String.format(
            Locale.ROOT,
            rate < 10 ? "  %.2g runs/s  ETA %s" : "  %.0f runs/s  ETA %s",
            rate,
            clock(Duration.ofSeconds(secondsLeft)));
  }

  /** The bar and the counts. */
  public String bar(Tally tally) {
    return cut("%s %s".formatted(hashes(tally), counts(tally)));
  }

  private static String hashes(Tally tally) {
    int full = tally.percent() * BAR / 100;
    return "[" + "#".repeat(full) + ".".repeat(BAR - full) + "]";
  }

  /** {@code 4:51}, or {@code 1:04:51} from an hour on. */
  static String clock(Duration duration) {
    long seconds = Math.max(0, duration.toSeconds());
    String minutes = "%d:%02d".formatted(seconds / 60 % 60, seconds % 60);
    return seconds < 3600
        ? minutes
        : "%d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /** A line of a terminal. */
  public static String cut(String line) {
    return line.length() <= WIDTH ? line : line.substring(0, WIDTH - 1) + "~";
  }
}
