package io.packsim.engine.cli;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.batch.SweepWork;
import io.packsim.engine.outcome.Measuring;
import io.packsim.engine.planning.Comparison;
import io.packsim.engine.planning.SpecMetrics;
import io.packsim.engine.planning.SweepFiles;
import io.packsim.engine.planning.SweepPlan;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
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
    announce(plan, location);
    PlannedSweeps sweeps = new PlannedSweeps(program);
    Integer done = endIfDone(plan, sweeps, location);
    if (done == null && wait.untilFree(location, program.err())) {
      done = endIfDone(plan, sweeps, location);
    }
    if (done != null) {
      return done;
    }
    read.warnings().forEach(program.err()::println);
    return extend(plan, sweeps, location);
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

  private int extend(SweepPlan plan, PlannedSweeps sweeps, DatabaseLocation location) {
    Map<RunKey, String> labels = new HashMap<>();
    Problems problems = new Problems();
    Comparison comparison =
        sweeps.compare(plan.checkedBatches(problems), location, row -> label(row, labels));
    problems.throwIfErrors();
    problems.warnings().stream().map(Problem::toString).forEach(program.err()::println);
    program.err().println("  " + comparison.summary());
    LaunchResult result = launch(plan, comparison, labels);
    return result == null
        ? ExitCode.TERMINATED.code()
        : conclusion().after(plan.spec().name(), result);
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

  private void label(Comparison.Row row, Map<RunKey, String> labels) {
    if (row.reason().simulates() && labels.size() < MOST_LABELS) {
      RunKey key =
          new RunKey(
              row.run().pointKey(),
              row.run().replication(),
              row.run().seed(),
              program.code().get().key());
      labels.put(key, row.label() + " #" + row.run().replication());
    }
  }

  private @Nullable LaunchResult launch(
      SweepPlan plan, Comparison comparison, Map<RunKey, String> labels) {
    SweepWork work =
        new SweepWork(
            plan.spec().name(),
            plan.snapshot(),
            LaunchFacts.now(
                program.code().get(), "sweep run " + argument.file() + argument.options()),
            program.metrics(),
            plan.batches(),
            plan.runs(),
            comparison.kept(),
            limits.limits(plan.spec().run(), plan.runs()),
            List.of(),
            new Measuring(
                SpecMetrics.own(plan.spec()), new ResultFiles(database.location().file())),
            plan.isWhole() ? null : labels.keySet());
    return new AttendedLaunch(program, database.location())
        .run(work, limits.over(plan.spec().run()), labels);
  }

  private Conclusion conclusion() {
    return new Conclusion(program, database, format);
  }
}
