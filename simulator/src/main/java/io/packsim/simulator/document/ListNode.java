package io.packsim.simulator.document;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of a document.
 *
 * @param position where it starts
 * @param elements its elements, in the document's order
 */
public record ListNode(Position position, List<Node> elements) implements Node {
  /** Takes a copy of the elements. */
  public ListNode {
    elements = List.copyOf(elements);
  }

  /** The same list with one element replaced. */
  public ListNode with(int index, Node element) {
    List<Node> changed = new ArrayList<>(elements);
    changed.set(index, element);
    return new ListNode(position, changed);
  }

  @Override
  public String describe() {
    return elements.isEmpty() ? "an empty list" : "a list";
  }
}
