package io.packsim.simulator.document;

/** A value of a document, with the place where it stands. Immutable. */
public sealed interface Node permits MapNode, ListNode, ScalarNode {
  /** Where the value starts. */
  Position position();

  /** What it is, for messages: {@code a map}, {@code a list}, {@code the text "x"}. */
  String describe();
}
