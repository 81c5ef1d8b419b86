package io.packsim.engine.batch;

import io.packsim.engine.outcome.Measuring;
import io.packsim.resultsdb.contract.Launch;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.SpecSnapshot;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a launch is to do.
 *
 * @param sweep name of the sweep
 * @param spec what the sweep file means
 * @param launch who does it, with which simulator
 * @param metrics every metric that a run may yield
 * @param batches what is to be registered if it is missing; empty to work on what is registered
 * @param total how many runs the sweep has
 * @param present how many of them have an end already
 * @param limits what bounds the work
 * @param again runs that have an end and are to be run again, with the seeds they had
 * @param measuring what is wanted of the runs beyond the built-in metrics
 * @param only the runs that are meant, or null for all that the sweep waits for
 */
public record SweepWork(
    String sweep,
    SpecSnapshot spec,
    Launch launch,
    List<MetricDefinition> metrics,
    Iterable<PlannedBatch> batches,
    long total,
    long present,
    Limits limits,
    List<Long> again,
    Measuring measuring,
    @Nullable Set<RunKey> only) {
  /** Takes copies of the collections. */
  public SweepWork {
    metrics = List.copyOf(metrics);
    again = List.copyOf(again);
    only = only == null ? null : Set.copyOf(only);
  }

  /** Work on all runs that the sweep waits for, for the metrics that every run has. */
  public SweepWork(
      String sweep,
      SpecSnapshot spec,
      Launch launch,
      List<MetricDefinition> metrics,
      Iterable<PlannedBatch> batches,
      long total,
      long present,
      Limits limits,
      List<Long> again) {
    this(
        sweep,
        spec,
        launch,
        metrics,
        batches,
        total,
        present,
        limits,
        again,
        Measuring.BUILT_IN,
        null);
  }

  /**
   * What bounds the work; none of it changes a result.
   *
   * @param workers how many simulations run at once
   * @param timeout how long one run may take
   * @param budget how long the launch may take
   * @param mostFailures how many runs may fail before the launch gives up
   * @param timeoutRetries how often a run that used up its time is tried again
   * @param mostDeaths a run that was in flight at so many deaths of its process is taken for their
   *     cause
   */
  public record Limits(
      int workers,
      Duration timeout,
      Duration budget,
      long mostFailures,
      int timeoutRetries,
      int mostDeaths) {
    private static final int USUAL_DEATHS = 3;

    /** No bound but the number of threads. */
    public static Limits onlyWorkers(int workers) {
      Duration forEver = Duration.ofSeconds(Long.MAX_VALUE / 1_000_000_000);
      return new Limits(workers, forEver, forEver, Long.MAX_VALUE, 0, USUAL_DEATHS);
    }
  }
}
