package io.packsim.sweeps.expression;

/** What the names of an expression measure, known before any of them has a value. */
@FunctionalInterface
public interface NameTypes {
  /** The type of a name, or what is wrong with the name. */
  Lookup lookup(String name);

  /** The answer to a question about a name. */
  sealed interface Lookup {
    /** The name exists. */
    record Known(ValueType type) implements Lookup {}

    /**
     * The name cannot be used.
     *
     * @param why what is wrong, with a suggestion where there is one
     */
    record Refused(String why) implements Lookup {}
  }
}
