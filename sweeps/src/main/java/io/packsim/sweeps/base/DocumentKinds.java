package io.packsim.sweeps.base;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.scenario.Scenario;
import io.packsim.simulator.scenario.ScenarioReader;
import io.packsim.simulator.validation.SimulationValidation;
import org.jspecify.annotations.Nullable;

/** Tells which kind of document a tree is. */
@FunctionalInterface
public interface DocumentKinds {
  /** The kind of a document, by its keys. */
  DocumentKind of(Node document);

  /** The kinds that the simulator runs: scenarios and full configurations. */
  static DocumentKinds standard() {
    DocumentKind scenario =
        new RecordKind<>(
            "scenario",
            Scenario.class,
            "random",
            (document, problems) -> ScenarioReader.read(document, problems, true));
    DocumentKind simulation =
        new RecordKind<>(
            "simulation", Simulation.class, "random", DocumentKinds::readFullConfiguration);
    return document -> ScenarioReader.isScenario(document) ? scenario : simulation;
  }

  /** A scenario expands to parts that fit; those of a full configuration have to be checked. */
  private static @Nullable Simulation readFullConfiguration(Node document, Problems problems) {
    Simulation simulation = SimulationReader.read(document, problems, true);
    if (simulation != null) {
      SimulationValidation.structural(simulation, document, problems);
    }
    return problems.hasErrors() ? null : simulation;
  }
}
