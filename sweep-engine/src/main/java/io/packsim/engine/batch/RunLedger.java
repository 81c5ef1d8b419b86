package io.packsim.engine.batch;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.LaunchStore;
import io.packsim.resultsdb.store.RunStore;
import io.packsim.resultsdb.store.Stores;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** The runs of one launch: what waits, what is claimed, what is done. Used by the writer alone. */
final class RunLedger {
  private final RunStore runs;
  private final LaunchStore launches;
  private final long launchId;
  private final Retries retries;
  private final int mostDeaths;
  private final Deque<Long> pending;

  /** The runs that the spec waits for now, as far as they are meant. */
  RunLedger(Stores stores, SweepIds ids, long launchId, SweepWork work) {
    this.runs = stores.runs();
    this.launches = stores.launches();
    this.launchId = launchId;
    this.retries = new Retries(work.limits().timeoutRetries());
    this.mostDeaths = work.limits().mostDeaths();
    Code code = work.launch().code();
    Set<RunKey> only = work.only();
    this.pending =
        new ArrayDeque<>(only == null ? runs.pending(ids, code) : runs.pending(ids, code, only));
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

  /**
   * Records ends, in the step's transaction, and queues again what may be tried again.
   *
   * @return the ends that are final
   */
  List<RunOutcome> record(List<RunOutcome> ended) {
    List<RunOutcome> ends = new ArrayList<>(ended);
    ends.removeIf(end -> end.outcome().status() == RunStatus.LOST);
    List<RunOutcome> last = new ArrayList<>(recordDeaths(ended));
    if (!ends.isEmpty()) {
      runs.recordOutcomes(launchId, ends);
      List<RunOutcome> again = ends.stream().filter(retries::grants).toList();
      List<Long> runIds = runIds(again);
      runs.requeue(runIds);
      pending.addAll(runIds);
      ends.removeAll(again);
      last.addAll(ends);
    }
    return last;
  }

  /** Of runs that took their worker process with them; returns those that are given up. */
  private List<RunOutcome> recordDeaths(List<RunOutcome> ended) {
    List<RunOutcome> lost =
        ended.stream().filter(end -> end.outcome().status() == RunStatus.LOST).toList();
    List<RunOutcome> givenUp = runs.recordDeaths(launchId, lost, mostDeaths);
    List<Long> again = new ArrayList<>(runIds(lost));
    again.removeAll(runIds(givenUp));
    pending.addAll(again);
    return givenUp;
  }

  private static List<Long> runIds(List<RunOutcome> ends) {
    return ends.stream().map(end -> end.run().runId()).toList();
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
