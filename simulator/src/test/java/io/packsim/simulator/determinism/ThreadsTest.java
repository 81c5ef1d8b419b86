package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.RealWorldTiming;
import io.packsim.simulator.results.SimulationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Any number of threads gives the same bytes, and so do simulations at once in one process. */
class ThreadsTest {
  private static final int[] THREADS = {1, 2, 3, 4, 8};
  private static final int REPETITIONS = 10;

  static List<SuiteScenario> suite() {
    return SuiteScenario.all();
  }

  @ParameterizedTest
  @MethodSource("suite")
  void anyNumberOfThreadsGivesTheSameResult(SuiteScenario scenario) {
    compareThreads(scenario);
  }

  @Test
  @Tag("heavy")
  void anyNumberOfThreadsGivesTheSameResultForTheWholeOfW2() {
    compareThreads(
        new SuiteScenario("W2, whole", SuiteScenario.bench("w2", "2MiB", "2MiB"), true, r -> true));
  }

  private static void compareThreads(SuiteScenario scenario) {
    Simulation simulation = scenario.simulation();
    SimulationResult alone = Simulator.run(simulation, "run", RunControl.NONE, 1);
    assertTrue(scenario.doesItsWork().test(alone), () -> "shows nothing: " + alone.stats());
    String expected = alone.resultDigest();
    for (int threads : THREADS) {
      long messages = 0;
      for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        SimulationResult result = Simulator.run(simulation, "run", RunControl.NONE, threads);
        assertEquals(expected, result.resultDigest(), threads + " threads");
        requireMessages(scenario, threads, result.realWorldTiming());
        messages = result.realWorldTiming().messages();
      }
      System.out.printf(
          "threads     %-66s %d threads: %,d messages%n", scenario, threads, messages);
    }
  }

  /** A run on several threads in which nothing crosses between them would show nothing. */
  private static void requireMessages(SuiteScenario scenario, int threads, RealWorldTiming timing) {
    if (threads == 1 || !scenario.isDivided()) {
      assertEquals(1, timing.workers(), timing.toString());
      assertNotEquals("", timing.oneWorkerReason());
    } else {
      assertTrue(timing.workers() > 1, timing.toString());
      assertTrue(timing.messages() > 0, "nothing crossed between workers: " + timing);
    }
  }

  /** Every scenario beside its equal and beside the next one, each on two threads of its own. */
  @Test
  void twoSimulationsAtOnceGiveWhatEachGivesAlone() throws Exception {
    List<SuiteScenario> suite = suite();
    List<String> alone = suite.stream().map(scenario -> scenario.run(1).resultDigest()).toList();
    ExecutorService pair = Executors.newFixedThreadPool(2);
    try {
      for (int i = 0; i < suite.size(); i++) {
        for (int other : new int[] {i, (i + 1) % suite.size()}) {
          List<Future<String>> together = new ArrayList<>();
          for (SuiteScenario scenario : List.of(suite.get(i), suite.get(other))) {
            together.add(pair.submit(() -> scenario.run(2).resultDigest()));
          }
          String names = suite.get(i) + " beside " + suite.get(other);
          assertEquals(alone.get(i), together.get(0).get(), names);
          assertEquals(alone.get(other), together.get(1).get(), names);
        }
      }
    } finally {
      pair.shutdown();
    }
  }

  /** A run that fails says the same, whatever the number of threads. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void aFailureIsTheSameOnAnyNumberOfThreads(int threads) {
    Simulation simulation =
        SuiteScenario.simulation(
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            switch: {buffer: 64KiB, pfc: {enabled: false}}
            workload: {bytes: 1MiB, incast: {}}
            random: {seed: 2}
            """);
    String alone = failure(simulation, 1);
    assertTrue(alone.startsWith("FATAL_DROP"), alone);
    assertEquals(alone, failure(simulation, threads));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void aDeadlockIsTheSameOnAnyNumberOfThreads(int threads) {
    Simulation simulation =
        SuiteScenario.simulation(
            """
            fabric: {ring: {switches: 5, hostsPerSwitch: 2}}
            switch: {buffer: 512KiB}
            nic: {transport: {lossRecovery: goBackN}}
            workload: {bytes: 4MiB, permutation: {shift: 5}}
            random: {seed: 2}
            """);
    String alone = failure(simulation, 1);
    assertTrue(alone.startsWith("DEADLOCK"), alone);
    assertEquals(alone, failure(simulation, threads));
  }

  private static String failure(Simulation simulation, int threads) {
    try {
      Simulator.run(simulation, "run", RunControl.NONE, threads);
      return "no failure";
    } catch (SimulationFailure e) {
      return e.kind() + " " + e.getMessage();
    }
  }
}
