package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "results",
    description = "Shows the mean of metrics over the replications, with its 95 %% confidence.",
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep results incast-buffer",
      "  packsim sweep results incast-buffer --by cc --metric completion_time"
    })
final class ResultsCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Option(
      names = "--by",
      split = ",",
      paramLabel = "AXIS",
      description = "Group by these axes alone; else by all.")
  private List<String> by = new ArrayList<>();

  @Option(
      names = "--metric",
      completionCandidates = KnownNames.Metrics.class,
      split = ",",
      paramLabel = "METRIC",
      description =
          "Show these metrics (see packsim sweep metrics); else those of the sweep file and the headline.")
  private List<String> metrics = new ArrayList<>();

  @Parameters(
      arity = "0..1",
      paramLabel = "SWEEP",
      completionCandidates = KnownNames.Sweeps.class,
      description = "Name of the sweep; may be left out if the database has one only.")
  private @Nullable String sweep;

  ResultsCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      String name = new SweepNames(reader).resolve(sweep);
      List<String> shown = metrics.isEmpty() ? Conclusion.shown(reader, name) : metrics;
      new SweepResults(reader)
          .without(name, metrics)
          .forEach(
              metric ->
                  program.err().println("metric " + metric + ": no run of this sweep has a value"));
      ResultTable table = new SweepResults(reader).table(name, by, shown, format.isForPeople());
      format.write(table, program.out());
    }
    return ExitCode.OK.code();
  }
}
