package io.packsim.engine.batch;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.LaunchStore;
import io.packsim.resultsdb.store.RunStore;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The runs of one launch: what waits, what is claimed, what is done. Used by the writer alone. */
final class RunLedger {
  private final RunStore runs;
  private final LaunchStore launches;
  private final long launchId;
  private final Deque<Long> pending;

  /** The runs that the spec waits for now. */
  RunLedger(RunStore runs, LaunchStore launches, SweepIds ids, Code code, long launchId) {
    this.runs = runs;
    this.launches = launches;
    this.launchId = launchId;
    this.pending = new ArrayDeque<>(runs.pending(ids, code));
  }

  boolean hasPending() {
    return !pending.isEmpty();
  }

  /** Claims the next runs, in the step's transaction. */
  List<ClaimedRun> claim(int atMost) {
    List<Long> next = new ArrayList<>();
    while (next.size() < atMost && !pending.isEmpty()) {
      next.add(pending.remove());
    }
    return next.isEmpty() ? List.of() : runs.claim(launchId, next);
  }

  /** Records ends, in the step's transaction. */
  void record(List<RunOutcome> ended) {
    if (!ended.isEmpty()) {
      runs.recordOutcomes(launchId, ended);
    }
  }

  /** Gives back every claim without an outcome: their runs wait again. */
  void releaseClaims() {
    runs.releaseClaims(launchId);
  }

  /** Shows that this launch lives. */
  void heartbeat() {
    launches.heartbeat(launchId);
  }
}
