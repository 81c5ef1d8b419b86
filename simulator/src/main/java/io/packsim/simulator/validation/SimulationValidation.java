package io.packsim.simulator.validation;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problems;
import java.util.List;

/**
 * Checks that the parts of a simulation fit together. The structural checks find everything without
 * which a simulation cannot be built; the others find what is likely a mistake.
 */
public final class SimulationValidation {
  private static final List<Validator> STRUCTURAL =
      List.of(
          new NameValidator(),
          new PortIndexValidator(),
          new LinkValidator(),
          new SwitchPortValidator(),
          new ReceiveBufferValidator(),
          new CreditValidator(),
          new RouteValidator(),
          new WorkloadValidator(),
          new IncidentValidator(),
          new QueuePairValidator());

  private static final List<Validator> ADVISORY =
      List.of(
          new SilentDeviceValidator(),
          new LossValidator(),
          new LinkRetryValidator(),
          new FaultValidator(),
          new ThresholdValidator(),
          new MarkingValidator(),
          new SprayValidator(),
          new PlaneValidator());

  private static final List<Validator> ALWAYS_TOLD = List.of(new NoEffectValidator());

  private SimulationValidation() {}

  /**
   * Finds what would keep the simulation from being built.
   *
   * @param document where the simulation came from, to place the problems in it
   */
  public static void structural(Simulation simulation, Node document, Problems problems) {
    check(STRUCTURAL, simulation, document, problems);
  }

  /**
   * Finds what would keep the simulation from being built, and warns of what it asks for in vain.
   * Called before every run.
   *
   * @param document where the simulation came from, to place the problems in it
   */
  public static void beforeRun(Simulation simulation, Node document, Problems problems) {
    structural(simulation, document, problems);
    check(ALWAYS_TOLD, simulation, document, problems);
  }

  /**
   * The structural checks of a simulation that came from no document.
   *
   * @throws io.packsim.simulator.document.InvalidInputException if there are errors
   */
  public static void requireStructure(Simulation simulation) {
    Problems problems = new Problems();
    structural(simulation, MapNode.empty(Position.of("simulation")), problems);
    problems.throwIfErrors();
  }

  /**
   * Runs every validator; what only the advisory ones find are warnings.
   *
   * @param document where the simulation came from, to place the problems in it
   */
  public static void all(Simulation simulation, Node document, Problems problems) {
    beforeRun(simulation, document, problems);
    check(ADVISORY, simulation, document, problems);
  }

  private static void check(
      List<Validator> validators, Simulation simulation, Node document, Problems problems) {
    Wiring wiring = new Wiring(simulation);
    Findings findings = new Findings(document, problems);
    validators.forEach(validator -> validator.check(wiring, findings));
  }
}
