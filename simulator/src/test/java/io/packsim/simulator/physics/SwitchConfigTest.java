package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.BufferResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SwitchResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A full configuration of two switches of different roles: hosts a and b hang on the rack switch s,
 * c on the cluster switch t. Two flows of 256 KiB, 64 packets each, meet at the port from s to t.
 */
class SwitchConfigTest {
  private static final String TWO_ROLES =
      """
      random: {useDeterministicSeed: true, seed: 1}
      flex_topology:
        nodes:
        - {name: a, type: 1, id: [1, 1, 0], endpointCfgs: [{nicIds: [[1, 1, 0]], linkIds: [as], portIdx: 2}]}
        - {name: b, type: 1, id: [1, 2, 0], endpointCfgs: [{nicIds: [[1, 2, 0]], linkIds: [bs], portIdx: 2}]}
        - {name: c, type: 1, id: [2, 1, 0], endpointCfgs: [{nicIds: [[2, 1, 0]], linkIds: [ct], portIdx: 2}]}
        - name: s
          type: 4
          id: [3, 1, 0]
          switchCfg: {role: RTSW, lpmSpec: {routes: {1.1.1: [as], 1.2.1: [bs], 2: [st]}}}
        - name: t
          type: 4
          id: [3, 2, 0]
          switchCfg: {role: CTSW, lpmSpec: {routes: {2.1.1: [ct], 1: [st]}}}
        links:
        - {id: as, node1: a, node2: s, node2Port: 1, sourceAddress: [1, 1, 1], portGroup: hosts}
        - {id: bs, node1: b, node2: s, node2Port: 2, sourceAddress: [1, 2, 1], portGroup: hosts}
        - {id: ct, node1: c, node2: t, node2Port: 1, sourceAddress: [2, 1, 1], portGroup: hosts}
        - {id: st, node1: s, node1Port: 3, node2: t, node2Port: 2, portGroup: others}
      switchConfigMap:
        RTSW:
          portGroups:
            hosts: {ports: [1, 2]}
            others: {ports: [3], queueProfile: {ecn: {kmin: 10kB, kmax: 10kB, pmax: 1}}}
          portToBufMap: {singleMap: {1: 0, 2: 0, 3: 1}}
          bufs:
          - {ports: [1, 2], sharedBuffer: {size: 1MiB, priorityGroups: [{priorities: [3], lossless: true, headroom: 64KiB}]}}
          - {ports: [3], sharedBuffer: {size: 2MiB}}
        CTSW:
          portGroups: {hosts: {ports: [1]}, others: {ports: [2]}}
          portToBufMap: {singleMap: {1: 0, 2: 0}}
          bufs: [{ports: [1, 2], sharedBuffer: {size: 4MiB}}]
          useEgress: true
      nic: {transport: {roceV2: {lossRecovery: goBackN}}}
      newWorkloadSchedule:
        workloads: [{name: w, collective: {incast: {}}, bytes: 256KiB, numEndpoints: 3, rankToId: {0: [2, 1, 0], 1: [1, 1, 0], 2: [1, 2, 0]}}]
      """;

  private final SimulationResult result = Runs.run(TWO_ROLES);

  private SwitchResult switchOf(String name) {
    return result.switches().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void switchesHaveTheConfigurationOfTheirRole() {
    assertEquals(List.of(1L << 20, 2L << 20), sizes(switchOf("s")));
    assertEquals(List.of(4L << 20), sizes(switchOf("t")));
    assertNull(switchOf("s").egressBuffers());
    assertNotNull(switchOf("t").egressBuffers());
  }

  private static List<Long> sizes(SwitchResult one) {
    return one.buffers().stream().map(BufferResult::sizeBytes).toList();
  }

  /**
   * Data comes in by ports 1 and 2, two frames of 4,158 bytes in each frame's time, and is held by
   * their buffer. As the 64th pair arrives 63 frames have begun to leave, and 128 - 63 = 65 are
   * held. Acknowledgements of 66 bytes come in by port 3, one by one, and hardly wait.
   */
  @Test
  void aPortIsChargedToTheBufferThatTheMapNames() {
    List<BufferResult> buffers = switchOf("s").buffers();
    assertEquals(65 * 4158, buffers.get(0).peakBytes());
    assertEquals(66, buffers.get(1).peakBytes());
  }

  /** Only the group of the port to t marks, and only there is a queue. */
  @Test
  void aPortBehavesAsItsGroupSays() {
    assertEquals(
        List.of(0L, 0L),
        switchOf("s").ports().stream().limit(2).map(p -> p.markedPackets()).toList());
    assertTrue(switchOf("s").ports().get(2).markedPackets() > 0);
    assertEquals(0, switchOf("t").ports().get(0).markedPackets());
    assertEquals(2 * 256 * 1024, result.stats().bytesDelivered());
  }
}
