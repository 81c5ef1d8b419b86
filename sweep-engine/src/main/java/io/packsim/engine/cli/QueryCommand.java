package io.packsim.engine.cli;

import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "query",
    description = "Runs one SQL query, as a database user that can only read.",
    footer = {
      "",
      "The views v_run, v_point_stats, v_metric_long, v_progress, v_failures and the wide view of",
      "each sweep are the documented contract. Example:",
      "",
      "  packsim sweep query \"select status, count(*) from v_run group by status\""
    })
final class QueryCommand implements Callable<Integer> {
  private final PrintStream out;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(paramLabel = "SQL", description = "The query.")
  private String sql = "";

  QueryCommand(PrintStream out, Map<String, String> environment) {
    this.out = out;
    this.database = new DatabaseOption(environment);
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location())) {
      format.write(reader.sql().run(sql), out);
    }
    return ExitCode.OK.code();
  }
}
