package io.packsim.resultsdb.query;

import java.util.Locale;

/** How a {@link ResultTable} is written. */
public enum TableFormat {
  /** Aligned columns for a terminal. */
  TABLE {
    @Override
    public String format(ResultTable table, int width) {
      return new TextTable(table, width).format();
    }
  },
  /** Comma-separated values by RFC 4180, with a header. */
  CSV {
    @Override
    public String format(ResultTable table, int width) {
      return CsvTable.format(table);
    }
  },
  /** An array of objects, one per row and line. */
  JSON {
    @Override
    public String format(ResultTable table, int width) {
      return JsonTable.format(table);
    }
  };

  /**
   * The text of a table, ending with a line end.
   *
   * @param width columns of the terminal; only TABLE minds it
   */
  public abstract String format(ResultTable table, int width);

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
