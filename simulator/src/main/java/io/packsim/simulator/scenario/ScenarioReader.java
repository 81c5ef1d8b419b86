package io.packsim.simulator.scenario;

import io.packsim.simulator.binding.RecordBinder;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads scenarios, and tells them from full configurations. */
public final class ScenarioReader {
  /** Keys that only a full configuration has. */
  private static final Set<String> FULL_CONFIGURATION_KEYS =
      Set.of("flex_topology", "newWorkloadSchedule");

  private ScenarioReader() {}

  /** Whether a document is a scenario: a map that is no full configuration. */
  public static boolean isScenario(Node document) {
    return document instanceof MapNode map
        && FULL_CONFIGURATION_KEYS.stream().noneMatch(map.keys()::contains);
  }

  /**
   * Reads a scenario and checks that its parts go together.
   *
   * @param problems takes everything that is wrong, with positions; unknown keys are warnings
   * @return the scenario, or null if there were errors
   */
  public static @Nullable Scenario read(Node document, Problems problems) {
    return read(document, problems, false);
  }

  /**
   * Reads a scenario and checks that its parts go together.
   *
   * @param strict whether unknown keys are errors
   * @return the scenario, or null if there were errors
   */
  public static @Nullable Scenario read(Node document, Problems problems, boolean strict) {
    Scenario scenario = new RecordBinder(problems, strict).bind(document, Scenario.class);
    if (scenario != null) {
      new ScenarioChecks(scenario, document, problems).run();
    }
    return problems.hasErrors() ? null : scenario;
  }
}
