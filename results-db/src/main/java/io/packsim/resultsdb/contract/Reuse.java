package io.packsim.resultsdb.contract;

/** Which finished runs of the same point, replication and seed stand for a new one. */
public enum Reuse {
  /** Those of the very same simulator classes. */
  SAME_CODE,
  /** Those of the same model version too. */
  SAME_MODEL
}
