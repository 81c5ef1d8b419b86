package io.packsim.resultsdb;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.Stores;
import java.util.List;
import java.util.function.Function;

/** Works on the sample sweep as a launch of the engine would. */
final class SampleWork {
  private SampleWork() {}

  /** Registers the sweep and finishes every run; the first one fails. */
  static SweepIds finish(ResultsDatabase database, int sizes, int replications) {
    return finish(
        database,
        sizes,
        replications,
        run -> run.runId() == 1 ? SampleSweep.failed(run) : SampleSweep.ok(run));
  }

  static SweepIds finish(
      ResultsDatabase database,
      int sizes,
      int replications,
      Function<ClaimedRun, RunOutcome> simulate) {
    Stores stores = database.stores();
    SweepIds ids = SampleSweep.register(stores, sizes, replications);
    long launch = stores.launches().start(ids, SampleSweep.launch());
    List<ClaimedRun> claimed =
        stores.runs().claim(launch, stores.runs().pending(ids, SampleSweep.CODE));
    List<RunOutcome> refused =
        stores.runs().recordOutcomes(launch, claimed.stream().map(simulate).toList());
    if (!refused.isEmpty()) {
      throw new AssertionError("refused " + refused);
    }
    stores.launches().end(launch, LaunchOutcome.COMPLETED);
    return ids;
  }
}
