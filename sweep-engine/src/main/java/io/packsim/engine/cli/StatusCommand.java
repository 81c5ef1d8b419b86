package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "status",
    description = "Shows how far sweeps are, also while one is running.",
    footer = {
      "",
      "With --watch it ends when no process works any more: 0 all runs are fine, 3 some",
      "failed, 5 some have no end.",
      "",
      "Examples:",
      "",
      "  packsim sweep status incast-buffer",
      "  packsim sweep status --watch"
    })
final class StatusCommand implements Callable<Integer> {
  private static final String PROGRESS =
      """
      SELECT p.sweep, p.runs, p.ok, p.failed, p.timed_out, p.lost, p.running, p.pending,
        CASE WHEN l.outcome = 'RUNNING' AND CAST(? AS VARCHAR(4)) = 'free' THEN 'DEAD' ELSE l.outcome END
          AS last_launch, l.started_at, l.host, l.pid
      FROM v_progress p
      JOIN sweep s ON s.name = p.sweep
      LEFT JOIN launch l ON l.launch_id =
        (SELECT MAX(x.launch_id) FROM launch x WHERE x.sweep_id = s.sweep_id)
      WHERE CAST(? AS VARCHAR(200)) IS NULL OR p.sweep = ?
      ORDER BY p.sweep
      """;
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(
      arity = "0..1",
      paramLabel = "SWEEP",
      completionCandidates = KnownNames.Sweeps.class,
      description = "Name of the sweep; without it, every sweep of the database.")
  private @Nullable String sweep;

  @Option(
      names = {"-w", "--watch"},
      description = "Look again and again, as long as a process works on it.")
  private boolean watch;

  @Option(
      names = "--interval",
      paramLabel = "SECONDS",
      description = "Between two looks; else 1 on a terminal, 30 elsewhere.")
  private @Nullable Integer interval;

  StatusCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    if (watch) {
      if (!format.isForPeople()) {
        throw new CommandException(ExitCode.USAGE, "--watch is for people: leave out the format");
      }
      return new StatusWatch(program, database.location(), sweep, interval).watch().code();
    }
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      String name = sweep == null ? null : new SweepNames(reader).resolve(sweep);
      // Whoever works holds the lock of the file: a launch that nobody holds it for has died.
      String holder = reader.isHeld() ? "held" : "free";
      ResultTable progress = reader.sql().run(PROGRESS, holder, name, name);
      Answer answer = Answer.of("sweeps", progress);
      if (name != null) {
        answer = answer.with("running", reader.sweeps().running(name));
        answer = answer.with("failed", reader.sweeps().failures(name));
      }
      format.write(answer, program.out());
      if (reader.isHeld()) {
        program.err().println("a process is working in this database now");
      }
    }
    return ExitCode.OK.code();
  }
}
