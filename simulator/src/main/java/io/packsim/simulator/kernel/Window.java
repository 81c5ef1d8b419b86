package io.packsim.simulator.kernel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A span of simulated time in which workers need not hear of each other. All workers compute it
 * from the same {@link Report}s, so all find the same.
 *
 * @param endPs nothing that is sent in the window arrives before this time
 * @param certainPs the run does not end before this time
 */
record Window(long endPs, long certainPs) {

  /** The first window of a run, or {@code null} if nothing is pending that can move data. */
  static @Nullable Window first(List<Worker> workers, long lookaheadPs) {
    return new Window(-1, -1).next(workers, 0, lookaheadPs);
  }

  /**
   * The window after this one, or {@code null} at the end of the run.
   *
   * <p>Where somebody has an event left that can move data, it lies at or after this window's end,
   * so the run lasts at least until then. Where nobody has, the run ends with the last such event,
   * and only what is pending up to its time still belongs to it.
   */
  @Nullable Window next(List<Worker> workers, int parity, long lookaheadPs) {
    long nextPs = EventQueue.NOTHING_PENDING;
    long lastForegroundPs = 0;
    long foregroundEvents = 0;
    for (Worker worker : workers) {
      Report report = worker.report(parity);
      if (report.failed()) {
        return null;
      }
      nextPs = Math.min(nextPs, report.nextPs());
      lastForegroundPs = Math.max(lastForegroundPs, report.lastForegroundPs());
      foregroundEvents += report.foregroundEvents();
    }
    if (foregroundEvents > 0) {
      return new Window(nextPs + lookaheadPs, endPs);
    }
    if (nextPs > lastForegroundPs) {
      return null;
    }
    return new Window(Math.min(lastForegroundPs + 1, nextPs + lookaheadPs), lastForegroundPs);
  }
}
