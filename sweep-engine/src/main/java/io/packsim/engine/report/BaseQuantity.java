package io.packsim.engine.report;

import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import org.jspecify.annotations.Nullable;

/** Numbers in base units as people write them. */
public final class BaseQuantity {
  private BaseQuantity() {}

  /**
   * A whole number of a base unit as a quantity, such as {@code 4MiB}; any other number as it is.
   *
   * @param unit {@code B}, {@code bit/s}, {@code ps}, or another or none
   */
  public static Object of(Number number, @Nullable String unit) {
    if (number.doubleValue() != number.longValue()) {
      return number;
    }
    return switch (unit == null ? "" : unit) {
      case "B" -> new DataSize(number.longValue()).toString();
      case "bit/s" -> new LinkRate(number.longValue()).toString();
      case "ps" -> new SimDuration(number.longValue()).toString();
      default -> number.longValue();
    };
  }
}
