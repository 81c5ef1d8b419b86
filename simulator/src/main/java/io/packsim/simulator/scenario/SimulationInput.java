package io.packsim.simulator.scenario;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationReader;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads what a simulation can be given as: a scenario or a full configuration. */
public final class SimulationInput {
  private SimulationInput() {}

  /**
   * Reads a file.
   *
   * @param problems takes everything found; unknown keys are warnings, errors if strict
   * @return the simulation, a scenario being expanded, or null if there was an error
   */
  public static @Nullable Simulation read(Path file, Problems problems, boolean strict) {
    Node document = DocumentReader.read(file, problems);
    return document == null ? null : read(document, problems, strict);
  }

  /**
   * Reads a document.
   *
   * @param problems takes everything found; unknown keys are warnings, errors if strict
   * @return the simulation, a scenario being expanded, or null if there was an error
   */
  public static @Nullable Simulation read(Node document, Problems problems, boolean strict) {
    if (!ScenarioReader.isScenario(document)) {
      return SimulationReader.read(document, problems, strict);
    }
    Scenario scenario = ScenarioReader.read(document, problems, strict);
    return scenario == null ? null : scenario.expand();
  }
}
