package io.packsim.simulator.config;

import io.packsim.simulator.binding.RecordBinder;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Simulation} from JSON or YAML. It checks types and single values; whether the
 * parts fit together is the matter of {@code validation}.
 */
public final class SimulationReader {
  private SimulationReader() {}

  /**
   * Reads a document.
   *
   * @param problems takes everything found; unknown keys are warnings, errors if strict
   * @return the simulation, or null if there was an error in it
   */
  public static @Nullable Simulation read(Node document, Problems problems, boolean strict) {
    return new RecordBinder(problems, strict).bind(document, Simulation.class);
  }

  /**
   * Reads a file; warnings are dropped.
   *
   * @throws io.packsim.simulator.document.InvalidInputException if there are errors, with all of
   *     them
   */
  public static Simulation read(Path file) {
    Problems problems = new Problems();
    Node document = DocumentReader.read(file, problems);
    Simulation simulation = document == null ? null : read(document, problems, false);
    problems.throwIfErrors();
    if (simulation == null) {
      throw new IllegalStateException("no simulation, yet no problem");
    }
    return simulation;
  }
}
