package io.packsim.resultsdb.contract;

/**
 * What became of the runs that were in flight when their process died.
 *
 * @param requeued back to PENDING
 * @param givenUp FAILED, because they were in flight at too many deaths
 */
public record ReturnedClaims(int requeued, int givenUp) {}
