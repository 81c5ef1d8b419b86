package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
  private final PrintStream out;
  private final PrintStream err;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(paramLabel = "RUN", description = "The run_id, as v_run and status show it.")
  private long runId;

  ShowCommand(PrintStream out, PrintStream err, Map<String, String> environment) {
    this.out = out;
    this.err = err;
    this.database = new DatabaseOption(environment);
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location(), err::println)) {
      ResultTable run = reader.sweeps().run(runId);
      if (run.rows().isEmpty()) {
        throw new CommandException(ExitCode.USAGE, "there is no run " + runId);
      }
      List<List<@Nullable Object>> facts = facts(run);
      reader.sweeps().parameters(runId).rows().forEach(row -> facts.add(parameter(row)));
      reader.sweeps().metrics(runId).rows().forEach(row -> facts.add(metric(row)));
      format.write(new ResultTable(List.of("name", "value", "unit"), facts), out);
      if (format.isForPeople()) {
        out.println();
        format.write(reader.sweeps().attempts(runId), out);
      }
    }
    return ExitCode.OK.code();
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
