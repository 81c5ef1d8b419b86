package io.packsim.simulator.binding;

import io.packsim.simulator.document.ScalarNode;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The scalar types of parameters: how each is read from a document, and its canonical text. */
public enum ScalarType {
  /** A whole number of 32 bits. */
  INT("whole number", "", int.class, Integer.class) {
    @Override
    Object read(ScalarNode node) {
      return (int) whole(node, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  },
  /** A whole number of 64 bits. */
  LONG("whole number", "", long.class, Long.class) {
    @Override
    Object read(ScalarNode node) {
      return whole(node, Long.MIN_VALUE, Long.MAX_VALUE);
    }
  },
  /** A finite number. */
  DOUBLE("number", "", double.class, Double.class) {
    @Override
    Object read(ScalarNode node) {
      BigDecimal number = node.number();
      double value = number == null ? Double.NaN : number.doubleValue();
      if (!Double.isFinite(value)) {
        throw unexpected("a finite number", node);
      }
      if (number != null && value == 0 && number.signum() != 0) {
        throw unexpected("0 or a number of at least 4.9e-324", node);
      }
      // Adding zero turns the negative zero, which means nothing here, into the ordinary one.
      return value + 0.0;
    }

    @Override
    String canonical(Object value) {
      BigDecimal exact = BigDecimal.valueOf((Double) value);
      return exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
    }
  },
  /** True or false; Thrift's Simple JSON writes 1 and 0. */
  BOOLEAN("true or false", "", boolean.class, Boolean.class) {
    @Override
    Object read(ScalarNode node) {
      Boolean truth = node.bool();
      if (truth != null) {
        return truth;
      }
      boolean isBit = node.kind() == ScalarNode.Kind.INTEGER && node.text().matches("[01]");
      if (!isBit) {
        throw unexpected("true or false", node);
      }
      return node.text().equals("1");
    }
  },
  /** A text. */
  STRING("text", "", String.class, String.class) {
    @Override
    Object read(ScalarNode node) {
      return node.text();
    }
  },
  /** An amount of data. */
  DATA_SIZE("data size", "B", DataSize.class, DataSize.class) {
    @Override
    Object read(ScalarNode node) {
      return DataSize.parse(node.text());
    }

    @Override
    String canonical(Object value) {
      return Long.toString(((DataSize) value).bytes());
    }
  },
  /** A rate. */
  LINK_RATE("link rate", "bit/s", LinkRate.class, LinkRate.class) {
    @Override
    Object read(ScalarNode node) {
      return LinkRate.parse(node.text());
    }

    @Override
    String canonical(Object value) {
      return Long.toString(((LinkRate) value).bitsPerSecond());
    }
  },
  /** A span of simulated time. */
  DURATION("duration", "ps", SimDuration.class, SimDuration.class) {
    @Override
    Object read(ScalarNode node) {
      return SimDuration.parse(node.text());
    }

    @Override
    String canonical(Object value) {
      return Long.toString(((SimDuration) value).picoseconds());
    }
  };

  private final String noun;
  private final String baseUnit;
  private final Class<?> type;
  private final Class<?> boxed;

  ScalarType(String noun, String baseUnit, Class<?> type, Class<?> boxed) {
    this.noun = noun;
    this.baseUnit = baseUnit;
    this.type = type;
    this.boxed = boxed;
  }

  /** What such a value is, in words. */
  public String noun() {
    return noun;
  }

  /** The unit in which the canonical text counts; empty if the value has none. */
  public String baseUnit() {
    return baseUnit;
  }

  /**
   * The value of a scalar.
   *
   * @throws IllegalArgumentException if it is no such value; the message is ready for the user
   */
  abstract Object read(ScalarNode node);

  /** The one text of a value, whatever the spelling in the document. */
  String canonical(Object value) {
    return value.toString();
  }

  static @Nullable ScalarType of(Class<?> type) {
    for (ScalarType scalar : values()) {
      if (scalar.type == type || scalar.boxed == type) {
        return scalar;
      }
    }
    return null;
  }

  private static long whole(ScalarNode node, long least, long most) {
    BigDecimal number = node.number();
    if (number == null) {
      throw unexpected("a whole number", node);
    }
    long value;
    try {
      value = number.longValueExact();
    } catch (ArithmeticException e) {
      throw unexpected("a whole number of at most 64 bits", node);
    }
    if (value < least || value > most) {
      throw unexpected("a whole number from " + least + " to " + most, node);
    }
    return value;
  }

  private static IllegalArgumentException unexpected(String expected, ScalarNode node) {
    return new IllegalArgumentException("expected " + expected + ", received " + node.describe());
  }
}
