package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.binding.RecordWriter;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Same configuration, same seed, same bytes. */
class DeterminismTest {
  private static final Path SCENARIOS =
      Path.of(System.getProperty("packsim.root", ".."), "examples", "scenarios");

  private static Simulation simulation(String name) {
    Problems problems = new Problems();
    Simulation simulation = SimulationInput.read(SCENARIOS.resolve(name + ".yaml"), problems, true);
    if (simulation == null) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return simulation;
  }

  private static SimulationResult run(Simulation simulation) {
    return Simulator.run(simulation, "run", RunControl.NONE);
  }

  /** All but what the machine decides, as text. */
  private static String text(SimulationResult result) {
    String json = RecordWriter.toJson(result.withoutRealWorldTiming());
    return json.replaceAll("\"maxRssBytes\": ?\\d+", "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"incast", "all-to-all", "ring-all-reduce", "leaf-spine"})
  void twoRunsGiveTheSameBytes(String name) {
    Simulation simulation = simulation(name).withSeed(7);
    assertEquals(text(run(simulation)), text(run(simulation)));
  }

  /** Random marks follow the seed, so another seed gives another run. */
  @Test
  void anotherSeedGivesAnotherResult() {
    Simulation simulation = simulation("incast");
    SimulationResult one = run(simulation.withSeed(1));
    SimulationResult two = run(simulation.withSeed(2));
    assertNotEquals(one.resultDigest(), two.resultDigest());
    assertEquals(one.configDigest(), two.configDigest());
  }

  @Test
  void simulationsAtOnceInOneProcessDoNotDisturbEachOther() throws Exception {
    List<Simulation> simulations =
        List.of(
            simulation("incast").withSeed(1),
            simulation("leaf-spine").withSeed(1),
            simulation("incast").withSeed(2),
            simulation("all-to-all").withSeed(1));
    List<String> alone = simulations.stream().map(s -> text(run(s))).toList();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<String>> together = new ArrayList<>();
      for (int round = 0; round < 3; round++) {
        for (Simulation simulation : simulations) {
          together.add(threads.submit(() -> text(run(simulation))));
        }
      }
      for (int i = 0; i < together.size(); i++) {
        assertEquals(alone.get(i % alone.size()), together.get(i).get());
      }
    } finally {
      threads.shutdown();
    }
  }
}
