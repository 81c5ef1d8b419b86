package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Any number of threads gives the same bytes. */
class ThreadsTest {
  private static final int[] THREADS = {1, 2, 3, 4, 8};
  private static final int REPETITIONS = 10;

  /** Name and text of a scenario. */
  record Case(String name, String yaml) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case(
            "DCQCN incast over a fabric, with PFC and two priorities",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 4, spines: 2}}
            nic: {transport: {lossRecovery: goBackN, congestionControl: dcqcn}}
            switch: {buffer: 1MiB, ecn: {kmin: 5kB, kmax: 200kB, pmax: 0.01}}
            workload: {bytes: 256KiB, incast: {}}
            random: {seed: 1}
            """),
        new Case(
            "lossy Go-Back-N",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            link: {log10Ber: -7}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}}
            switch: {buffer: 256KiB, pfc: {enabled: false}, enableFatalOnDrop: false}
            workload: {bytes: 512KiB, allToAll: {}}
            random: {seed: 2}
            """),
        new Case(
            "ECMP over several paths",
            """
            fabric: {leafSpine: {leaves: 8, hostsPerLeaf: 2, spines: 4}}
            nic: {transport: {lossRecovery: goBackN}}
            workload: {bytes: 512KiB, allReduce: {}}
            random: {seed: 3}
            """),
        new Case(
            "dumbbell under PFC alone",
            """
            fabric: {dumbbell: {hostsPerSide: 4, bottleneckRate: 40Gbps}}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {buffer: 2MiB}
            workload: {bytes: 256KiB, permutation: {shift: 4}}
            random: {seed: 4}
            """));
  }

  private static Simulation simulation(String yaml) {
    Problems problems = new Problems();
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(yaml, "case"), problems, true);
    if (simulation == null) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return simulation;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void anyNumberOfThreadsGivesTheSameResult(Case one) {
    Simulation simulation = simulation(one.yaml);
    String expected = Simulator.run(simulation, "run", RunControl.NONE, 1).resultDigest();
    for (int threads : THREADS) {
      long messages = 0;
      for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        SimulationResult result = Simulator.run(simulation, "run", RunControl.NONE, threads);
        assertEquals(expected, result.resultDigest(), threads + " threads");
        messages = result.realWorldTiming().messages();
        int workers = result.realWorldTiming().workers();
        assertTrue(threads == 1 || workers > 1, threads + " threads gave " + workers + " worker");
        assertTrue(threads == 1 || messages > 0, "nothing crossed between workers");
      }
      System.out.printf("threads     %-56s %d threads: %,d messages%n", one, threads, messages);
    }
  }

  /** A run that fails says the same, whatever the number of threads. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void aFailureIsTheSameOnAnyNumberOfThreads(int threads) {
    Simulation simulation =
        simulation(
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            switch: {buffer: 64KiB, pfc: {enabled: false}}
            workload: {bytes: 1MiB, incast: {}}
            random: {seed: 2}
            """);
    assertEquals(failure(simulation, 1), failure(simulation, threads));
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
