package io.packsim.sweeps.expression;

import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.QuantityFormatException;
import io.packsim.simulator.units.SimDuration;
import java.math.BigDecimal;
import java.util.Optional;

/** Reads numbers and quantities; the simulator's own unit names decide what they measure. */
public final class Amounts {
  private Amounts() {}

  /**
   * Reads a number, or a number with a unit; empty if the text is neither.
   *
   * <p>A number beyond {@code 1e±999} is not read: no parameter is so large, and its digits would
   * fill the memory.
   */
  public static Optional<Value.Amount> parse(String text) {
    Optional<BigDecimal> number = number(text);
    if (number.isPresent()) {
      return Optional.of(new Value.Amount(number.get(), ValueType.NUMBER));
    }
    for (ValueType type : ValueType.values()) {
      Optional<Value.Amount> quantity = quantity(text, type);
      if (quantity.isPresent()) {
        return quantity;
      }
    }
    return Optional.empty();
  }

  private static Optional<BigDecimal> number(String text) {
    try {
      BigDecimal number = new BigDecimal(text);
      long magnitude = (long) number.precision() - number.scale();
      return Math.abs(magnitude) > 999 ? Optional.empty() : Optional.of(number);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<Value.Amount> quantity(String text, ValueType type) {
    try {
      return switch (type) {
        case DATA_SIZE -> amount(DataSize.parse(text).bytes(), type);
        case RATE -> amount(LinkRate.parse(text).bitsPerSecond(), type);
        case DURATION -> amount(SimDuration.parse(text).picoseconds(), type);
        case NUMBER, TRUTH, TEXT -> Optional.empty();
      };
    } catch (QuantityFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<Value.Amount> amount(long inBaseUnits, ValueType type) {
    return Optional.of(new Value.Amount(BigDecimal.valueOf(inBaseUnits), type));
  }
}
