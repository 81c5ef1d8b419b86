package io.packsim.simulator.bench;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.scenario.SimulationInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds workloads by what a user calls them.
 *
 * @param root the checkout, for the scenarios that come with it
 */
public record WorkloadNames(Path root) {
  /** What is measured unless a user says otherwise: the table of the design. */
  public static final List<String> STANDARD =
      List.of("w1-x10", "w2", "w3-x10", "permutation-1024", "hold-10000");

  private static final String HOLD = "hold-\\d{1,7}";

  /** The shipped scenario of that name, or the file itself. */
  public Path file(String name) {
    Path shipped = root.resolve("examples/scenarios/bench/" + name + ".yaml");
    return Files.exists(shipped) ? shipped : Path.of(name);
  }

  /**
   * The workload of a name: {@code hold-N}, a shipped scenario, or a file.
   *
   * @param threads threads of simulations; 0 for as many as pay
   * @throws io.packsim.simulator.document.InvalidInputException if the file is not valid
   * @throws IllegalArgumentException if the name is that of an empty hold model, or the simulation
   *     has no fixed seed
   */
  public BenchWorkload workload(String name, int threads) {
    return name.matches(HOLD) ? hold(name) : new SimulationBench(name, read(file(name)), threads);
  }

  private static BenchWorkload hold(String name) {
    int pending = Integer.parseInt(name.substring(name.indexOf('-') + 1));
    if (pending == 0) {
      throw new IllegalArgumentException(name + ": expected at least 1 pending event");
    }
    return new HoldModel(pending);
  }

  private static Simulation read(Path file) {
    Problems problems = new Problems();
    Simulation simulation = SimulationInput.read(file, problems, true);
    problems.throwIfErrors();
    if (simulation == null) {
      throw new IllegalStateException("no simulation, yet no problem");
    }
    if (!simulation.random().useDeterministicSeed()) {
      throw new IllegalArgumentException(file + ": expected a fixed seed, received none");
    }
    return simulation;
  }
}
