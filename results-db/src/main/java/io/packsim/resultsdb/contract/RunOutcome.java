package io.packsim.resultsdb.contract;

/**
 * An outcome with the claim it answers.
 *
 * @param run the claim
 * @param outcome its end
 */
public record RunOutcome(ClaimedRun run, Outcome outcome) {}
