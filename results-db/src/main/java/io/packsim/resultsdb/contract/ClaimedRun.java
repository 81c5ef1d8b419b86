package io.packsim.resultsdb.contract;

/**
 * A run in flight: claimed by a launch, outcome not yet committed.
 *
 * @param runId row of the run
 * @param key natural key
 * @param attempt from 1; fences off late outcomes of earlier claims
 * @param document the point's document as registered
 */
public record ClaimedRun(long runId, RunKey key, int attempt, String document) {}
