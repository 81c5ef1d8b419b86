package io.packsim.simulator.physics;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;

/** Scenarios as text, read as a user's file would be. */
final class Runs {
  private Runs() {}

  static Simulation simulation(String yaml) {
    Problems problems = new Problems();
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(yaml, "scenario"), problems, true);
    if (simulation == null || problems.hasErrors()) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return simulation;
  }

  static SimulationResult run(String yaml) {
    return Simulator.run(simulation(yaml), "test", RunControl.NONE);
  }
}
