package io.packsim.engine.cli;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.sweeps.spec.ArtifactPolicy;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/** Which full results a launch keeps, by the policy of its sweep file. */
final class KeptResults {
  private KeptResults() {}

  /** Where they are kept; null for a policy that keeps none. */
  static @Nullable ResultFiles of(ArtifactPolicy policy, DatabaseLocation location) {
    Long limit = policy.limitBytes();
    return policy.kept() == ArtifactPolicy.Kept.NONE
        ? null
        : new ResultFiles(location.file(), limit == null ? Long.MAX_VALUE : limit);
  }

  /** Says so if some found no room. */
  static void tellIfFull(@Nullable ResultFiles results, PrintStream err) {
    if (results != null && results.isFull()) {
      err.printf(
          "  the full results have reached run.artifact_limit (%s): not all are kept%n",
          SizeText.of(results.limitBytes()));
    }
  }
}
