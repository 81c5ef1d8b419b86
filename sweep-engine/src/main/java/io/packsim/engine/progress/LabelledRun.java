package io.packsim.engine.progress;

import java.time.Instant;

/**
 * A simulation that is going on, for people.
 *
 * @param label its short id and what was varied
 * @param startedAt when it started
 */
public record LabelledRun(String label, Instant startedAt) {}
