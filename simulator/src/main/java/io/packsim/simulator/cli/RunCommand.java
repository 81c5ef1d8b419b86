package io.packsim.simulator.cli;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.binding.RecordWriter;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.SimulationResult;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code packsim run}: simulates one scenario or configuration and writes its result. */
@Command(
    name = "run",
    sortOptions = false,
    description = {
      "Simulates one scenario or full configuration and writes its result as JSON.",
      "Each option is also accepted with hyphens in place of underscores."
    },
    footer = {
      "",
      "Exit codes: 0 fine, 1 internal error, 2 wrong option or input,",
      "3 the simulation failed or did not complete, 130 and 143 stopped by a signal.",
      "",
      "Examples:",
      "",
      "  packsim run examples/incast-2host.json",
      "  packsim run examples/scenarios/incast.yaml --random_seed 7",
      "  packsim --json_cfg=examples/incast-2host.json     # the original's form"
    })
public final class RunCommand implements Callable<Integer> {
  private static final int INVALID_INPUT = 2;
  private static final int SIMULATION_FAILED = 3;

  private final PrintStream err;
  private final PrintStream notes;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "A scenario or a full configuration, YAML or JSON.")
  private @Nullable Path file;

  @Option(
      names = {"--json_cfg", "--json-cfg"},
      paramLabel = "FILE",
      description = "The same, as the original names it.")
  private @Nullable Path jsonCfg;

  @Option(
      names = {"--output_file", "--output-file"},
      paramLabel = "FILE",
      defaultValue = "packsim_result.json",
      description = "Where the result goes (default: ${DEFAULT-VALUE}).")
  private Path outputFile = Path.of("packsim_result.json");

  @Option(
      names = {"--random_seed", "--random-seed"},
      paramLabel = "SEED",
      description = "Use this seed, whatever the file says.")
  private @Nullable Long randomSeed;

  @Option(
      names = "--validate",
      description = "Run every validator before simulating, and stop if one finds an error.")
  private boolean validate;

  @Option(
      names = "--strict",
      description = "Take warnings about the input, such as unknown keys, for errors.")
  private boolean strict;

  @Option(
      names = {"--no_real_world_timing", "--no-real-world-timing"},
      description = "Set the wall-clock timings in the result to zero.")
  private boolean noRealWorldTiming;

  @Option(
      names = {"--run_id", "--run-id"},
      paramLabel = "ID",
      description = "Names the run in its result (default: a random one).")
  private @Nullable String runId;

  @Option(
      names = {"--pdes_threads", "--pdes-threads"},
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Threads of the simulation; 0 is as many as pay, at most 4. The result does not depend"
              + " on it.")
  private int pdesThreads;

  /**
   * A command that reports to a stream.
   *
   * @param err takes failures
   * @param notes takes warnings and headline figures
   */
  public RunCommand(PrintStream err, PrintStream notes) {
    this.err = err;
    this.notes = notes;
  }

  @Option(
      names = {"--is_test", "--is-test"},
      description = "Write no snapshot and no run events, which this version never does.")
  void setIsTest(boolean isTest) {
    // Accepted so that the original's command lines run; there is nothing to leave out.
  }

  /**
   * Runs the simulation.
   *
   * @return 0, or 2 if the input is not valid or the result cannot be written, or 3 if the
   *     simulation failed
   */
  @Override
  public Integer call() {
    ResultFile output = new ResultFile(outputFile);
    checkOptions(output);
    Path input = input();
    try {
      Simulation simulation = new CheckedInput(input, validate, strict).read(notes);
      return simulate(randomSeed == null ? simulation : simulation.withSeed(randomSeed), output);
    } catch (InvalidInputException e) {
      err.println(e.getMessage());
      return INVALID_INPUT;
    }
  }

  private void checkOptions(ResultFile output) {
    if (pdesThreads < 0) {
      throw usage("--pdes_threads: expected at least 0, received " + pdesThreads);
    }
    String problem = output.problem();
    if (problem != null) {
      throw usage("--output_file: " + problem);
    }
  }

  private Path input() {
    if (file != null && jsonCfg != null) {
      throw usage("expected either FILE or --json_cfg, received both");
    }
    Path input = file == null ? jsonCfg : file;
    if (input == null) {
      throw usage("expected a FILE to run, or --json_cfg");
    }
    return input;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private int simulate(Simulation simulation, ResultFile output) {
    String id = runId == null ? UUID.randomUUID().toString() : runId;
    SimulationResult result;
    try {
      result = Simulator.run(simulation, id, RunControl.NONE, pdesThreads);
    } catch (SimulationFailure e) {
      if (e.kind() == FailureKind.MODEL_INVARIANT) {
        throw e;
      }
      err.println("packsim: the simulation failed (" + e.kind() + "): " + e.getMessage());
      return SIMULATION_FAILED;
    }
    SimulationResult written = noRealWorldTiming ? result.withoutRealWorldTiming() : result;
    try {
      output.write(RecordWriter.toJson(written));
    } catch (UncheckedIOException e) {
      err.println("packsim: " + e.getMessage());
      return INVALID_INPUT;
    }
    Headlines.print(result, notes);
    notes.println("result: " + outputFile + " (run " + id + ", seed " + result.seed() + ")");
    return 0;
  }
}
