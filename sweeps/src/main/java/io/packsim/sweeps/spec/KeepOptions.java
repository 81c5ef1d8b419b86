package io.packsim.sweeps.spec;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What {@code gc} leaves in the database.
 *
 * @param launches the newest launches to keep, or null for all
 * @param results how long results are kept, or null for ever
 */
public record KeepOptions(@Nullable Integer launches, @Nullable Duration results) {
  /** What an absent {@code keep} means: everything. */
  public static final KeepOptions DEFAULT = new KeepOptions(null, null);
}
