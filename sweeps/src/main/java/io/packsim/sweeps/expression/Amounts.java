package io.packsim.sweeps.expression;

import io.packsim.simulator.document.DecimalText;
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
   * <p>What {@link DecimalText} does not take is not read.
   */
  public static Optional<Value.Amount> parse(String text) {
    BigDecimal number = DecimalText.parse(text);
    if (number != null) {
      return Optional.of(new Value.Amount(number, ValueType.NUMBER));
    }
    for (ValueType type : ValueType.values()) {
      Optional<Value.Amount> quantity = quantity(text, type);
      if (quantity.isPresent()) {
        return quantity;
      }
    }
    return Optional.empty();
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
