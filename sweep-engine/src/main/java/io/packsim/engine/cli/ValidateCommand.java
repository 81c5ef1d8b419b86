package io.packsim.engine.cli;

import io.packsim.engine.planning.SweepFiles;
import io.packsim.engine.planning.SweepPlan;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "validate",
    description = "Checks a sweep file and every point of it; runs nothing, writes nothing.",
    footer = {"", "Example:", "", "  packsim sweep validate examples/sweeps/incast-buffer.yaml"})
final class ValidateCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final SweepFileArgument argument = new SweepFileArgument();

  ValidateCommand(Program program) {
    this.program = program;
  }

  @Override
  public Integer call() {
    SweepFiles.Read read = program.files().readAndCheck(argument.file());
    read.warnings().forEach(program.err()::println);
    SweepPlan plan = new SweepPlan(read.spec());
    program.out().println(argument.file() + ": ok, " + PlanText.size(plan));
    return ExitCode.OK.code();
  }
}
