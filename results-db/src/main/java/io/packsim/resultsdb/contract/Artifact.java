package io.packsim.resultsdb.contract;

/**
 * A file a run left beside the database.
 *
 * @param kind what it holds, such as {@code result}
 * @param path relative to the database's directory
 * @param bytes size of the file
 * @param sha256 digest of the file
 */
public record Artifact(String kind, String path, long bytes, String sha256) {}
