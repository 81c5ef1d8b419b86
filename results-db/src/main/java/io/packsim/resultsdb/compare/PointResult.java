package io.packsim.resultsdb.compare;

/**
 * What is to be said of a point as a whole.
 *
 * @param point where
 * @param mark NEWLY_FAILING, FIXED or NOT_COMPARABLE
 * @param reason one phrase for people
 * @param runs how many runs it is about
 * @param exampleRunId one of them
 */
public record PointResult(PointName point, Mark mark, String reason, int runs, long exampleRunId) {}
