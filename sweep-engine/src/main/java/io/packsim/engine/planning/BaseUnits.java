package io.packsim.engine.planning;

import io.packsim.resultsdb.contract.Parameter;
import io.packsim.sweeps.expression.Value;
import io.packsim.sweeps.expression.ValueType;
import org.jspecify.annotations.Nullable;

/** Typed values as the database keeps them: numbers in base units. */
final class BaseUnits {
  private BaseUnits() {}

  /** A value, or its label if it is no single one. */
  static Parameter parameter(String name, @Nullable Value value, String label) {
    if (value instanceof Value.Amount amount) {
      return Parameter.number(name, amount.inBaseUnits().doubleValue(), unit(amount.type()));
    }
    return Parameter.text(name, label);
  }

  /** The unit of amounts of this type; null for plain numbers and for what is no amount. */
  static @Nullable String unit(ValueType type) {
    return switch (type) {
      case DATA_SIZE -> "B";
      case RATE -> "bit/s";
      case DURATION -> "ps";
      case NUMBER, TRUTH, TEXT -> null;
    };
  }
}
