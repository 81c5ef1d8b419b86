package io.packsim.sweeps.expression;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The functions of the language; all are pure. */
enum Function {
  MIN(2),
  MAX(2),
  FLOOR(1),
  CEIL(1),
  ROUND(1);

  private final int arguments;

  Function(int arguments) {
    this.arguments = arguments;
  }

  /** How many arguments it takes. */
  int arguments() {
    return arguments;
  }

  String symbol() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Function> of(String symbol) {
    return Arrays.stream(values()).filter(f -> f.symbol().equals(symbol)).findFirst();
  }
}
