package io.packsim.resultsdb.contract;

/**
 * Which simulator produced, or will produce, a run.
 *
 * @param key digest of the simulator's classes
 * @param modelVersion version of the model, for people
 */
public record Code(String key, String modelVersion) {}
