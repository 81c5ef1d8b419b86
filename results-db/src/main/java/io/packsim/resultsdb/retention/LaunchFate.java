package io.packsim.resultsdb.retention;

import io.packsim.resultsdb.contract.Removal.Membership;
import io.packsim.resultsdb.contract.Removal.SpecName;
import java.time.Instant;

/**
 * A launch and what becomes of it.
 *
 * @param launchId its row
 * @param uid its identity
 * @param sweep the sweep it worked on
 * @param specDigest with which spec
 * @param codeKey with which simulator
 * @param startedAt when it started
 * @param outcome how it ended
 * @param why it is kept, such as {@code newest} or {@code tag release-1}; empty if it is given up
 */
public record LaunchFate(
    long launchId,
    String uid,
    String sweep,
    String specDigest,
    String codeKey,
    Instant startedAt,
    String outcome,
    String why) {
  /** Whether what it wanted is kept. */
  public boolean isKept() {
    return !why.isEmpty();
  }

  /** The runs that it wanted. */
  Membership membership() {
    return new Membership(new SpecName(sweep, specDigest), codeKey);
  }

  LaunchFate keptBecause(String reason) {
    return isKept()
        ? this
        : new LaunchFate(launchId, uid, sweep, specDigest, codeKey, startedAt, outcome, reason);
  }
}
