package io.packsim.simulator.cli;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.scenario.SimulationInput;
import io.packsim.simulator.validation.SimulationValidation;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An input file, read and checked before anything runs.
 *
 * @param file a scenario or a full configuration
 * @param everything whether every validator looks at it, or only those without which a run cannot
 *     start
 * @param strict whether warnings are errors
 */
record CheckedInput(Path file, boolean everything, boolean strict) {
  /** Keys that only a sweep file has. */
  private static final Set<String> SWEEP_KEYS = Set.of("base", "sweep");

  /**
   * Reads and checks.
   *
   * @param err takes the warnings
   * @throws InvalidInputException if the input is not valid, with every problem
   */
  Simulation read(PrintStream err) {
    Problems problems = new Problems();
    Simulation simulation = read(problems);
    if (strict) {
      problems = asErrors(problems);
    }
    problems.warnings().forEach(warning -> err.println("warning: " + warning));
    problems.throwIfErrors();
    if (simulation == null) {
      throw new IllegalStateException("no simulation, yet no problem");
    }
    return simulation;
  }

  private @Nullable Simulation read(Problems problems) {
    Node document = DocumentReader.read(file, problems);
    if (document == null) {
      return null;
    }
    if (document instanceof MapNode map && map.keys().containsAll(SWEEP_KEYS)) {
      problems.error(document.position(), "", "is a sweep file; run it with packsim sweep run");
      return null;
    }
    Simulation simulation = SimulationInput.read(document, problems, strict);
    if (simulation != null && everything) {
      SimulationValidation.all(simulation, document, problems);
    } else if (simulation != null) {
      SimulationValidation.beforeRun(simulation, document, problems);
    }
    return simulation;
  }

  private static Problems asErrors(Problems problems) {
    Problems errors = new Problems();
    problems.all().forEach(problem -> errors.add(problem.asError()));
    return errors;
  }
}
