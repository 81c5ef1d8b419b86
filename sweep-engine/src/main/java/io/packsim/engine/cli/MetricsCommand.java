package io.packsim.engine.cli;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.query.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (MetricDefinition metric : program.metrics()) {
      String better = metric.better().name().toLowerCase(Locale.ROOT);
      rows.add(List.of(metric.name(), metric.unit(), better, metric.meaning()));
    }
    ResultTable table = new ResultTable(List.of("name", "unit", "better", "meaning"), rows);
    format.write(table, program.out());
    return ExitCode.OK.code();
  }
}
