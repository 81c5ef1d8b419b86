package io.packsim.sweeps.axis;

import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.Value;
import io.packsim.sweeps.expression.ValueType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Turns values of documents into those of expressions and back. */
public final class Quantities {
  private Quantities() {}

  /**
   * The value of a scalar, given what it measures; null if it is no such value, which {@link
   * io.packsim.sweeps.base.DocumentKind#check} has reported.
   */
  static @Nullable Value value(@Nullable Node node, ValueType type) {
    if (!(node instanceof ScalarNode scalar) || scalar.isNull()) {
      return null;
    }
    try {
      return switch (type) {
        case NUMBER -> amount(scalar.number(), type);
        case DATA_SIZE -> amount(DataSize.parse(scalar.text()).bytes(), type);
        case RATE -> amount(LinkRate.parse(scalar.text()).bitsPerSecond(), type);
        case DURATION -> amount(SimDuration.parse(scalar.text()).picoseconds(), type);
        case TRUTH -> truth(scalar);
        case TEXT -> new Value.Text(scalar.text());
      };
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable Value amount(@Nullable BigDecimal number, ValueType type) {
    return number == null ? null : new Value.Amount(number, type);
  }

  private static Value amount(long inBaseUnits, ValueType type) {
    return new Value.Amount(BigDecimal.valueOf(inBaseUnits), type);
  }

  private static @Nullable Value truth(ScalarNode scalar) {
    Boolean truth = scalar.bool();
    return truth == null ? null : new Value.Truth(truth);
  }

  /**
   * The scalar that stands for a calculated value. A quantity is rounded half up to whole base
   * units: bytes, bits per second, picoseconds.
   *
   * @throws IllegalArgumentException if the parameter cannot have the value: a quantity below zero,
   *     a fraction where whole numbers count; the message is ready for the user
   */
  public static ScalarNode node(Value value, ParameterLookup.Single target, Position position) {
    if (value instanceof Value.Text text) {
      return ScalarNode.text(position, text.text());
    } else if (value instanceof Value.Truth truth) {
      return ScalarNode.bool(position, truth.holds());
    }
    BigDecimal number = ((Value.Amount) value).inBaseUnits();
    if (value.type() == ValueType.NUMBER) {
      return number(number, target.isWhole(), position);
    }
    long whole = whole(number.setScale(0, RoundingMode.HALF_UP));
    return ScalarNode.text(position, quantity(whole, value.type()));
  }

  private static ScalarNode number(BigDecimal number, boolean mustBeWhole, Position position) {
    if (number.scale() <= 0) {
      return ScalarNode.integer(position, whole(number));
    }
    if (mustBeWhole) {
      throw new IllegalArgumentException(
          "is "
              + number.toPlainString()
              + ", expected a whole number; floor, ceil or round makes one");
    }
    return ScalarNode.decimal(position, number);
  }

  private static long whole(BigDecimal number) {
    try {
      return number.longValueExact();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("is too large: " + number.toEngineeringString(), e);
    }
  }

  private static String quantity(long inBaseUnits, ValueType type) {
    if (inBaseUnits < 0) {
      throw new IllegalArgumentException("is below zero: " + inBaseUnits + " in base units");
    }
    return switch (type) {
      case DATA_SIZE -> new DataSize(inBaseUnits).toString();
      case RATE -> new LinkRate(inBaseUnits).toString();
      case DURATION -> new SimDuration(inBaseUnits).toString();
      case NUMBER, TRUTH, TEXT -> throw new IllegalArgumentException("no quantity: " + type);
    };
  }
}
