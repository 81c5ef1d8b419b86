package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "status",
    description = "Shows how far sweeps are, also while one is running.",
    footer = {"", "Example:", "", "  packsim sweep status incast-buffer"})
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
  private final PrintStream out;
  private final PrintStream err;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(
      arity = "0..1",
      paramLabel = "SWEEP",
      description = "Name of the sweep; without it, every sweep of the database.")
  private @Nullable String sweep;

  StatusCommand(PrintStream out, PrintStream err, Map<String, String> environment) {
    this.out = out;
    this.err = err;
    this.database = new DatabaseOption(environment);
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location(), err::println)) {
      String name = sweep == null ? null : new SweepNames(reader).resolve(sweep);
      // Whoever works holds the lock of the file: a launch that nobody holds it for has died.
      String holder = reader.isHeld() ? "held" : "free";
      ResultTable progress = reader.sql().run(PROGRESS, holder, name, name);
      format.write(progress, out);
      if (name != null && format.isForPeople()) {
        appendIfAny(
            reader.isHeld() ? "running" : "in flight when their process died",
            reader.sweeps().running(name));
        appendIfAny("failed", reader.sweeps().failures(name));
      }
      if (reader.isHeld()) {
        err.println("a process is working in this database now");
      }
    }
    return ExitCode.OK.code();
  }

  private void appendIfAny(String title, ResultTable table) {
    if (!table.rows().isEmpty()) {
      out.println();
      out.println(title);
      format.write(table, out);
    }
  }
}
