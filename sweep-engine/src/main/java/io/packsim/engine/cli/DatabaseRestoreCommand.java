package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseRestore;
import io.packsim.resultsdb.DatabaseRestore.Restored;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "restore",
    description = {
      "Puts a backup in the place of the database. The backup is opened and checked first, and what",
      "it replaces is kept."
    },
    footer = {
      "",
      "Also takes the copies that migrations keep. Example:",
      "",
      "  packsim sweep db restore /backup/monday.zip --db nightly-db"
    })
final class DatabaseRestoreCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final WaitOption wait = new WaitOption();

  @Parameters(paramLabel = "BACKUP", description = "A file that packsim sweep db backup wrote.")
  private Path backup = Path.of("");

  DatabaseRestoreCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    if (!Files.isReadable(backup)) {
      throw new CommandException(ExitCode.USAGE, backup + ": there is no such file to read");
    }
    Restored restored =
        new DatabaseRestore(database.location(), wait.options("sweep db restore", program.err()))
            .run(backup);
    restored.notices().forEach(program.err()::println);
    program
        .err()
        .printf(
            "restored %d runs, %d of them ended, as of %s%n",
            restored.manifest().runs(), restored.manifest().results(), restored.manifest().at());
    return ExitCode.OK.code();
  }
}
