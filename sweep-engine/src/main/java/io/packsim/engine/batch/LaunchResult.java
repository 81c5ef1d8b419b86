package io.packsim.engine.batch;

import io.packsim.engine.progress.Tally;
import io.packsim.resultsdb.contract.LaunchOutcome;

/**
 * How a launch ended.
 *
 * @param outcome COMPLETED if every run has an end, STOPPED if the same command is to go on
 * @param tally what was done
 */
public record LaunchResult(LaunchOutcome outcome, Tally tally) {}
