package io.packsim.sweeps.spec;

import org.jspecify.annotations.Nullable;

/**
 * Which full results of runs are kept in files beside the database. A run without a file is as good
 * as any other; only new metrics cannot be taken from its result later.
 *
 * @param kept which
 * @param limitBytes most bytes that the files of the whole database may have, or null for any
 */
public record ArtifactPolicy(Kept kept, @Nullable Long limitBytes) {
  /** What an absent policy means: all, without a limit. */
  public static final ArtifactPolicy DEFAULT = new ArtifactPolicy(Kept.ALL, null);

  /** Of which runs there are files. A failed run has no result, so none of it. */
  public enum Kept {
    /** Of every successful run, up to the limit. */
    ALL,
    /** Of none. */
    NONE
  }
}
