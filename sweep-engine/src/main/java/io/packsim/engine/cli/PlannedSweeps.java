package io.packsim.engine.cli;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.engine.planning.Comparison;
import io.packsim.engine.planning.Reason;
import io.packsim.engine.planning.RunHistory;
import io.packsim.engine.planning.SpecMetrics;
import io.packsim.engine.planning.SweepPlan;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.contract.PlannedRun;
import java.util.Collections;
import java.util.List;

/** Looks up what a database has of a plan; a database that does not exist yet has nothing. */
final class PlannedSweeps {
  private final Program program;

  PlannedSweeps(Program program) {
    this.program = program;
  }

  /** Compares planned runs with the database. */
  Comparison compare(
      Iterable<PlannedBatch> planned, DatabaseLocation location, Comparison.Rows rows) {
    if (!location.exists()) {
      return Comparison.of(planned, PlannedSweeps::allNew, rows);
    }
    try (ResultsReader reader = ResultsReader.open(location, program.err()::println)) {
      RunHistory history = reader.history(program.code().get().key());
      return Comparison.of(planned, history::reasons, rows);
    }
  }

  /**
   * Whether a plan is registered as it stands and each of its runs has an end, and no metric of its
   * own waits to be taken from a stored result, so that there is nothing to do. While another
   * process works in the database that is not known.
   */
  boolean isDone(SweepPlan plan, ResultsReader reader) {
    return !reader.isHeld()
        && reader
                .history(program.code().get().key())
                .unfinished(plan.spec().name(), plan.snapshot().digest(), plan.runs())
            == 0
        && !hasMetricsToTake(plan, reader);
  }

  private static boolean hasMetricsToTake(SweepPlan plan, ResultsReader reader) {
    return !SpecMetrics.own(plan.spec()).isEmpty()
        && reader.sweeps().missingMetrics(plan.spec().name()).rows().stream()
            .anyMatch(row -> !"0".equals(String.valueOf(row.get(2))));
  }

  private static List<Reason> allNew(List<PlannedRun> runs) {
    return Collections.nCopies(runs.size(), Reason.NEW);
  }
}
