package io.packsim.engine.compute;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * A run that a thread is done with.
 *
 * @param run the claim
 * @param outcome its end; null if it was stopped with the sweep and is to be repeated
 */
public record Completion(ClaimedRun run, @Nullable Outcome outcome) {}
