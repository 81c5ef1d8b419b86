package io.packsim.engine.cli;

import io.packsim.engine.planning.SweepFiles;
import io.packsim.engine.planning.SweepSize;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "validate",
    description = {
      "Checks a sweep file and every point of it; runs nothing, writes nothing.",
      "Says how many combinations of values each condition excludes."
    },
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep validate examples/sweeps/incast-buffer.yaml",
      "  packsim sweep validate --only cc=dcqcn examples/sweeps/incast-buffer.yaml"
    })
final class ValidateCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final SweepFileArgument argument = new SweepFileArgument();

  ValidateCommand(Program program) {
    this.program = program;
  }

  @Override
  public Integer call() {
    SweepFiles.Read read = argument.read(program.files());
    SweepSize size = argument.agreedSize(read);
    read.warnings().forEach(program.err()::println);
    program.files().check(read).forEach(program.err()::println);
    program.out().println(argument.file() + ": ok, " + PlanText.size(size));
    PlanText.rules(size).forEach(program.out()::println);
    return ExitCode.OK.code();
  }
}
