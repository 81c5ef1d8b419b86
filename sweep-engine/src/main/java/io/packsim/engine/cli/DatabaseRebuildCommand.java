package io.packsim.engine.cli;

import io.packsim.resultsdb.ResultsDatabase;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "rebuild",
    description = {
      "Builds the database from its journal, whatever its file is like. The former file is kept."
    },
    footer = {"", "Example:", "", "  packsim sweep db rebuild --db nightly-db"})
final class DatabaseRebuildCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final WaitOption wait = new WaitOption();

  DatabaseRebuildCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    ResultsDatabase rebuilt =
        ResultsDatabase.rebuild(
            database.location(), wait.options("sweep db rebuild", program.err()));
    try (rebuilt) {
      rebuilt.notices().forEach(program.err()::println);
    }
    return ExitCode.OK.code();
  }
}
