package io.packsim.simulator.results;

/**
 * What one packet memory held.
 *
 * @param sizeBytes its size
 * @param peakBytes most bytes that were in it at once
 */
public record BufferResult(long sizeBytes, long peakBytes) {}
