package io.packsim.engine.cli;

import io.packsim.resultsdb.query.JsonDocument;
import io.packsim.resultsdb.query.ResultTable;
import io.packsim.resultsdb.query.TableFormat;
import java.io.PrintStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * How a reading command shows what it read. As JSON it is one document, whose member {@code schema}
 * names the form by command and version; the schemas are in {@code io/packsim/engine/schema}.
 */
final class FormatOption {
  private static final int WIDE = 200;
  private static final int SCHEMA_VERSION = 1;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

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
    write(Answer.of(table), out);
  }

  void write(Answer answer, PrintStream out) {
    switch (format()) {
      case JSON -> out.print(JsonDocument.format(schema(), answer.parts()));
      case CSV -> out.print(TableFormat.CSV.format(answer.main(), WIDE));
      case TABLE -> writeTables(answer, out);
    }
    out.flush();
  }

  private static void writeTables(Answer answer, PrintStream out) {
    out.print(TableFormat.TABLE.format(answer.main(), WIDE));
    answer.parts().entrySet().stream()
        .skip(1)
        .filter(part -> !part.getValue().rows().isEmpty())
        .forEach(
            part -> {
              out.println();
              out.println(part.getKey());
              out.print(TableFormat.TABLE.format(part.getValue(), WIDE));
            });
  }

  /** {@code packsim.sweep.status/1}: the words of the command, and a version of its own. */
  private String schema() {
    return command.qualifiedName(".") + "/" + SCHEMA_VERSION;
  }
}
