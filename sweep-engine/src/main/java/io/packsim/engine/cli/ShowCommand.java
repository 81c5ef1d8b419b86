package io.packsim.engine.cli;

import io.packsim.engine.cli.output.OutputFormat;
import io.packsim.engine.cli.output.Table;
import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description = "Shows one run: its identity, parameters, attempts and metrics.",
    footer = {"", "Example:", "", "  packsim sweep show 17"})
final class ShowCommand implements Callable<Integer> {
  private static final String FACTS =
      """
      SELECT r.run_id, p.point_key, r.replication, r.seed, r.code_key, r.model_version, r.status,
        r.attempts, r.started_at, r.finished_at, r.wall_ms, r.cpu_ms, r.events, r.result_digest,
        r.error_class, r.error_signature
      FROM run r JOIN point p ON p.point_id = r.point_id WHERE r.run_id = ?
      """;
  private static final String PARAMETERS =
      """
      SELECT q.name, COALESCE(q.text_value, CAST(q.num_value AS VARCHAR(40))) AS param_value, q.unit
      FROM run r JOIN point_param q ON q.point_id = r.point_id WHERE r.run_id = ? ORDER BY q.name
      """;
  private static final String METRICS =
      """
      SELECT d.name, m.num_value AS metric_value, d.unit
      FROM metric m JOIN metric_def d ON d.metric_id = m.metric_id WHERE m.run_id = ?
      ORDER BY d.name
      """;
  private static final String ATTEMPTS =
      """
      SELECT attempt, outcome, started_at, ended_at, worker, log_tail
      FROM attempt WHERE run_id = ? ORDER BY attempt
      """;

  private final PrintStream out;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(paramLabel = "RUN", description = "The run_id, as v_run and status show it.")
  private long runId;

  ShowCommand(PrintStream out, Map<String, String> environment) {
    this.out = out;
    this.database = new DatabaseOption(environment);
  }

  @Override
  public Integer call() {
    try (ResultsReader reader = ResultsReader.open(database.location())) {
      Table run = reader.query(FACTS, runId);
      if (run.isEmpty()) {
        throw new CommandException(ExitCode.USAGE, "there is no run " + runId);
      }
      Table facts = facts(run);
      append(facts, "param ", reader.query(PARAMETERS, runId));
      append(facts, "metric ", reader.query(METRICS, runId));
      format.write(facts, out);
      if (format.format() == OutputFormat.TABLE) {
        out.println();
        format.write(reader.query(ATTEMPTS, runId), out);
      }
    }
    return ExitCode.OK.code();
  }

  private static Table facts(Table run) {
    Table facts = new Table("name", "value", "unit");
    for (int c = 0; c < run.columns().size(); c++) {
      Object value = run.rows().get(0).get(c);
      if (value != null) {
        facts.row(run.columns().get(c), value, null);
      }
    }
    return facts;
  }

  private static void append(Table facts, String prefix, Table values) {
    values.rows().forEach(row -> facts.row(prefix + row.get(0), row.get(1), row.get(2)));
  }
}
