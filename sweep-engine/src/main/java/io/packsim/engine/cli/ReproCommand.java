package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
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
  private final Program program;

  @Mixin private final DatabaseOption database;

  @Option(names = "--document", description = "Print the input of the simulator instead.")
  private boolean document;

  @Parameters(paramLabel = "RUN", description = "The run_id, as v_run and status show it.")
  private long runId;

  ReproCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      ResultTable run = reader.sweeps().document(runId);
      if (run.rows().isEmpty()) {
        throw new CommandException(ExitCode.USAGE, "there is no run " + runId);
      }
      String seed = String.valueOf(run.rows().get(0).get(run.columns().indexOf("seed")));
      Object text = run.rows().get(0).get(run.columns().indexOf("document"));
      program.out().println(document ? text : command(seed));
    }
    return ExitCode.OK.code();
  }

  private String command(String seed) {
    String packsim = DatabaseOption.quoted(program.name());
    String file = "run-" + runId + ".json";
    return "%s sweep repro --document%s %d > %s && %s run %s --random_seed=%s"
        .formatted(packsim, database.asArgument(), runId, file, packsim, file, seed);
  }
}
