package io.packsim.engine.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** RFC 4180, with plain line feeds. */
final class CsvText {
  private CsvText() {}

  static void write(Table table, PrintStream out) {
    out.print(line(table.columns()) + "\n");
    table.rows().forEach(row -> out.print(line(row) + "\n"));
  }

  private static String line(List<? extends @Nullable Object> cells) {
    return cells.stream().map(CsvText::field).collect(Collectors.joining(","));
  }

  private static String field(@Nullable Object cell) {
    String text = cell == null ? "" : cell.toString();
    boolean quoted = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
