package io.packsim.resultsdb.contract;

/**
 * A name for a launch that outlives retention.
 *
 * @param name unique in the database
 * @param launchUid the launch
 * @param note why, for people; may be empty
 */
public record Tag(String name, String launchUid, String note) {}
