package io.packsim.engine.cli;

import io.packsim.simulator.ModelVersion;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The tree of all commands, each built with what it works with. */
final class Commands {
  private Commands() {}

  static CommandLine tree(Program program) {
    CommandLine root = new CommandLine(new Root());
    root.addSubcommand(new io.packsim.simulator.cli.RunCommand(program.err()));
    root.addSubcommand(new io.packsim.simulator.cli.ValidateCommand(program.out(), program.err()));
    root.addSubcommand(new io.packsim.simulator.cli.ExpandCommand(program.out(), program.err()));
    root.addSubcommand(
        new io.packsim.simulator.cli.BenchCommand(program.out(), program.err(), checkout()));
    root.addSubcommand(sweep(program));
    root.addSubcommand(new CommandLine.HelpCommand());
    addCommonOptions(root);
    root.setCaseInsensitiveEnumValuesAllowed(true);
    root.setExecutionExceptionHandler(new ErrorReport());
    return root;
  }

  /** Where the launcher says the program lies. */
  private static Path checkout() {
    return Path.of(System.getProperty("packsim.root", ""));
  }

  /** How the launcher was called: {@code packsim} or a path to it. */
  private static String launcher() {
    return System.getProperty("packsim.program", "packsim");
  }

  /** What every command understands. */
  private static void addCommonOptions(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    if (!spec.mixinStandardHelpOptions() && spec.findOption("--help") == null) {
      spec.addOption(
          OptionSpec.builder("-h", "--help")
              .usageHelp(true)
              .description("Show this help.")
              .build());
    }
    spec.addOption(
        OptionSpec.builder(ErrorReport.DEBUG)
            .type(boolean.class)
            .description("Show where an error comes from.")
            .build());
    command.getSubcommands().values().forEach(Commands::addCommonOptions);
  }

  private static CommandLine sweep(Program program) {
    CommandLine sweep = new CommandLine(new SweepGroup());
    sweep.addSubcommand(new ValidateCommand(program));
    sweep.addSubcommand(new ExpandCommand(program));
    sweep.addSubcommand(new RunCommand(program));
    sweep.addSubcommand(new StatusCommand(program.out(), program.err(), program.environment()));
    sweep.addSubcommand(new ResultsCommand(program));
    sweep.addSubcommand(new QueryCommand(program.out(), program.err(), program.environment()));
    sweep.addSubcommand(new ShowCommand(program.out(), program.err(), program.environment()));
    sweep.addSubcommand(new ReproCommand(program, launcher()));
    sweep.addSubcommand(new RetryCommand(program));
    sweep.addSubcommand(new MetricsCommand(program));
    return sweep;
  }

  /** Asks for one of its commands. */
  private abstract static class Group implements Runnable {
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
      throw new ParameterException(spec.commandLine(), "name a command");
    }
  }

  @Command(
      name = "packsim",
      versionProvider = Version.class,
      mixinStandardHelpOptions = true,
      description = "Simulates AI-training fabrics packet by packet, one at a time or in sweeps.",
      footer = {
        "",
        "Examples:",
        "",
        "  packsim run examples/scenarios/incast.yaml",
        "  packsim sweep run examples/sweeps/incast-buffer.yaml"
      })
  private static final class Root extends Group {}

  @Command(
      name = "sweep",
      description = "Runs sweeps of simulations and keeps their results in a database.",
      footer = {
        "",
        "Exit codes: 0 all present and fine; 1 internal error; 2 usage or sweep file; 3 finished,",
        "some runs failed; 4 regression; 5 incomplete, the same command goes on; 6 another process",
        "holds the database; 7 database unreachable, of another version or damaged; 130 and 143",
        "after a clean stop by a signal.",
        "",
        "Example:",
        "",
        "  packsim sweep run examples/sweeps/incast-buffer.yaml"
      })
  private static final class SweepGroup extends Group {}

  private static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"packsim, model version " + ModelVersion.CURRENT};
    }
  }
}
