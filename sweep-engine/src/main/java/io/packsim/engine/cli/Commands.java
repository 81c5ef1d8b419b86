package io.packsim.engine.cli;

import io.packsim.simulator.ModelVersion;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The tree of commands, each built with what it works with. Building a command takes a good part of
 * the time of a short run, so those that the arguments do not name are left out where they cannot
 * be missed.
 */
final class Commands {
  private static final String SWEEP = "sweep";
  private static final String HELP = "help";
  private static final String COMPLETION = "completion";
  private static final List<String> TOP =
      List.of("run", "validate", "expand", "bench", SWEEP, COMPLETION, HELP);
  private static final List<String> OF_SWEEP =
      List.of(
          "validate",
          "expand",
          "run",
          "status",
          "results",
          "query",
          "show",
          "logs",
          "repro",
          "retry",
          "stop",
          "export",
          "tag",
          "gc",
          "compare",
          "nightly",
          "metrics",
          "params",
          "schema",
          "db",
          COMPLETION);

  private final Console console;
  private final Supplier<Program> program;

  /**
   * @param console where words go
   * @param program what the commands on sweeps work with; asked for only if there are any
   */
  Commands(Console console, Supplier<Program> program) {
    this.console = console;
    this.program = program;
  }

  /** The tree that executes some arguments as the whole one would. Without any it is the whole. */
  CommandLine tree(String... arguments) {
    CommandLine root = new CommandLine(new Root());
    for (String name : needed(TOP, arguments, 0)) {
      root.addSubcommand(name.equals(SWEEP) ? sweep(arguments) : command(name));
    }
    new CommonOptions(console, root).add();
    root.setCaseInsensitiveEnumValuesAllowed(true);
    root.setExecutionExceptionHandler(new ErrorReport(console));
    return root;
  }

  private CommandLine sweep(String... arguments) {
    CommandLine sweep = new CommandLine(new SweepGroup());
    Program sweeps = program.get();
    for (String name : needed(OF_SWEEP, arguments, 1)) {
      sweep.addSubcommand(commandOfSweep(name, sweeps));
    }
    CommandGroups.use(sweep);
    return sweep;
  }

  /** The command that an argument names, or all: help lists them, and a wrong name is like one. */
  private static List<String> needed(List<String> names, String[] arguments, int place) {
    String name = place < arguments.length ? arguments[place] : HELP;
    return names.contains(name) && !name.equals(HELP) ? List.of(name) : names;
  }

  private Object command(String name) {
    return switch (name) {
      case "run" -> new io.packsim.simulator.cli.RunCommand(console.problems(), console.err());
      case "validate" ->
          new io.packsim.simulator.cli.ValidateCommand(console.out(), console.problems());
      case "expand" ->
          new io.packsim.simulator.cli.ExpandCommand(console.out(), console.problems());
      case "bench" ->
          new io.packsim.simulator.cli.BenchCommand(console.out(), console.problems(), checkout());
      case COMPLETION -> completion();
      case HELP -> new CommandLine.HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private CompletionCommand completion() {
    return new CompletionCommand(console, this::tree);
  }

  private Object commandOfSweep(String name, Program program) {
    return switch (name) {
      case "validate" -> new ValidateCommand(program);
      case "expand" -> new ExpandCommand(program);
      case "run" -> new RunCommand(program);
      case "status" -> new StatusCommand(program);
      case "results" -> new ResultsCommand(program);
      case "query" -> new QueryCommand(program);
      case "show" -> new ShowCommand(program);
      case "logs" -> new LogsCommand(program);
      case "repro" -> new ReproCommand(program);
      case "retry" -> new RetryCommand(program);
      case "compare" -> new CompareCommand(program);
      case "nightly" -> new NightlyCommand(program);
      case "export" -> new ExportCommand(program);
      case "stop" -> new StopCommand(program);
      case "tag" -> new TagCommand(program);
      case "gc" -> new GcCommand(program);
      case "metrics" -> new MetricsCommand(program);
      case "db" -> DatabaseCommands.tree(program);
      case COMPLETION -> completion();
      case "params" -> new ParamsCommand(program);
      case "schema" -> new SchemaCommand(program.out());
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Where the launcher says the program lies. */
  private static Path checkout() {
    return Path.of(System.getProperty("packsim.root", ""));
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
