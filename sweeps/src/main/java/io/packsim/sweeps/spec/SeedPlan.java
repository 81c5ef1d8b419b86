package io.packsim.sweeps.spec;

import java.util.List;

/**
 * Where the random numbers of every run come from.
 *
 * @param root the number that all seeds of the sweep derive from
 * @param replications runs per point that differ in their seed only; at least 1
 * @param commonAcross names of axes whose values all get the same seeds, for paired comparison
 */
public record SeedPlan(long root, int replications, List<String> commonAcross) {
  /** What an absent {@code seeds} means: root 1, one replication, nothing in common. */
  public static final SeedPlan DEFAULT = new SeedPlan(1, 1, List.of());

  /**
   * @throws IllegalArgumentException if there is no replication
   */
  public SeedPlan {
    if (replications < 1) {
      throw new IllegalArgumentException(
          "replications: expected at least 1, received " + replications);
    }
    commonAcross = List.copyOf(commonAcross);
  }
}
