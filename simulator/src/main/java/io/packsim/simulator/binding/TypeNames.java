package io.packsim.simulator.binding;

/** Types in a user's words. */
final class TypeNames {
  private TypeNames() {}

  static String of(ValueType type) {
    if (type instanceof ValueType.Scalar scalar) {
      return scalar.type().noun();
    }
    if (type instanceof ValueType.Choice choice) {
      return "one of " + String.join(", ", choice.names());
    }
    if (type instanceof ValueType.Union union) {
      return "exactly one of " + String.join(", ", union.names());
    }
    if (type instanceof ValueType.Sequence sequence) {
      return "list of " + of(sequence.element());
    }
    if (type instanceof ValueType.Table table) {
      return "map from " + of(table.key()) + " to " + of(table.value());
    }
    return type instanceof ValueType.Address ? "device address" : "map";
  }
}
