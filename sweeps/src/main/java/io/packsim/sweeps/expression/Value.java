package io.packsim.sweeps.expression;

import java.math.BigDecimal;

/** A typed value: what a name stands for and what an expression yields. */
public sealed interface Value {
  /** What the value measures. */
  ValueType type();

  /**
   * A number or quantity.
   *
   * @param inBaseUnits the exact amount in bytes, bits per second, picoseconds, or plain
   * @param type one of the types of which {@link ValueType#isAmount()} holds
   */
  record Amount(BigDecimal inBaseUnits, ValueType type) implements Value {
    /**
     * @throws IllegalArgumentException if the type is not one of amounts
     */
    public Amount {
      if (!type.isAmount()) {
        throw new IllegalArgumentException("type: expected an amount, received " + type);
      }
      inBaseUnits = normal(inBaseUnits);
    }

    private static BigDecimal normal(BigDecimal number) {
      return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }
  }

  /** A text. */
  record Text(String text) implements Value {
    @Override
    public ValueType type() {
      return ValueType.TEXT;
    }
  }

  /** True or false. */
  record Truth(boolean holds) implements Value {
    @Override
    public ValueType type() {
      return ValueType.TRUTH;
    }
  }
}
