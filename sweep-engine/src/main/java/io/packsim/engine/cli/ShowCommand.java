package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description = "Shows one run: its identity, parameters, attempts and metrics.",
    footer = {"", "Example:", "", "  packsim sweep show 17"})
final class ShowCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(paramLabel = "RUN", description = "The run_id, as v_run and status show it.")
  private long runId;

  ShowCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      ResultTable run = reader.sweeps().run(runId);
      if (run.rows().isEmpty()) {
        throw new CommandException(ExitCode.USAGE, "there is no run " + runId);
      }
      format.write(
          format.isJson() ? forPrograms(run, reader) : inOneTable(run, reader), program.out());
    }
    return ExitCode.OK.code();
  }

  private Answer forPrograms(ResultTable run, ResultsReader reader) {
    return Answer.of("run", run)
        .with("parameters", reader.sweeps().parameters(runId))
        .with("metrics", reader.sweeps().metrics(runId))
        .with("attempts", reader.sweeps().attempts(runId));
  }

  private Answer inOneTable(ResultTable run, ResultsReader reader) {
    List<List<@Nullable Object>> facts = facts(run);
    reader.sweeps().parameters(runId).rows().forEach(row -> facts.add(parameter(row)));
    reader.sweeps().metrics(runId).rows().forEach(row -> facts.add(metric(row)));
    return Answer.of("facts", new ResultTable(List.of("name", "value", "unit"), facts))
        .with("attempts", reader.sweeps().attempts(runId));
  }

  private static List<List<@Nullable Object>> facts(ResultTable run) {
    List<List<@Nullable Object>> facts = new ArrayList<>();
    for (int c = 0; c < run.columns().size(); c++) {
      Object value = run.rows().get(0).get(c);
      if (value != null) {
        facts.add(List.of(run.columns().get(c), value, ""));
      }
    }
    return facts;
  }

  private static List<@Nullable Object> parameter(List<@Nullable Object> row) {
    Object value = row.get(1) == null ? row.get(2) : row.get(1);
    return Arrays.asList("parameter " + row.get(0), value, row.get(3));
  }

  private static List<@Nullable Object> metric(List<@Nullable Object> row) {
    return Arrays.asList("metric " + row.get(0), row.get(1), row.get(2));
  }
}
