package io.packsim.resultsdb.contract;

/**
 * A successful run that lacks an own metric of its spec, and whose full result was kept.
 *
 * @param runId its row
 * @param resultDigest digest of its result
 * @param result the file with the result
 */
public record Unmeasured(long runId, String resultDigest, Artifact result) {}
