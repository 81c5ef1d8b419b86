package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseMigration;
import io.packsim.resultsdb.DatabaseMigration.Migrated;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "migrate",
    description = {
      "Brings the tables of a database up to date and keeps a copy from before. Every command that",
      "opens a database does so by itself; this one does nothing else."
    },
    footer = {"", "Example:", "", "  packsim sweep db migrate --db nightly-db"})
final class DatabaseMigrateCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final WaitOption wait = new WaitOption();

  DatabaseMigrateCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    Migrated migrated =
        DatabaseMigration.run(database.location(), wait.options("sweep db migrate", program.err()));
    migrated.notices().forEach(program.err()::println);
    program.err().println("the tables are of version " + migrated.version());
    return ExitCode.OK.code();
  }
}
