package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import io.packsim.resultsdb.query.TableFormat;
import java.io.PrintStream;
import picocli.CommandLine.Option;

/** How a reading command shows what it read. */
final class FormatOption {
  private static final int WIDE = 200;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "One of table, csv, json; else table.")
  private TableFormat format = TableFormat.TABLE;

  @Option(names = "--json", description = "The same as --format json.")
  private boolean json;

  /** Whether a person reads it. */
  boolean isForPeople() {
    return format() == TableFormat.TABLE;
  }

  /** Whether it is one document for a program. */
  boolean isJson() {
    return format() == TableFormat.JSON;
  }

  private TableFormat format() {
    return json ? TableFormat.JSON : format;
  }

  void write(ResultTable table, PrintStream out) {
    out.print(format().format(table, WIDE));
    out.flush();
  }
}
