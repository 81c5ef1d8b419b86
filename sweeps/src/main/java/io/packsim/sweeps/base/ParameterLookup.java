package io.packsim.sweeps.base;

import io.packsim.simulator.document.Node;
import io.packsim.sweeps.expression.ValueType;
import org.jspecify.annotations.Nullable;

/** What is known of a path into a document. */
public sealed interface ParameterLookup {
  /**
   * A parameter with a single value.
   *
   * @param type what the value measures
   * @param isWhole whether only whole numbers (of base units) are values
   * @param meant what the document says, or means by saying nothing; null if that is no value
   */
  record Single(ValueType type, boolean isWhole, @Nullable Node meant) implements ParameterLookup {}

  /** A parameter that is a map or a list; it can be set, but an expression cannot use it. */
  record Structure(String noun) implements ParameterLookup {}

  /**
   * No parameter.
   *
   * @param why what is wrong with the path
   * @param suggestion what was likely meant, or null
   */
  record Unknown(String why, @Nullable String suggestion) implements ParameterLookup {}
}
