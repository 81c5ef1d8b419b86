package io.packsim.engine.batch;

import io.packsim.engine.progress.Tally;
import io.packsim.engine.scheduling.CostEstimate;
import io.packsim.resultsdb.contract.LaunchOutcome;
import org.jspecify.annotations.Nullable;

/**
 * How a launch ended.
 *
 * @param outcome COMPLETED if every run has an end, STOPPED if the same command is to go on
 * @param tally what was done
 * @param left how long the rest will take; null if nothing was begun
 */
public record LaunchResult(LaunchOutcome outcome, Tally tally, @Nullable CostEstimate left) {}
