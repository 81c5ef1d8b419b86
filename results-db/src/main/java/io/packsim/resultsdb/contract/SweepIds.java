package io.packsim.resultsdb.contract;

/**
 * A registered sweep and its registered spec.
 *
 * @param sweepId row of the sweep
 * @param specId row of the spec
 */
public record SweepIds(long sweepId, long specId) {}
