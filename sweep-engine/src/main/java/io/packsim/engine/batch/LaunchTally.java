package io.packsim.engine.batch;

import io.packsim.engine.progress.Tally;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import java.util.List;

/** Counts what the writer has written, for those who watch from other threads. */
final class LaunchTally {
  private volatile Tally now;

  LaunchTally(long total, long present) {
    this.now = new Tally(total, present, 0, 0);
  }

  void add(List<RunOutcome> ended) {
    long ok = ended.stream().filter(e -> e.outcome().status() == RunStatus.OK).count();
    long failed = ended.size() - ok;
    now = new Tally(now.total(), now.reused(), now.ok() + ok, now.failed() + failed);
  }

  Tally now() {
    return now;
  }
}
