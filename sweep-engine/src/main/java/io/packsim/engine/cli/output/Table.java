package io.packsim.engine.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows under named columns; a cell is null, a number, a truth value or anything with a text. */
public final class Table {
  private final List<String> columns;
  private final List<List<@Nullable Object>> rows = new ArrayList<>();

  /** An empty table. */
  public Table(String... columns) {
    this(Arrays.asList(columns));
  }

  /** An empty table. */
  public Table(List<String> columns) {
    this.columns = List.copyOf(columns);
  }

  /** Adds a row of one cell per column. */
  public Table row(@Nullable Object... cells) {
    return row(Arrays.asList(cells));
  }

  /** Adds a row of one cell per column. */
  public Table row(List<? extends @Nullable Object> cells) {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(
          cells.size() + " cells under " + columns.size() + " columns");
    }
    rows.add(Collections.unmodifiableList(new ArrayList<>(cells)));
    return this;
  }

  /** The names of the columns. */
  public List<String> columns() {
    return columns;
  }

  /** The rows, in the order they were added. */
  public List<List<@Nullable Object>> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** Whether there is no row. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }
}
