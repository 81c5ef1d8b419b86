package io.packsim.simulator.queue;

import org.jspecify.annotations.Nullable;

/**
 * Thresholds by colour.
 *
 * @param yellow absent: those of green
 * @param red absent: those of yellow
 */
record ColourThresholds(Thresholds green, @Nullable Thresholds yellow, @Nullable Thresholds red) {

  Thresholds of(Colour colour) {
    Thresholds ofYellow = yellow == null ? green : yellow;
    return switch (colour) {
      case GREEN -> green;
      case YELLOW -> ofYellow;
      case RED -> red == null ? ofYellow : red;
    };
  }
}
