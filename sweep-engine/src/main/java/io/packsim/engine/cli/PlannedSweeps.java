package io.packsim.engine.cli;

import io.packsim.engine.planning.Comparison;
import io.packsim.engine.planning.Reason;
import io.packsim.engine.planning.RunHistory;
import io.packsim.engine.planning.SweepPlan;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.ReadConnection;
import io.packsim.resultsdb.contract.PlannedRun;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/** Looks up what a database has of a plan; a database that does not exist yet has nothing. */
final class PlannedSweeps {
  private final Program program;

  PlannedSweeps(Program program) {
    this.program = program;
  }

  /** Compares every run of a plan with the database. */
  Comparison compare(SweepPlan plan, DatabaseLocation location, Comparison.Rows rows) {
    if (!location.exists()) {
      return Comparison.of(plan.batches(), PlannedSweeps::allNew, rows);
    }
    try (ReadConnection reading = ReadConnection.open(location)) {
      RunHistory history = new RunHistory(reading.connection(), program.code().get().key());
      return Comparison.of(plan.batches(), history::reasons, rows);
    }
  }

  /**
   * How many runs of a plan that is registered as it stands have yet to be simulated; empty if
   * there is anything to register, or if another process works in the database.
   */
  OptionalLong unfinished(SweepPlan plan, DatabaseLocation location) {
    if (!location.exists()) {
      return OptionalLong.empty();
    }
    try (ReadConnection reading = ReadConnection.open(location)) {
      if (reading.isHeld()) {
        return OptionalLong.empty();
      }
      RunHistory history = new RunHistory(reading.connection(), program.code().get().key());
      long left = history.unfinished(plan.spec().name(), plan.snapshot().digest(), plan.runs());
      return left < 0 ? OptionalLong.empty() : OptionalLong.of(left);
    }
  }

  private static List<Reason> allNew(List<PlannedRun> runs) {
    return Collections.nCopies(runs.size(), Reason.NEW);
  }
}
