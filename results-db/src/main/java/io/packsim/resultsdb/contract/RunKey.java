package io.packsim.resultsdb.contract;

/**
 * The natural key of a run.
 *
 * @param pointKey canonical identity of the point
 * @param replication from 0
 * @param seed 64 bits
 * @param codeKey digest of the simulator's classes
 */
public record RunKey(String pointKey, int replication, long seed, String codeKey) {}
