package io.packsim.resultsdb.contract;

/**
 * A run that waits for its turn.
 *
 * @param runId row of the run
 * @param pointId row of its point
 * @param replication from 0
 * @param deaths how often its process died while it ran
 */
public record WaitingRun(long runId, long pointId, int replication, int deaths) {}
