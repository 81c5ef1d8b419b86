package io.packsim.engine.cli;

import io.packsim.engine.cli.output.Table;
import io.packsim.resultsdb.contract.MetricDefinition;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "metrics",
    description = "Lists every metric that a run yields: name, unit, meaning.",
    footer = {"", "Example:", "", "  packsim sweep metrics --json"})
final class MetricsCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final FormatOption format = new FormatOption();

  MetricsCommand(Program program) {
    this.program = program;
  }

  @Override
  public Integer call() {
    Table table = new Table("name", "unit", "better", "meaning");
    for (MetricDefinition metric : program.metrics()) {
      table.row(
          metric.name(),
          metric.unit(),
          metric.better().name().toLowerCase(Locale.ROOT),
          metric.meaning());
    }
    format.write(table, program.out());
    return ExitCode.OK.code();
  }
}
