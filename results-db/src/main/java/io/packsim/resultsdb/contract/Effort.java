package io.packsim.resultsdb.contract;

import java.time.Instant;

/**
 * What a run cost.
 *
 * @param startedAt when a worker began
 * @param finishedAt when it ended
 * @param wallMillis elapsed time
 * @param cpuMillis processor time
 * @param peakBytes most memory in use, 0 if not measured
 * @param events simulated events
 */
public record Effort(
    Instant startedAt,
    Instant finishedAt,
    long wallMillis,
    long cpuMillis,
    long peakBytes,
    long events) {}
