package io.packsim.engine.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "metrics",
    description = {
      "Lists every metric that a run yields: name, unit, which direction is better, meaning.",
      "With a sweep file also those that it defines, and how it judges the others. CSV and JSON say",
      "too how each is calculated, which a sweep file can take as an example."
    },
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep metrics",
      "  packsim sweep metrics sweeps/catalog/buffer-sizing.yaml",
      "  packsim sweep metrics --json"
    })
final class MetricsCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(arity = "0..1", paramLabel = "FILE", description = "A sweep file.")
  private @Nullable Path file;

  MetricsCommand(Program program) {
    this.program = program;
  }

  @Override
  public Integer call() {
    MetricTable table =
        new MetricTable(file == null ? List.of() : program.files().read(file).spec().metrics());
    format.write(format.isForPeople() ? table.forPeople() : table.whole(), program.out());
    return ExitCode.OK.code();
  }
}
