package io.packsim.engine.report;

import io.packsim.resultsdb.compare.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * What a night made of one sweep file.
 *
 * @param file the file as the user named it
 * @param sweep name of the sweep; empty if the file could not be read
 * @param runExitCode how {@code sweep run} ended
 * @param baseline the word that says what was compared with
 * @param comparison what was found; null if nothing was compared
 * @param verdict what it comes to; null if the sweep did not get so far
 * @param isAccepted whether the user takes the launch for good whatever was found
 * @param problem what prevented the run or the comparison, or null
 * @param exitCode of this sweep alone
 */
public record NightlyEntry(
    String file,
    String sweep,
    int runExitCode,
    String baseline,
    @Nullable ComparisonReport comparison,
    @Nullable Verdict verdict,
    boolean isAccepted,
    @Nullable String problem,
    int exitCode) {
  /** The sweep, or the file if there is no more. */
  public String name() {
    return sweep.isEmpty() ? file : sweep;
  }

  /** The verdict in words, or what prevented one. */
  public String words() {
    String words = verdict == null ? "not judged" : verdict.words();
    return isAccepted && verdict != null && verdict.isRegression() ? words + ", accepted" : words;
  }
}
