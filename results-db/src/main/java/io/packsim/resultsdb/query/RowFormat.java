package io.packsim.resultsdb.query;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes rows one by one, so that there may be any number of them. */
public interface RowFormat {
  /** What comes before the first row. */
  void begin(List<String> columns);

  /** A row: a cell per column. */
  void row(List<@Nullable Object> cells);

  /** Comma-separated values by RFC 4180, with a header. */
  static RowFormat csv(Writer writer) {
    return new RowFormat() {
      @Override
      public void begin(List<String> columns) {
        write(writer, CsvTable.line(columns));
      }

      @Override
      public void row(List<@Nullable Object> cells) {
        write(writer, CsvTable.line(cells));
      }
    };
  }

  /** An object per line, its members named by the columns; nothing but rows. */
  static RowFormat jsonLines(Writer writer) {
    return new RowFormat() {
      private List<String> names = List.of();

      @Override
      public void begin(List<String> columns) {
        names = columns;
      }

      @Override
      public void row(List<@Nullable Object> cells) {
        write(writer, JsonTable.object(names, cells) + "\n");
      }
    };
  }

  private static void write(Writer writer, String text) {
    try {
      writer.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
