package io.packsim.engine.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code packsim} program. */
public final class PackSim {
  private PackSim() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  private static CommandLine commandLine() {
    return new CommandLine(new Root());
  }

  @Command(
      name = "packsim",
      mixinStandardHelpOptions = true,
      description = "Simulates AI-training fabrics packet by packet, one at a time or in sweeps.")
  private static final class Root {}
}
