package io.packsim.engine.outcome;

import io.packsim.engine.artifact.ResultFiles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a launch wants of its runs beyond the built-in metrics.
 *
 * @param own the metrics that its sweep file defines
 * @param results where full results are kept; null to keep none
 */
public record Measuring(List<OwnMetric> own, @Nullable ResultFiles results) {
  /** Nothing. */
  public static final Measuring BUILT_IN = new Measuring(List.of(), null);

  /** Takes a copy. */
  public Measuring {
    own = List.copyOf(own);
  }
}
