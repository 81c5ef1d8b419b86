package io.packsim.sweeps.plan;

import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import io.packsim.sweeps.expression.Value;

/** Shows typed values to people. */
final class Texts {
  private Texts() {}

  static String of(Value value) {
    if (value instanceof Value.Text text) {
      return text.text();
    } else if (value instanceof Value.Truth truth) {
      return Boolean.toString(truth.holds());
    }
    Value.Amount amount = (Value.Amount) value;
    return switch (amount.type()) {
      case DATA_SIZE -> new DataSize(amount.inBaseUnits().longValue()).toString();
      case RATE -> new LinkRate(amount.inBaseUnits().longValue()).toString();
      case DURATION -> new SimDuration(amount.inBaseUnits().longValue()).toString();
      case NUMBER, TRUTH, TEXT -> amount.inBaseUnits().toPlainString();
    };
  }
}
