package io.packsim.resultsdb.contract;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something worth telling later, such as a rebuild.
 *
 * @param at when
 * @param launchUid the launch it belongs to, if any
 * @param kind a short fixed word
 * @param text one line for people
 */
public record Event(Instant at, @Nullable String launchUid, String kind, String text) {}
