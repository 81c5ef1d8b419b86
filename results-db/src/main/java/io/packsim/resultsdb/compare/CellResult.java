package io.packsim.resultsdb.compare;

/**
 * A metric at a point, judged.
 *
 * @param point where
 * @param metric what, and by which rule
 * @param evidence what the values say
 * @param adjustedP p after the correction over the whole comparison; NaN if not tested
 * @param needed replications that it takes to find any difference significant, if there are too
 *     few; else 0
 * @param mark the judgement
 */
public record CellResult(
    PointName point,
    MetricRule metric,
    Evidence evidence,
    double adjustedP,
    int needed,
    Mark mark) {}
