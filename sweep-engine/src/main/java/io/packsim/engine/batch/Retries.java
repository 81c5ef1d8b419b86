package io.packsim.engine.batch;

import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import java.util.HashMap;
import java.util.Map;

/**
 * Which runs are tried again within a launch: those that used up their time, each so often. What
 * earlier launches did does not count. Only their ends are kept here, so it takes no memory for the
 * others.
 */
final class Retries {
  private final int mostPerRun;
  private final Map<Long, Integer> granted = new HashMap<>();

  Retries(int mostPerRun) {
    this.mostPerRun = mostPerRun;
  }

  /** Whether a run that has ended so is tried once more; counts. */
  boolean grants(RunOutcome end) {
    return end.outcome().status() == RunStatus.TIMEOUT
        && granted.merge(end.run().runId(), 1, Integer::sum) <= mostPerRun;
  }
}
