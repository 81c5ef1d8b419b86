package io.packsim.simulator.transport.matrix;

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
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recovery beside every control gives the same on any number of threads. */
class PairThreadsTest {
  private static final int[] THREADS = {2, 4};

  /** Marks, losses, and an incast beside an exchange; paths by chance where that is allowed. */
  private static final String YAML =
      """
      fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 1, spines: 2}}
      link: {log10Ber: -6}
      nic: {mtu: 1024B}
      switch:
        pfc: {enabled: false}
        tieBreak: %s
        ecn: {kmin: 4kB, kmax: 20kB, pmax: 0.5}
      workload:
        - {name: incast, bytes: 64KiB, incast: {}}
        - {name: exchange, bytes: 128KiB, allToAll: {}}
      allowIncompleteWorkloads: true
      random: {seed: 3}
      """;

  static List<Pair> pairs() {
    return Pair.all();
  }

  private static Simulation simulation(Pair pair) {
    boolean outOfOrder = pair.recovery().outOfOrder();
    String yaml = YAML.formatted(outOfOrder ? "RANDOM_SPRAY" : "FLOW_HASH");
    Simulation plain =
        Objects.requireNonNull(
            SimulationInput.read(DocumentReader.parse(yaml, "pair"), new Problems(), true));
    return Records.with(
        plain,
        Map.of(
            "nic",
            Records.with(
                plain.nic(),
                Map.of(
                    "outofOrderPktSupport",
                    outOfOrder,
                    "transport",
                    Setup.of(pair).parameters()))));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void anyNumberOfThreadsGivesTheSameResult(Pair pair) {
    Simulation simulation = simulation(pair);
    String alone = outcome(simulation, 1);
    for (int threads : THREADS) {
      assertEquals(alone, outcome(simulation, threads), threads + " threads");
    }
  }

  /** What came out: a digest, or the failure in the same words. */
  private static String outcome(Simulation simulation, int threads) {
    try {
      SimulationResult result = Simulator.run(simulation, "run", RunControl.NONE, threads);
      assertTrue(
          threads == 1 || result.realWorldTiming().messages() > 0,
          "nothing crossed between workers: " + result.realWorldTiming());
      assertTrue(result.stats().lostOnLinks() > 0, "nothing was lost");
      return result.resultDigest();
    } catch (SimulationFailure failure) {
      return failure.kind() + " " + failure.getMessage();
    }
  }
}
