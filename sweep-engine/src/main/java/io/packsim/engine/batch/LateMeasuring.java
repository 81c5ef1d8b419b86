package io.packsim.engine.batch;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.engine.outcome.Measuring;
import io.packsim.engine.outcome.MetricCatalogue;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.LateMetrics;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.contract.Unmeasured;
import io.packsim.resultsdb.store.LateMetricStore;
import io.packsim.simulator.results.SimulationResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes own metrics from the results of runs that had finished before their sweep file defined
 * them. A run whose result is gone or damaged keeps lacking them.
 */
final class LateMeasuring {
  private static final int RUNS_AT_ONCE = 50;

  private final LateMetricStore store;
  private final SweepIds ids;
  private final Code code;
  private final MetricCatalogue own;
  private final @Nullable ResultFiles results;
  private long lastRun;
  private boolean atEnd;

  LateMeasuring(LateMetricStore store, SweepIds ids, Code code, Measuring measuring) {
    this.store = store;
    this.ids = ids;
    this.code = code;
    this.own = MetricCatalogue.of(measuring.own());
    this.results = measuring.results();
    this.atEnd = results == null || measuring.own().isEmpty();
  }

  boolean isAtEnd() {
    return atEnd;
  }

  /** Reads the results of the next runs; called when no transaction is open. */
  List<LateMetrics> next() {
    ResultFiles files = results;
    if (atEnd || files == null) {
      return List.of();
    }
    List<Unmeasured> runs = store.unmeasured(ids, code, lastRun, RUNS_AT_ONCE);
    atEnd = runs.size() < RUNS_AT_ONCE;
    List<LateMetrics> measured = new ArrayList<>();
    for (Unmeasured run : runs) {
      lastRun = run.runId();
      files.read(run.result(), run.resultDigest()).ifPresent(r -> measured.add(metrics(run, r)));
    }
    return measured;
  }

  private LateMetrics metrics(Unmeasured run, SimulationResult result) {
    List<MetricValue> values = own.values(result);
    return new LateMetrics(run.runId(), values, own.absent(values));
  }

  /** Writes what was read, in the step's transaction. */
  void write(List<LateMetrics> measured) {
    store.add(measured);
  }
}
