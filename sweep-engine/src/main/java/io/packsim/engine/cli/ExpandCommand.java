package io.packsim.engine.cli;

import io.packsim.engine.batch.SweepWork;
import io.packsim.engine.compute.RunExecutor;
import io.packsim.engine.planning.Comparison;
import io.packsim.engine.planning.SweepFiles;
import io.packsim.engine.planning.SweepPlan;
import io.packsim.engine.planning.SweepSize;
import io.packsim.resultsdb.query.ResultTable;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.plan.Origin;
import io.packsim.sweeps.plan.SweepExpander;
import io.packsim.sweeps.plan.SweepPoint;
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
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep expand examples/sweeps/incast-buffer.yaml",
      "  packsim sweep expand --count examples/sweeps/incast-buffer.yaml",
      "  packsim sweep expand --probe examples/sweeps/incast-buffer.yaml",
      "  packsim sweep expand --origin --only cc=dcqcn examples/sweeps/incast-buffer.yaml",
      "  packsim sweep expand --where \"switch.buffer >= 4 MiB\" examples/sweeps/incast-buffer.yaml"
    })
final class ExpandCommand implements Callable<Integer> {
  private static final int SHORT_KEY = 8;
  private static final List<String> COLUMNS =
      List.of("point", "replication", "seed", "reason", "parameters");
  private static final List<String> ORIGIN_COLUMNS = List.of("point", "path", "value", "origin");

  private final Program program;

  @Mixin private final SweepFileArgument argument = new SweepFileArgument();
  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final ReuseOption reuse = new ReuseOption();
  @Mixin private final LimitOptions limits = new LimitOptions();

  @Option(names = "--count", description = "Only count.")
  private boolean count;

  @Option(
      names = "--origin",
      description = "List every value of each point's document with the place where it is written.")
  private boolean origin;

  @Option(
      names = "--probe",
      description =
          "Simulate some runs, spread over the points, to tell how long all will take. Their"
              + " results are not kept.")
  private boolean probe;

  ExpandCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    SweepFiles.Read read = argument.read(program.files());
    if (count) {
      SweepSize size = argument.count(read);
      program.out().println(PlanText.size(size));
      PlanText.rules(size).forEach(program.err()::println);
      return ExitCode.OK.code();
    }
    SweepSize size = argument.agreedSize(read);
    read.warnings().forEach(program.err()::println);
    if (origin) {
      format.write(new ResultTable(ORIGIN_COLUMNS, origins(read)), program.out());
      return ExitCode.OK.code();
    }
    list(new SweepPlan(size));
    return ExitCode.OK.code();
  }

  private void list(SweepPlan plan) {
    List<List<@Nullable Object>> runs = new ArrayList<>();
    Problems problems = new Problems();
    PlannedSweeps.Compared compared =
        new PlannedSweeps(program, reuse)
            .compare(
                plan,
                plan.checkedBatches(problems),
                database.location(),
                row -> runs.add(cells(row)));
    problems.throwIfErrors();
    problems.warnings().stream().map(Problem::toString).forEach(program.err()::println);
    format.write(new ResultTable(COLUMNS, runs), program.out());
    program.err().println(PlanText.size(plan.size()));
    PlanText.rules(plan.size()).forEach(program.err()::println);
    PlanText.printChanges(compared, program.err());
    printEstimate(plan, compared.comparison());
  }

  private void printEstimate(SweepPlan plan, Comparison comparison) {
    SweepWork.Limits bounds = limits.limits(plan.spec().run(), plan.runs());
    boolean isKnown = comparison.forecast().knownRuns() > 0;
    if (!probe || comparison.toSimulate() == 0) {
      PlanText.printEstimate(comparison, bounds.workers(), "; --probe tells", program.err());
      return;
    }
    try (RunExecutor executor =
        new IsolationChoice(program, database.location())
            .probing(limits.over(plan.spec().run()), bounds.workers())) {
      new Probe(program, bounds, comparison.forecast()).of(plan, executor);
    }
    String kind = isKnown ? "earlier runs and probe" : "probe";
    program.err().println("  time: " + comparison.forecast().on(bounds.workers()).words(kind));
  }

  private List<@Nullable Object> cells(Comparison.Row row) {
    return List.of(
        shown(row.run().pointKey()),
        row.run().replication(),
        row.run().seed(),
        row.reason().words(),
        row.label());
  }

  private List<List<@Nullable Object>> origins(SweepFiles.Read read) {
    program.files().check(read).forEach(program.err()::println);
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (SweepPoint point : SweepExpander.expand(read.spec(), read.selection())) {
      String key = shown(point.key().hex());
      for (Origin value : point.origins()) {
        rows.add(List.of(key, value.path(), value.value(), value.position().toString()));
      }
    }
    return rows;
  }

  private String shown(String key) {
    return format.isForPeople() ? key.substring(0, SHORT_KEY) : key;
  }
}
