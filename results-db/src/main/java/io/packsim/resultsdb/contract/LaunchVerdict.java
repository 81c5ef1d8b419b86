package io.packsim.resultsdb.contract;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the comparison of a launch with an earlier one came to.
 *
 * @param launchUid the launch that was judged
 * @param at when
 * @param baselineUid the launch it was compared with, or null if there was none
 * @param verdict a fixed word
 * @param isRegression whether the verdict forbids taking the launch for a baseline
 * @param isComplete whether every run of the launch had an end
 * @param isAccepted whether the user takes the launch for good whatever was found
 */
public record LaunchVerdict(
    String launchUid,
    Instant at,
    @Nullable String baselineUid,
    String verdict,
    boolean isRegression,
    boolean isComplete,
    boolean isAccepted) {}
