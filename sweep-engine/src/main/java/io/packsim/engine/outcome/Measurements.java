package io.packsim.engine.outcome;

import io.packsim.resultsdb.contract.Measured;

/**
 * What one simulation yielded.
 *
 * @param events how many events the kernel executed
 * @param peakBytes the most memory it used, 0 if that was not measured
 * @param resultDigest SHA-256, in hexadecimal, of everything in the result that depends on the
 *     input and the seed alone
 * @param measured what is stored of it
 */
public record Measurements(long events, long peakBytes, String resultDigest, Measured measured) {}
