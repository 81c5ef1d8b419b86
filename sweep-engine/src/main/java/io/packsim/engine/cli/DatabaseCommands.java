package io.packsim.engine.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code packsim sweep db}: what keeps a results database in good health. */
@Command(
    name = "db",
    description = "Checks, rebuilds, migrates, backs up and restores a results database.",
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep db check",
      "  packsim sweep db backup --wait 1h",
    })
final class DatabaseCommands implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private DatabaseCommands() {}

  /** The command with its own commands. */
  static CommandLine tree(Program program) {
    return new CommandLine(new DatabaseCommands())
        .addSubcommand(new DatabaseCheckCommand(program))
        .addSubcommand(new DatabaseRebuildCommand(program))
        .addSubcommand(new DatabaseMigrateCommand(program))
        .addSubcommand(new DatabaseBackupCommand(program))
        .addSubcommand(new DatabaseRestoreCommand(program));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "name a command");
  }
}
