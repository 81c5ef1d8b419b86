package io.packsim.simulator.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A way into a document: {@code nic.mtu}, {@code workload[0].bytes} for an element by its place,
 * {@code workload[train].bytes} for the element whose {@code name} is {@code train} ({@code
 * workload["0]"]} where the name looks like something else), {@code routes."1.0.1".link} for a key
 * with dots in it.
 *
 * @param steps from the root inwards; none is the root itself
 */
public record DocumentPath(List<Step> steps) {
  private static final Pattern PLAIN = Pattern.compile("[^.\\[\\]\"\\s]+");

  /** What is no place, and stands in brackets as it is. */
  private static final Pattern PLAIN_NAME =
      Pattern.compile("(?!\\d{1,9}$)[^\\[\\]\"\\s]([^\\]]*[^\\]\\s])?");

  /** The document as a whole. */
  public static final DocumentPath ROOT = new DocumentPath(List.of());

  /** One step inwards. */
  public sealed interface Step permits Key, Index, Named {}

  /** To the value of a key of a map. */
  public record Key(String key) implements Step {
    @Override
    public String toString() {
      return PLAIN.matcher(key).matches() ? key : quoted(key);
    }
  }

  /** To an element of a list, counted from 0. */
  public record Index(int index) implements Step {
    @Override
    public String toString() {
      return "[" + index + "]";
    }
  }

  /** To the element of a list whose {@code name} is this. */
  public record Named(String name) implements Step {
    @Override
    public String toString() {
      return "[" + (PLAIN_NAME.matcher(name).matches() ? name : quoted(name)) + "]";
    }
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Takes a copy of the steps. */
  public DocumentPath {
    steps = List.copyOf(steps);
  }

  /**
   * Reads the textual form; the empty text is the root.
   *
   * @throws IllegalArgumentException if it is no path; the message says at which character
   */
  public static DocumentPath parse(String text) {
    return new DocumentPath(new PathParser(text).steps());
  }

  /** This path with a key after it. */
  public DocumentPath key(String key) {
    return then(new Key(key));
  }

  /** This path with an element's place after it. */
  public DocumentPath index(int index) {
    return then(new Index(index));
  }

  private DocumentPath then(Step step) {
    List<Step> longer = new ArrayList<>(steps);
    longer.add(step);
    return new DocumentPath(longer);
  }

  /** The value there, or null if there is none. */
  public @Nullable Node find(Node root) {
    Node node = root;
    for (Step step : steps) {
      node = node == null ? null : TreeEdit.child(node, step);
    }
    return node;
  }

  /** Where the value stands, or else the innermost thing around it that does stand somewhere. */
  public Position positionIn(Node root) {
    for (int steps = this.steps.size(); steps > 0; steps--) {
      Node node = first(steps).find(root);
      if (node != null) {
        return node.position();
      }
    }
    return root.position();
  }

  /**
   * The document with the value there replaced; maps that are missing on the way are made.
   *
   * @throws IllegalArgumentException if the way leads through something that has no such step: an
   *     element that a list does not have, a key of a number; the message says which
   */
  public Node with(Node root, Node value) {
    return TreeEdit.replace(root, this, 0, value);
  }

  /** The first steps only. */
  DocumentPath first(int count) {
    return new DocumentPath(steps.subList(0, count));
  }

  /** The textual form that {@link #parse} reads back. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Step step : steps) {
      text.append(step instanceof Key && text.length() > 0 ? "." : "").append(step);
    }
    return text.toString();
  }
}
