package io.packsim.resultsdb.compare;

/**
 * A run whose result another simulator changed, under the same point and seed.
 *
 * @param point where
 * @param runs the two
 */
public record ChangedRun(PointName point, RunPair runs) {}
