package io.packsim.simulator.transport.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Queue pairs that send by two ports, a packet each, and of which one at a time may send. */
class OnePlaceTwoPortsTest {
  private static final String YAML =
      """
      fabric: {star: {hosts: 4}}
      link: {log10Ber: -6.5}
      nic: {mtu: 1024B, ports: 2, planeSelection: PER_PACKET, outofOrderPktSupport: true, maxActiveSends: 1}
      switch: {pfc: {enabled: false}, ecn: {kmin: 4kB, kmax: 20kB, pmax: 0.5}}
      workload: {bytes: 128KiB, allToAll: {}}
      random: {seed: 3}
      """;

  /** Each of 4 ranks sends a quarter of 128 KiB to 3 others. */
  private static final long BYTES = 4 * 3 * 32L * 1024;

  static List<Pair> pairs() {
    return Pair.all().stream()
        .filter(pair -> pair.recovery().repairsEverything() && pair.recovery().outOfOrder())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void whoHasNothingLeftToSendGivesThePlaceUp(Pair pair) {
    Simulation plain =
        Objects.requireNonNull(
            SimulationInput.read(DocumentReader.parse(YAML, "ports"), new Problems(), true));
    Object nic = Records.with(plain.nic(), Map.of("transport", Setup.of(pair).parameters()));
    SimulationResult result =
        Simulator.run(Records.with(plain, Map.of("nic", nic)), "run", RunControl.NONE);
    assertTrue(result.stats().lostOnLinks() > 0, "nothing was lost");
    assertEquals(BYTES, result.stats().bytesDelivered());
  }
}
