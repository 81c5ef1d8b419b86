package io.packsim.simulator.cli;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationWriter;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.scenario.SimulationInput;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code packsim expand}: prints the full configuration that a scenario stands for. */
@Command(
    name = "expand",
    description = "Prints the full configuration that a scenario stands for, as JSON.",
    footer = {"", "Example:", "", "  packsim expand examples/scenarios/incast.yaml > incast.json"})
public final class ExpandCommand implements Callable<Integer> {
  private final PrintStream out;
  private final PrintStream err;

  @Parameters(
      paramLabel = "FILE",
      description = "A scenario; a full configuration is printed with all its defaults.")
  private Path file = Path.of("");

  @Option(names = "--strict", description = "Treat unknown keys as errors.")
  private boolean strict;

  /**
   * A command that prints data and warnings.
   *
   * @param out takes the configuration
   * @param err takes warnings
   */
  public ExpandCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Prints the configuration.
   *
   * @throws io.packsim.simulator.document.InvalidInputException if the file is not valid, with
   *     every problem
   */
  @Override
  public Integer call() {
    Problems problems = new Problems();
    Simulation simulation = SimulationInput.read(file, problems, strict);
    problems.warnings().forEach(err::println);
    problems.throwIfErrors();
    if (simulation == null) {
      throw new IllegalStateException("no simulation, yet no problem");
    }
    out.print(SimulationWriter.toJson(simulation));
    out.flush();
    return 0;
  }
}
