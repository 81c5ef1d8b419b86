package io.packsim.engine.cli;

import io.packsim.sweeps.spec.SweepSchema;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
    name = "schema",
    description = {
      "Prints the JSON Schema of sweep files, for editors and other tools.",
      "Many editors take it from a first line such as",
      "  # yaml-language-server: $schema=sweep-schema.json"
    },
    footer = {"", "Example:", "", "  packsim sweep schema > sweep-schema.json"})
final class SchemaCommand implements Callable<Integer> {
  private final PrintStream out;

  SchemaCommand(PrintStream out) {
    this.out = out;
  }

  @Override
  public Integer call() {
    out.print(SweepSchema.json());
    out.flush();
    return ExitCode.OK.code();
  }
}
