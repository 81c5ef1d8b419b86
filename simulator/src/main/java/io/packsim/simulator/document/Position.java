package io.packsim.simulator.document;

import java.util.Comparator;

/**
 * A place in an input, as editors count: lines and columns from 1, columns in characters.
 *
 * @param file the file as the user named it, or what else the input is, such as {@code --set}
 * @param line the line, or 0 if the place is the input as a whole
 * @param column the column, or 0 if the place is the input as a whole
 */
public record Position(String file, int line, int column) implements Comparable<Position> {
  private static final Comparator<Position> ORDER =
      Comparator.comparing(Position::file)
          .thenComparingInt(Position::line)
          .thenComparingInt(Position::column);

  /** The input as a whole, for what has no line: a directory, a command-line option. */
  public static Position of(String file) {
    return new Position(file, 0, 0);
  }

  @Override
  public int compareTo(Position other) {
    return ORDER.compare(this, other);
  }

  /** {@code file:line:column}, or {@code file} alone for an input as a whole. */
  @Override
  public String toString() {
    return line == 0 ? file : file + ":" + line + ":" + column;
  }
}
