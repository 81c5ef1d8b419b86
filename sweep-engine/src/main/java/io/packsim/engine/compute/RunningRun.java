package io.packsim.engine.compute;

import io.packsim.resultsdb.contract.RunKey;
import java.time.Instant;

/**
 * A simulation that is going on.
 *
 * @param key which run
 * @param startedAt when it started
 */
public record RunningRun(RunKey key, Instant startedAt) {}
