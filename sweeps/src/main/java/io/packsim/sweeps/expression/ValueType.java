package io.packsim.sweeps.expression;

/** What a value measures; two values are compared or added only if they measure the same. */
public enum ValueType {
  /** A plain number without a unit. */
  NUMBER("a number"),
  /** Bytes. */
  DATA_SIZE("a data size"),
  /** Bits per second. */
  RATE("a rate"),
  /** Picoseconds. */
  DURATION("a duration"),
  /** True or false. */
  TRUTH("true or false"),
  /** A text: a choice, a name, or the label of a named case. */
  TEXT("a text");

  private final String noun;

  ValueType(String noun) {
    this.noun = noun;
  }

  /** The type with its article, for messages. */
  public String noun() {
    return noun;
  }

  /** Whether values of this type are amounts that can be ordered and calculated with. */
  public boolean isAmount() {
    return this != TRUTH && this != TEXT;
  }
}
