package io.packsim.engine.cli;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.batch.SweepWork;
import io.packsim.engine.cli.PlannedSweeps.Compared;
import io.packsim.engine.outcome.Measuring;
import io.packsim.engine.planning.Comparison;
import io.packsim.engine.planning.SpecMetrics;
import io.packsim.engine.planning.SweepFiles;
import io.packsim.engine.planning.SweepPlan;
import io.packsim.engine.scheduling.RunQueue;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.spec.RunOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "run",
    description = {
      "Brings a sweep to its end: starts it, resumes it after a stop or a crash, or extends it.",
      "Runs that have a result are not repeated. Says first what it will do."
    },
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep run examples/sweeps/incast-buffer.yaml",
      "  packsim sweep run examples/sweeps/incast-buffer.yaml --budget 6h",
      "  packsim sweep run examples/sweeps/incast-buffer.yaml --reuse same-model",
      "  packsim sweep run --only cc=none --where \"switch.buffer > 1 MiB\"",
      "    examples/sweeps/incast-buffer.yaml"
    })
final class RunCommand implements Callable<Integer> {
  private static final int SHORT_KEY = 8;

  /** The display names what runs now; for more runs than these it does so by their keys alone. */
  private static final int MOST_LABELS = 20_000;

  private final Program program;

  @Mixin private final SweepFileArgument argument = new SweepFileArgument();
  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final LimitOptions limits = new LimitOptions();
  @Mixin private final ReuseOption reuse = new ReuseOption();
  @Mixin private final WaitOption wait = new WaitOption();

  RunCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    DatabaseLocation location = database.location();
    SweepFiles.Read read = argument.read(program.files());
    SweepPlan plan = new SweepPlan(argument.agreedSize(read));
    SweepWork.Limits bounds = limits.limits(plan.spec().run(), plan.runs());
    announce(plan, location);
    read.warnings().forEach(program.err()::println);
    return wait.patiently(
        location,
        program.err(),
        () -> ReadAgain.ifBrokenOff(() -> bringToItsEnd(plan, bounds, location)));
  }

  private int bringToItsEnd(SweepPlan plan, SweepWork.Limits bounds, DatabaseLocation location) {
    PlannedSweeps sweeps = new PlannedSweeps(program, reuse);
    Integer done = endIfDone(plan, sweeps, location);
    if (done == null && wait.untilFree(location, program.err())) {
      done = endIfDone(plan, sweeps, location);
    }
    return done != null ? done : extend(plan, bounds, sweeps, location);
  }

  /** The exit code if every run has an end already. */
  private @Nullable Integer endIfDone(
      SweepPlan plan, PlannedSweeps sweeps, DatabaseLocation location) {
    if (!plan.isWhole() || !location.exists()) {
      return null;
    }
    try (ResultsReader reader = ResultsReader.open(location, program.err()::println)) {
      if (!sweeps.isDone(plan, reader)) {
        return null;
      }
      program.err().printf("  nothing to do: all %d runs have an end%n", plan.runs());
      return conclusion().ofNothing(plan.spec().name(), reader);
    }
  }

  /** The exit code if every run of a selection has an end already. */
  private @Nullable Integer endIfDone(
      List<PlannedRun> meant, SweepPlan plan, PlannedSweeps sweeps, DatabaseLocation location) {
    try (ResultsReader reader = ResultsReader.open(location, program.err()::println)) {
      if (!sweeps.isDone(meant, plan, reader)) {
        return null;
      }
      program.err().printf("  nothing to do: all %d selected runs have an end%n", meant.size());
      return conclusion().ofNothing(plan.spec().name(), reader);
    }
  }

  private int extend(
      SweepPlan plan, SweepWork.Limits bounds, PlannedSweeps sweeps, DatabaseLocation location) {
    List<PlannedRun> meant = new ArrayList<>();
    Map<PlannedRun, String> labels = new HashMap<>();
    Problems problems = new Problems();
    Compared compared =
        sweeps.compare(
            plan,
            plan.checkedBatches(problems),
            location,
            row -> {
              label(row, labels);
              if (!plan.isWhole()) {
                meant.add(row.run());
              }
            });
    problems.throwIfErrors();
    problems.warnings().stream().map(Problem::toString).forEach(program.err()::println);
    PlanText.printChanges(compared, program.err());
    if (!plan.isWhole() && compared.comparison().toSimulate() == 0) {
      Integer done = endIfDone(meant, plan, sweeps, location);
      if (done != null) {
        return done;
      }
    }
    PlanText.printEstimate(compared.comparison(), bounds.workers(), "", program.err());
    String codeKey = compared.wanted().code().key();
    @Nullable Set<RunKey> only = plan.isWhole() ? null : keys(meant, codeKey);
    Map<RunKey, String> labelOfRun = new HashMap<>();
    labels.forEach((run, label) -> labelOfRun.put(key(run, codeKey), label));
    LaunchResult result = launch(plan, bounds, compared, labelOfRun, only);
    return result == null
        ? ExitCode.TERMINATED.code()
        : conclusion().after(plan.spec().name(), result);
  }

  private static Set<RunKey> keys(List<PlannedRun> runs, String codeKey) {
    return runs.stream().map(run -> key(run, codeKey)).collect(Collectors.toSet());
  }

  private static RunKey key(PlannedRun run, String codeKey) {
    return new RunKey(run.pointKey(), run.replication(), run.seed(), codeKey);
  }

  private void announce(SweepPlan plan, DatabaseLocation location) {
    program
        .err()
        .printf(
            "sweep %s   spec %s   database %s%n  %s%n",
            plan.spec().name(),
            plan.snapshot().digest().substring(0, SHORT_KEY),
            location.file(),
            PlanText.size(plan.size()));
    PlanText.rules(plan.size()).forEach(program.err()::println);
  }

  private static void label(Comparison.Row row, Map<PlannedRun, String> labels) {
    if (row.reason().simulates() && labels.size() < MOST_LABELS) {
      labels.put(row.run(), row.label() + " #" + row.run().replication());
    }
  }

  private @Nullable LaunchResult launch(
      SweepPlan plan,
      SweepWork.Limits bounds,
      Compared compared,
      Map<RunKey, String> labels,
      @Nullable Set<RunKey> only) {
    ResultFiles results = KeptResults.of(plan.spec().run().artifacts(), database.location());
    SweepWork work =
        new SweepWork(
            plan.spec().name(),
            plan.snapshot(),
            LaunchFacts.now(
                compared.wanted().code(), "sweep run " + argument.file() + argument.options()),
            program.metrics(),
            plan.batches(order(plan.spec().run().order())),
            plan.runs(),
            compared.comparison().kept(),
            bounds,
            List.of(),
            new Measuring(SpecMetrics.own(plan.spec()), results),
            only,
            order(plan.spec().run().order()),
            compared.wanted().reuse());
    LaunchResult result =
        new AttendedLaunch(program, database.location())
            .run(work, limits.over(plan.spec().run()), labels);
    KeptResults.tellIfFull(results, program.err());
    return result;
  }

  /** The order of runs that a sweep file wants. */
  static RunQueue.Order order(RunOptions.Order order) {
    return order == RunOptions.Order.FILE ? RunQueue.Order.GIVEN : RunQueue.Order.BALANCED;
  }

  private Conclusion conclusion() {
    return new Conclusion(program, database, format, argument.file().toString());
  }
}
