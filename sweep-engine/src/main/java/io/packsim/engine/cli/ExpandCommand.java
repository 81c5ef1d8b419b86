package io.packsim.engine.cli;

import io.packsim.engine.planning.Comparison;
import io.packsim.engine.planning.SweepFiles;
import io.packsim.engine.planning.SweepPlan;
import io.packsim.resultsdb.query.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "expand",
    description = "Lists the runs of a sweep, and of each why it will be simulated or not.",
    footer = {"", "Example:", "", "  packsim sweep expand examples/sweeps/incast-buffer.yaml"})
final class ExpandCommand implements Callable<Integer> {
  private static final int SHORT_KEY = 8;
  private static final List<String> COLUMNS =
      List.of("point", "replication", "seed", "reason", "parameters");

  private final Program program;

  @Mixin private final SweepFileArgument argument = new SweepFileArgument();
  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Option(names = "--count", description = "Only count.")
  private boolean count;

  ExpandCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    if (count) {
      program
          .out()
          .println(PlanText.size(new SweepPlan(program.files().read(argument.file()).spec())));
      return ExitCode.OK.code();
    }
    SweepFiles.Read read = program.files().readAndCheck(argument.file());
    read.warnings().forEach(program.err()::println);
    SweepPlan plan = new SweepPlan(read.spec());
    List<List<@Nullable Object>> runs = new ArrayList<>();
    Comparison comparison =
        new PlannedSweeps(program).compare(plan, database.location(), row -> runs.add(cells(row)));
    format.write(new ResultTable(COLUMNS, runs), program.out());
    program.err().println(PlanText.size(plan));
    program.err().println(comparison.summary());
    return ExitCode.OK.code();
  }

  private List<@Nullable Object> cells(Comparison.Row row) {
    String key = row.run().pointKey();
    return List.of(
        format.isForPeople() ? key.substring(0, SHORT_KEY) : key,
        row.run().replication(),
        row.run().seed(),
        row.reason().words(),
        row.label());
  }
}
