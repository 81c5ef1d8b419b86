package io.packsim.simulator.document;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong with an input.
 *
 * @param severity whether it stops the work
 * @param position where it is
 * @param path the dotted path of the value, such as {@code nic.mtu}; empty for the whole input
 * @param message what is wrong and what was expected
 * @param suggestion what was likely meant, or null
 */
public record Problem(
    Severity severity, Position position, String path, String message, @Nullable String suggestion)
    implements Comparable<Problem> {
  private static final Comparator<Problem> ORDER =
      Comparator.comparing(Problem::position)
          .thenComparing(Problem::path)
          .thenComparing(Problem::message);

  /** An error without a suggestion. */
  public static Problem error(Position position, String path, String message) {
    return new Problem(Severity.ERROR, position, path, message, null);
  }

  /** A warning without a suggestion. */
  public static Problem warning(Position position, String path, String message) {
    return new Problem(Severity.WARNING, position, path, message, null);
  }

  /** The same with "did you mean"; a null suggestion adds nothing. */
  public Problem withSuggestion(@Nullable String meant) {
    return new Problem(severity, position, path, message, meant);
  }

  /** The same as an error, for readers that are told to be strict. */
  public Problem asError() {
    return new Problem(Severity.ERROR, position, path, message, suggestion);
  }

  @Override
  public int compareTo(Problem other) {
    return ORDER.compare(this, other);
  }

  /** {@code file:line:column: path: message}, with the suggestion after it. */
  @Override
  public String toString() {
    String text = position + ": " + (path.isEmpty() ? "" : path + ": ") + message;
    return suggestion == null ? text : text + "; did you mean \"" + suggestion + "\"?";
  }
}
