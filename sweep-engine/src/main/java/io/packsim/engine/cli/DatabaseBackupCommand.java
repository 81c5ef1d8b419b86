package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseBackup;
import io.packsim.resultsdb.DatabaseBackup.Written;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "backup",
    description = {
      "Writes the database, its journal and its passwords into one zip file that only its owner may",
      "read, and prints the name of that file. Files with full results are not in it."
    },
    footer = {
      "",
      "While another process holds the database it exits with 6; --wait waits for that one.",
      "",
      "Examples:",
      "",
      "  packsim sweep db backup",
      "  packsim sweep db backup --db nightly-db -o /backup/monday.zip --wait 2h"
    })
final class DatabaseBackupCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final WaitOption wait = new WaitOption();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write, which must not exist; else one beside the database.")
  private @Nullable Path output;

  DatabaseBackupCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    DatabaseBackup backup =
        new DatabaseBackup(database.location(), wait.options("sweep db backup", program.err()));
    Path target = output == null ? backup.usualTarget() : output;
    if (Files.exists(target)) {
      throw new CommandException(
          ExitCode.USAGE, target + ": there is such a file; name another one");
    }
    Written written = backup.write(target);
    written.notices().forEach(program.err()::println);
    program
        .err()
        .printf(
            "%d runs, %d of them ended; packsim sweep db restore %s%s brings them back%n",
            written.manifest().runs(),
            written.manifest().results(),
            DatabaseOption.quoted(target.toString()),
            database.asArgument());
    program.out().println(target);
    return ExitCode.OK.code();
  }
}
