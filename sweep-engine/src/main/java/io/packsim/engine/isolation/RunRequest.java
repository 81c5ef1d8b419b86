package io.packsim.engine.isolation;

import io.packsim.resultsdb.contract.ClaimedRun;

/**
 * What a worker is to do.
 *
 * @param run the run
 * @param measuring what is wanted of it
 * @param timeoutSeconds whole seconds of the time that it may take
 * @param timeoutNanos and the rest of it
 */
record RunRequest(ClaimedRun run, MeasuringText measuring, long timeoutSeconds, int timeoutNanos) {}
