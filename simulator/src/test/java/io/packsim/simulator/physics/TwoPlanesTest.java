package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Host a receives from b by plane t and from c by plane s: the ids' fields add up to 5 and 6. Both
 * ports fill one receive buffer, and one memory empties it.
 */
class TwoPlanesTest {
  private static final String INCAST =
      """
      random: {useDeterministicSeed: true, seed: 1}
      flex_topology:
        nodes:
        - {name: a, type: 1, id: [1, 1, 0], endpointCfgs: [{nicIds: [[1, 1, 0]], linkIds: [as, at], portIdx: 2}]}
        - {name: b, type: 1, id: [1, 2, 0], endpointCfgs: [{nicIds: [[1, 2, 0]], linkIds: [bs, bt], portIdx: 2}]}
        - {name: c, type: 1, id: [1, 3, 0], endpointCfgs: [{nicIds: [[1, 3, 0]], linkIds: [cs, ct], portIdx: 2}]}
        - name: s
          type: 4
          id: [2, 1, 0]
          switchCfg: {role: RTSW, lpmSpec: {routes: {1.1.1: [as], 1.2.1: [bs], 1.3.1: [cs]}}}
        - name: t
          type: 4
          id: [2, 2, 0]
          switchCfg: {role: RTSW, lpmSpec: {routes: {1.1.2: [at], 1.2.2: [bt], 1.3.2: [ct]}}}
        links:
        - {id: as, node1: a, node2: s, node2Port: 1, sourceAddress: [1, 1, 1], rate: 100Gbps}
        - {id: bs, node1: b, node2: s, node2Port: 2, sourceAddress: [1, 2, 1], rate: 100Gbps}
        - {id: cs, node1: c, node2: s, node2Port: 3, sourceAddress: [1, 3, 1], rate: 100Gbps}
        - {id: at, node1: a, node1Port: 2, node2: t, node2Port: 1, sourceAddress: [1, 1, 2], rate: 100Gbps}
        - {id: bt, node1: b, node1Port: 2, node2: t, node2Port: 2, sourceAddress: [1, 2, 2], rate: 100Gbps}
        - {id: ct, node1: c, node1Port: 2, node2: t, node2Port: 3, sourceAddress: [1, 3, 2], rate: 100Gbps}
      switchConfigMap:
        RTSW:
          portGroups: {default: {ports: [1, 2, 3]}}
          portToBufMap: {singleMap: {1: 0, 2: 0, 3: 0}}
          bufs: [{ports: [1, 2, 3], sharedBuffer: {size: 16MiB, priorityGroups: [{priorities: [3], lossless: true, headroom: 64KiB}]}}]
      nic:
        transport: {roceV2: {lossRecovery: goBackN}}
        receiveBuffer: {size: 256KiB}
        hostMemory: {writeRate: 80Gbps}
      newWorkloadSchedule:
        workloads: [{name: w, collective: {incast: {}}, bytes: 8MiB, numEndpoints: 3}]
      """;

  /** 16 MiB at 80 Gb/s; the two links together could bring 200 Gb/s. */
  @Test
  void twoPortsShareTheReceiveBufferAndTheMemory() {
    SimulationResult result = Runs.run(INCAST);
    Check.justAbove(
        "two ports into a memory of 80 Gb/s, completion in ps",
        16.0 * (1 << 20) * 8 / 80e9 * 1e12,
        result.workloads().get(0).completionTimePs(),
        0.01);
    assertEquals(0, result.stats().drops());
    assertTrue(
        Objects.requireNonNull(result.nics().get(0).receiveBuffer()).peakBytes() <= 256 << 10);
    for (PortResult port : result.nics().get(0).ports()) {
      assertTrue(port.receivedPackets() > 1000, port.toString());
      assertTrue(port.pausesSent() > 0, port.toString());
    }
  }

  /**
   * As in the original, neither the ports of a template nor those of a number change the choice.
   */
  @Test
  void portsOfQueuePairsAreAcceptedWithoutEffect() {
    String plain =
        "numEndpoints: 3, qpTemplates: [{srcRank: 1, srcQpn: 2, dstRank: 0, dstQpn: 2%s},"
            + " {srcRank: 2, srcQpn: 2, dstRank: 0, dstQpn: 3%s}]";
    String ports =
        plain.formatted(", ports: [2]", ", ports: [2]") + ", qpnPortConfigs: {2: [2], 3: [2]}";
    assertEquals(
        Runs.run(INCAST.replace("numEndpoints: 3", plain.formatted("", ""))).resultDigest(),
        Runs.run(INCAST.replace("numEndpoints: 3", ports)).resultDigest());
  }
}
