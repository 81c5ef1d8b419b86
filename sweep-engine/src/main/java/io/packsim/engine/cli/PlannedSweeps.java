package io.packsim.engine.cli;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.engine.planning.Comparison;
import io.packsim.engine.planning.EarlierSpec;
import io.packsim.engine.planning.Known;
import io.packsim.engine.planning.PlannedCode;
import io.packsim.engine.planning.RunHistory;
import io.packsim.engine.planning.SpecChange;
import io.packsim.engine.planning.SpecMetrics;
import io.packsim.engine.planning.SweepPlan;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.Reuse;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Looks up what a database has of a plan; a database that does not exist yet has nothing. */
final class PlannedSweeps {
  private final Program program;
  private final ReuseOption reuse;

  PlannedSweeps(Program program, ReuseOption reuse) {
    this.program = program;
    this.reuse = reuse;
  }

  /**
   * A plan beside the database.
   *
   * @param wanted for which simulator the runs are wanted
   * @param comparison why each will be simulated, or why not
   * @param change how the points differ from those of the last launch, if they may
   */
  record Compared(PlannedCode wanted, Comparison comparison, Optional<SpecChange> change) {}

  /**
   * Compares every run of a plan with the database.
   *
   * @param planned its runs, or those of them that can be simulated
   */
  Compared compare(
      SweepPlan plan,
      Iterable<PlannedBatch> planned,
      DatabaseLocation location,
      Comparison.Rows rows) {
    if (!location.exists()) {
      Comparison comparison = Comparison.of(planned, runs -> Known.nothing(runs.size()), rows);
      return new Compared(ofNothing(), comparison, Optional.empty());
    }
    try (ResultsReader reader = ResultsReader.open(location, program.err()::println)) {
      PlannedCode wanted = wanted(plan, reader);
      RunHistory history = reader.history(wanted);
      Optional<EarlierSpec> earlier =
          plan.isWhole()
              ? reader.earlierSpec(plan.spec().name(), plan.snapshot())
              : Optional.empty();
      Comparison comparison = Comparison.of(watched(planned, earlier), history::known, rows);
      Optional<SpecChange> change =
          earlier.map(spec -> spec.change(plan.spec().seeds().replications()));
      return new Compared(wanted, comparison, change);
    }
  }

  private static Iterable<PlannedBatch> watched(
      Iterable<PlannedBatch> planned, Optional<EarlierSpec> earlier) {
    return () -> {
      Iterator<PlannedBatch> batches = planned.iterator();
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return batches.hasNext();
        }

        @Override
        public PlannedBatch next() {
          PlannedBatch batch = batches.next();
          earlier.ifPresent(spec -> spec.compare(batch));
          return batch;
        }
      };
    };
  }

  private PlannedCode ofNothing() {
    return reuse.isNone()
        ? PlannedCode.again(program.code().get(), 1)
        : PlannedCode.of(program.code().get(), reuse.reuse());
  }

  private PlannedCode wanted(SweepPlan plan, ResultsReader reader) {
    if (!reuse.isNone()) {
      return ofNothing();
    }
    return reader
        .history(PlannedCode.of(program.code().get(), Reuse.SAME_CODE))
        .again(plan.spec().name(), plan.snapshot().digest(), plan.runs());
  }

  /**
   * Whether a plan is registered as it stands and each of its runs has an end, and no metric of its
   * own waits to be taken from a stored result, so that there is nothing to do. While another
   * process works in the database that is not known.
   */
  boolean isDone(SweepPlan plan, ResultsReader reader) {
    return !reuse.isNone()
        && !reader.isHeld()
        && reader
                .history(ofNothing())
                .unfinished(plan.spec().name(), plan.snapshot().digest(), plan.runs())
            == 0
        && !hasMetricsToTake(plan, reader);
  }

  /** The same of runs that were selected from a plan, none of which is to be simulated. */
  boolean isDone(List<PlannedRun> selected, SweepPlan plan, ResultsReader reader) {
    return !reuse.isNone()
        && !reader.isHeld()
        && reader
            .history(ofNothing())
            .areMembers(plan.spec().name(), plan.snapshot().digest(), selected)
        && !hasMetricsToTake(plan, reader);
  }

  private static boolean hasMetricsToTake(SweepPlan plan, ResultsReader reader) {
    return !SpecMetrics.own(plan.spec()).isEmpty()
        && reader.sweeps().missingMetrics(plan.spec().name()).rows().stream()
            .anyMatch(row -> !"0".equals(String.valueOf(row.get(2))));
  }
}
