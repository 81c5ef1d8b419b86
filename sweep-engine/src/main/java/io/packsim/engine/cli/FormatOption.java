package io.packsim.engine.cli;

import io.packsim.engine.cli.output.OutputFormat;
import io.packsim.engine.cli.output.Table;
import java.io.PrintStream;
import picocli.CommandLine.Option;

/** How a reading command shows what it read. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "One of table, csv, json (default: ${DEFAULT-VALUE}).")
  private OutputFormat format = OutputFormat.TABLE;

  @Option(names = "--json", description = "The same as --format json.")
  private boolean json;

  OutputFormat format() {
    return json ? OutputFormat.JSON : format;
  }

  void write(Table table, PrintStream out) {
    format().write(table, out);
  }
}
