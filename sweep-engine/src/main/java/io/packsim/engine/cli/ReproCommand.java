package io.packsim.engine.cli;

import io.packsim.engine.cli.output.Table;
import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "repro",
    description = "Prints the command that runs one run of a sweep alone.",
    footer = {"", "Example:", "", "  packsim sweep repro 17 | sh"})
final class ReproCommand implements Callable<Integer> {
  private static final String RUN =
      """
      SELECT r.seed, p.document FROM run r JOIN point p ON p.point_id = r.point_id
      WHERE r.run_id = ?
      """;

  private final PrintStream out;

  @Mixin private final DatabaseOption database;

  @Option(names = "--document", description = "Print the input of the simulator instead.")
  private boolean document;

  @Parameters(paramLabel = "RUN", description = "The run_id, as v_run and status show it.")
  private long runId;

  ReproCommand(PrintStream out, Map<String, String> environment) {
    this.out = out;
    this.database = new DatabaseOption(environment);
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location())) {
      Table run = reader.query(RUN, runId);
      if (run.isEmpty()) {
        throw new CommandException(ExitCode.USAGE, "there is no run " + runId);
      }
      Object seed = run.rows().get(0).get(0);
      out.println(document ? run.rows().get(0).get(1) : command(String.valueOf(seed)));
    }
    return ExitCode.OK.code();
  }

  private String command(String seed) {
    return "packsim sweep repro --document%s %d > run-%d.json && packsim run run-%d.json --random_seed=%s"
        .formatted(database.asArgument(), runId, runId, runId, seed);
  }
}
