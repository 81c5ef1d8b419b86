package io.packsim.engine.cli.output;

import java.io.PrintStream;

/** How a reading command shows its rows. */
public enum OutputFormat {
  /** Aligned columns for people; numbers are shortened. */
  TABLE {
    @Override
    public void write(Table table, PrintStream out) {
      AlignedText.write(table, out);
    }
  },
  /** RFC 4180 with a header; numbers in full. */
  CSV {
    @Override
    public void write(Table table, PrintStream out) {
      CsvText.write(table, out);
    }
  },
  /** An array with an object per row; numbers in full. */
  JSON {
    @Override
    public void write(Table table, PrintStream out) {
      JsonRows.write(table, out);
    }
  };

  /** Writes all of the table. */
  public abstract void write(Table table, PrintStream out);

  /** The name as the user types it. */
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
