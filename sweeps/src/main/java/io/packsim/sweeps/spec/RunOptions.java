package io.packsim.sweeps.spec;

import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the runs are carried out. Nothing in here changes a result, so none of it belongs to the
 * identity of a point or of a spec.
 *
 * @param jobs how many simulations run at once, or null for as many as the machine has cores
 * @param timeout real time a run may take, or null for any
 * @param retries which failed runs are tried again
 * @param maxFailures how many may fail before the sweep stops, or null for any number
 * @param order the order in which runs are started
 * @param budget real time the whole launch may take, or null for any
 * @param isolation what keeps one run from harming the others
 * @param memoryBytes heap that one run may use, or null for whatever there is
 * @param maxRuns how many runs the sweep may have unless the user agrees to more
 * @param artifacts which full results are kept
 */
public record RunOptions(
    @Nullable Integer jobs,
    @Nullable Duration timeout,
    Retries retries,
    @Nullable FailureLimit maxFailures,
    Order order,
    @Nullable Duration budget,
    Isolation isolation,
    @Nullable Long memoryBytes,
    long maxRuns,
    ArtifactPolicy artifacts) {
  /** How many runs are started without asking if the file does not say. */
  public static final long USUAL_MAX_RUNS = 100_000;

  /** What an absent {@code run} means. */
  public static final RunOptions DEFAULT =
      new RunOptions(
          null,
          null,
          Retries.NONE,
          null,
          Order.BALANCED,
          null,
          Isolation.THREAD,
          null,
          USUAL_MAX_RUNS,
          ArtifactPolicy.DEFAULT);

  /** What keeps one run from harming the others. */
  public enum Isolation {
    /** Nothing but its thread: fast, and enough for a simulator that behaves. */
    THREAD,
    /** A process of its own, which may die, use up its memory or hang without harm. */
    PROCESS;

    /** As it is typed. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** In which order runs are started. */
  public enum Order {
    /**
     * Spread over the axes, so that a sweep cut short has covered them; near the end long ones
     * first, so that no worker is left alone with one.
     */
    BALANCED,
    /** As the sweep file lists them. */
    FILE
  }

  /** A cause of failure that may not come back. */
  public enum Cause {
    /** The run took longer than {@code timeout}. */
    TIMEOUT,
    /** The process died with the run in it. */
    LOST
  }

  /**
   * Which failed runs are tried again within a launch.
   *
   * @param on the causes
   * @param max how often at most
   */
  public record Retries(Set<Cause> on, int max) {
    /** None are. */
    public static final Retries NONE = new Retries(Set.of(), 0);

    /** Takes a copy. */
    public Retries {
      on = Set.copyOf(on);
    }
  }
}
