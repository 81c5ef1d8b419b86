package io.packsim.resultsdb.compare;

import io.packsim.resultsdb.contract.Code;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A launch as one side of a comparison. Its runs are all that its spec wants of its simulator, also
 * those that another launch had simulated before.
 *
 * @param launchId its row
 * @param uid its identity
 * @param sweep name of its sweep
 * @param specId row of its spec
 * @param code its simulator
 * @param startedAt when it started
 * @param gitCommit commit of the user's repository, if there was one
 */
public record LaunchSide(
    long launchId,
    String uid,
    String sweep,
    long specId,
    Code code,
    Instant startedAt,
    @Nullable String gitCommit) {
  /** Whether both sides are the very same runs, so that comparing them says nothing. */
  public boolean hasRunsOf(LaunchSide other) {
    return specId == other.specId && code.key().equals(other.code.key());
  }
}
