package io.packsim.simulator.document;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects what is wrong with an input, so that a user sees everything at once. Handed down through
 * reading, binding and validation; not thread-safe.
 */
public final class Problems {
  private final List<Problem> found = new ArrayList<>();

  /** Takes one. */
  public void add(Problem problem) {
    found.add(problem);
  }

  /** Takes several. */
  public void addAll(Iterable<Problem> problems) {
    problems.forEach(found::add);
  }

  /** Takes an error. */
  public void error(Position position, String path, String message) {
    add(Problem.error(position, path, message));
  }

  /** Takes a warning. */
  public void warning(Position position, String path, String message) {
    add(Problem.warning(position, path, message));
  }

  /** Whether anything stops the work. */
  public boolean hasErrors() {
    return found.stream().anyMatch(p -> p.severity() == Severity.ERROR);
  }

  /** Whether nothing at all was found. */
  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** Everything found, by position. */
  public List<Problem> all() {
    return found.stream().sorted().toList();
  }

  /** What stops the work, by position. */
  public List<Problem> errors() {
    return found.stream().filter(p -> p.severity() == Severity.ERROR).sorted().toList();
  }

  /** What does not stop the work, by position. */
  public List<Problem> warnings() {
    return found.stream().filter(p -> p.severity() == Severity.WARNING).sorted().toList();
  }

  /**
   * Ends the reading if it cannot go on.
   *
   * @throws InvalidInputException with everything found, if there is an error
   */
  public void throwIfErrors() {
    if (hasErrors()) {
      throw new InvalidInputException(all());
    }
  }

  /** Everything found, a line each. */
  @Override
  public String toString() {
    return String.join("\n", all().stream().map(Problem::toString).toList());
  }
}
