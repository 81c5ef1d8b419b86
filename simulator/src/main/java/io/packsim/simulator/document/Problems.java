package io.packsim.simulator.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Collects what is wrong with an input, so that a user sees everything at once. Handed down through
 * reading, binding and validation; not thread-safe.
 */
public final class Problems {
  /** So many of each severity are kept; nobody reads more, and a broken file can have millions. */
  private static final int MOST = 1000;

  private final List<Problem> errors = new ArrayList<>();
  private final List<Problem> warnings = new ArrayList<>();
  private int dropped;

  /** Takes one. */
  public void add(Problem problem) {
    List<Problem> alike = problem.severity() == Severity.ERROR ? errors : warnings;
    if (alike.size() < MOST) {
      alike.add(problem);
    } else {
      dropped++;
    }
  }

  /** Takes several. */
  public void addAll(Iterable<Problem> problems) {
    problems.forEach(this::add);
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
    return !errors.isEmpty();
  }

  /** Whether further errors would not be kept, so that there is no point in looking for them. */
  public boolean isFull() {
    return errors.size() == MOST;
  }

  /** Whether nothing at all was found. */
  public boolean isEmpty() {
    return errors.isEmpty() && warnings.isEmpty();
  }

  /** Everything found, by position; if it was too much, the last says how much more there is. */
  public List<Problem> all() {
    List<Problem> all =
        new ArrayList<>(Stream.concat(errors.stream(), warnings.stream()).sorted().toList());
    if (dropped > 0) {
      Problem last = all.get(all.size() - 1);
      all.add(
          new Problem(
              hasErrors() ? Severity.ERROR : Severity.WARNING,
              Position.of(last.position().file()),
              "",
              "and " + dropped + " more problems",
              null));
    }
    return List.copyOf(all);
  }

  /** What stops the work, by position. */
  public List<Problem> errors() {
    return all().stream().filter(p -> p.severity() == Severity.ERROR).toList();
  }

  /** What does not stop the work, by position. */
  public List<Problem> warnings() {
    return all().stream().filter(p -> p.severity() == Severity.WARNING).toList();
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
