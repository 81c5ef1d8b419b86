package io.packsim.simulator.document;

import java.util.List;

/**
 * An input that cannot be used. The message lists every error, a line each, ready for the user; a
 * program prints it without the stack trace.
 */
public final class InvalidInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * @param problems everything found, warnings included, at least one error among it
   */
  public InvalidInputException(List<Problem> problems) {
    super(lines(problems));
    this.problems = List.copyOf(problems);
  }

  private static String lines(List<Problem> problems) {
    return String.join(
        "\n",
        problems.stream()
            .filter(p -> p.severity() == Severity.ERROR)
            .map(Problem::toString)
            .toList());
  }

  /** Everything found, warnings included, by position. */
  public List<Problem> problems() {
    return problems;
  }
}
