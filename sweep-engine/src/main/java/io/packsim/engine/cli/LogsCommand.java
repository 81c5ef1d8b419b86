package io.packsim.engine.cli;

import io.packsim.engine.logs.RunLogs;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.query.ResultTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "logs",
    description = {
      "Shows what a run printed, and where its failure came from.",
      "Of long logs the first and the last 5 MiB are kept.",
      "As csv or json: the attempts, where their logs are, their last lines."
    },
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep logs 17",
      "  packsim sweep logs 17 --attempt 1",
      "  packsim sweep logs 17 --json"
    })
final class LogsCommand implements Callable<Integer> {
  private static final String ATTEMPTS =
      """
      SELECT a.attempt, a.outcome, a.worker, a.started_at, a.ended_at, a.log_tail FROM attempt a
      WHERE a.run_id = ?
      UNION ALL
      SELECT r.attempts, r.status, r.worker, r.started_at, NULL, '' FROM run r
      WHERE r.run_id = ? AND r.status = 'RUNNING'
      ORDER BY 1
      """;
  private static final List<String> COLUMNS =
      List.of(
          "attempt", "outcome", "worker", "started_at", "ended_at", "file", "bytes", "log_tail");
  private static final int LOG_TAIL = 5;

  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(paramLabel = "RUN", description = "The run_id, as v_run and status show it.")
  private long runId;

  @Option(names = "--attempt", paramLabel = "N", description = "Of which attempt; else the last.")
  private @Nullable Integer attempt;

  LogsCommand(Program program) {
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
      RunKey key = key(run.rows().get(0));
      List<List<@Nullable Object>> chosen = chosen(reader.sql().run(ATTEMPTS, runId, runId).rows());
      if (format.isForPeople()) {
        show(key, chosen);
      } else {
        format.write(
            new ResultTable(COLUMNS, chosen.stream().map(row -> described(key, row)).toList()),
            program.out());
      }
    }
    return ExitCode.OK.code();
  }

  private static RunKey key(List<@Nullable Object> row) {
    return new RunKey(
        String.valueOf(row.get(0)),
        Integer.parseInt(String.valueOf(row.get(1))),
        Long.parseLong(String.valueOf(row.get(2))),
        String.valueOf(row.get(3)));
  }

  private List<List<@Nullable Object>> chosen(List<List<@Nullable Object>> attempts) {
    if (attempt == null) {
      return attempts;
    }
    List<List<@Nullable Object>> chosen =
        attempts.stream().filter(row -> number(row) == attempt).toList();
    if (chosen.isEmpty()) {
      throw new CommandException(
          ExitCode.USAGE, "run %d has no attempt %d".formatted(runId, attempt));
    }
    return chosen;
  }

  private static int number(List<@Nullable Object> attempt) {
    return Integer.parseInt(String.valueOf(attempt.get(0)));
  }

  private void show(RunKey key, List<List<@Nullable Object>> attempts) {
    if (attempts.isEmpty()) {
      program.err().printf("run %d has not been tried yet%n", runId);
      return;
    }
    List<@Nullable Object> last = attempts.get(attempts.size() - 1);
    Path file = file(key, last);
    String tail = String.valueOf(last.get(LOG_TAIL));
    if (Files.exists(file)) {
      copy(file);
    } else if (tail.isEmpty()) {
      program.err().printf("attempt %s at run %d printed nothing%n", last.get(0), runId);
    } else {
      program.err().printf("there is no file %s; the last lines are:%n", file);
      program.out().println(tail);
    }
  }

  private void copy(Path file) {
    try {
      Files.copy(file, program.out());
      program.out().flush();
    } catch (IOException e) {
      throw new UncheckedIOException("the log cannot be read", e);
    }
  }

  private Path file(RunKey key, List<@Nullable Object> attempt) {
    return RunLogs.file(database.location().logs(), key, number(attempt));
  }

  private List<@Nullable Object> described(RunKey key, List<@Nullable Object> attempt) {
    Path file = file(key, attempt);
    boolean exists = Files.exists(file);
    List<@Nullable Object> row = new ArrayList<>(attempt.subList(0, LOG_TAIL));
    row.addAll(
        Arrays.asList(
            exists ? file.toString() : null,
            exists ? (Long) file.toFile().length() : null,
            attempt.get(LOG_TAIL)));
    return row;
  }
}
