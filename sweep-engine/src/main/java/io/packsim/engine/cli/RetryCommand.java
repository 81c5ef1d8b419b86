package io.packsim.engine.cli;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.batch.SweepWork;
import io.packsim.engine.outcome.Measuring;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.sweeps.spec.RunOptions;
import io.packsim.sweeps.spec.SweepSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "retry",
    description = {
      "Simulates runs of a sweep again, with the seeds they had.",
      "Given the sweep file, its run options hold (jobs, timeout, isolation, artifacts and so on);",
      "given only a name, those of the command line."
    },
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep retry sweeps/incast-buffer.yaml --failed",
      "  packsim sweep retry incast-buffer --timeout --run-timeout 1h"
    })
final class RetryCommand implements Callable<Integer> {
  private static final String CHOSEN =
      """
      SELECT run_id FROM v_run
      WHERE sweep = ? AND (
        (status = 'FAILED' AND error_class <> 'LOST' AND CAST(? AS BOOLEAN))
        OR (error_class = 'LOST' AND CAST(? AS BOOLEAN))
        OR (status = 'TIMEOUT' AND CAST(? AS BOOLEAN)))
      ORDER BY run_id
      """;

  private static final String OF_SWEEP = "SELECT run_id FROM v_run WHERE sweep = ? AND run_id = ?";

  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final LimitOptions limits = new LimitOptions();
  @Mixin private final WaitOption wait = new WaitOption();

  @Parameters(
      arity = "0..1",
      paramLabel = "SWEEP",
      completionCandidates = KnownNames.Sweeps.class,
      description =
          "The sweep file, or the name of the sweep; may be left out if the database has one only.")
  private @Nullable String sweep;

  @Option(names = "--failed", description = "Those whose simulation failed.")
  private boolean failed;

  @Option(names = "--lost", description = "Those whose process died with them too often.")
  private boolean lost;

  @Option(names = "--timeout", description = "Those that used up their time.")
  private boolean timeout;

  @Option(names = "--run", paramLabel = "RUN", description = "This run, whatever its end was.")
  private List<Long> runIds = new ArrayList<>();

  RetryCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    if (!failed && !lost && !timeout && runIds.isEmpty()) {
      throw new CommandException(
          ExitCode.USAGE, "say what to retry: --failed, --lost, --timeout or --run RUN");
    }
    return wait.patiently(database.location(), program.err(), this::retry);
  }

  private int retry() {
    wait.untilFree(database.location(), program.err());
    Optional<SweepSpec> file = file();
    StoredSweep stored;
    List<Long> again = new ArrayList<>(runIds);
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      String name = new SweepNames(reader).resolve(file.map(SweepSpec::name).orElse(sweep));
      stored = StoredSweep.read(reader, name, program.code().get());
      requireRuns(reader, name);
      reader
          .sql()
          .run(CHOSEN, name, failed, lost, timeout)
          .rows()
          .forEach(row -> again.add(Long.valueOf(String.valueOf(row.get(0)))));
    }
    RunOptions options = file.map(SweepSpec::run).orElse(RunOptions.DEFAULT);
    return retry(stored, again.stream().distinct().toList(), options);
  }

  /** The sweep file, if it is one that was named. */
  private Optional<SweepSpec> file() {
    return Optional.ofNullable(sweep)
        .map(Path::of)
        .filter(Files::isRegularFile)
        .map(path -> program.files().read(path).spec());
  }

  private void requireRuns(ResultsReader reader, String name) {
    for (long run : runIds) {
      if (reader.sql().run(OF_SWEEP, name, run).rows().isEmpty()) {
        throw new CommandException(
            ExitCode.USAGE, "sweep \"%s\" has no run %d".formatted(name, run));
      }
    }
  }

  private int retry(StoredSweep stored, List<Long> again, RunOptions options) {
    program.err().printf("sweep %s   %d runs to retry%n", stored.name(), again.size());
    if (again.isEmpty()) {
      return ExitCode.OK.code();
    }
    ResultFiles results = KeptResults.of(options.artifacts(), database.location());
    SweepWork work =
        new SweepWork(
            stored.name(),
            stored.spec(),
            LaunchFacts.now(stored.code(), "sweep retry " + stored.name()),
            program.metrics(),
            List.of(),
            stored.runs(),
            stored.ended() - again.size(),
            limits.limits(options, stored.runs()),
            again,
            new Measuring(stored.own(), results),
            null,
            RunCommand.order(options.order()),
            Reuse.SAME_CODE);
    LaunchResult result =
        new AttendedLaunch(program, database.location()).run(work, limits.over(options), Map.of());
    KeptResults.tellIfFull(results, program.err());
    return result == null
        ? ExitCode.TERMINATED.code()
        : new Conclusion(program, database, format, sweep == null ? stored.name() : sweep)
            .after(stored.name(), result);
  }
}
