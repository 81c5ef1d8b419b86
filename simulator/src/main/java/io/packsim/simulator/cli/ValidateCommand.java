package io.packsim.simulator.cli;

import io.packsim.simulator.document.InvalidInputException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code packsim validate}: runs every validator on scenarios and configurations. */
@Command(
    name = "validate",
    description = "Checks scenarios and full configurations; simulates nothing.",
    footer = {
      "",
      "Exit codes: 0 all are valid, 2 one is not.",
      "",
      "Example:",
      "",
      "  packsim validate --strict examples/incast-2host.json"
    })
public final class ValidateCommand implements Callable<Integer> {
  private static final int INVALID = 2;

  private final PrintStream out;
  private final PrintStream err;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Scenarios or full configurations, YAML or JSON.")
  private List<Path> files = List.of();

  @Option(names = "--strict", description = "Take warnings, such as unknown keys, for errors.")
  private boolean strict;

  /**
   * A command that says which files are valid.
   *
   * @param out takes one line per valid file
   * @param err takes problems
   */
  public ValidateCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Checks every file; 0 if all are valid, else 2. */
  @Override
  public Integer call() {
    int exitCode = 0;
    for (Path file : files) {
      try {
        new CheckedInput(file, true, strict).read(err);
        out.println(file + ": ok");
      } catch (InvalidInputException e) {
        err.println(e.getMessage());
        exitCode = INVALID;
      }
    }
    out.flush();
    return exitCode;
  }
}
