package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.HeldBackPort;
import io.packsim.simulator.results.SimulationResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A ring of four switches with a host at each, all of which send half way round. Every link of the
 * ring carries two flows and can take one, so the buffers fill up and each switch pauses the one
 * before it, which waits for the next but one, and so on round.
 */
class DeadlockTest {

  private static String ring(String bytes, String buffer, String more) {
    return """
        fabric: {ring: {switches: 4, hostsPerSwitch: 1}}
        link: {rate: 100Gbps, delay: 1us}
        nic: {transport: {lossRecovery: goBackN}}
        switch: {buffer: %s}
        workload: {bytes: %s, permutation: {shift: 2}}
        random: {seed: 1}
        %s
        """
        .formatted(buffer, bytes, more);
  }

  /**
   * Port 1 of each switch leads to its host; the way on is port 2 of the first, 3 of the others.
   */
  @Test
  void theRunEndsByNamingTheCycle() {
    SimulationFailure failure =
        assertThrows(SimulationFailure.class, () -> Runs.run(ring("4MiB", "256KiB", "")));
    assertEquals(FailureKind.DEADLOCK, failure.kind());
    String what = failure.what();
    assertTrue(
        what.startsWith(
            "deadlock: 4 ports hold each other back in a cycle,"
                + " and 4 workload ranks didn't complete: "),
        what);
    String[] ports = what.substring(what.indexOf("complete: ") + 10).split("; ", -1);
    assertEquals(4, ports.length);
    for (int i = 0; i < 4; i++) {
      String expected =
          "switch leaf-%d port leaf-%d/%d priority 3, paused since \\d+ ps by switch leaf-%d, with"
                  .formatted(i, i, i == 0 ? 2 : 3, (i + 1) % 4)
              + " \\d+ bytes waiting";
      assertTrue(ports[i].matches(expected), ports[i]);
    }
    assertTrue(failure.timePs() > 0);
  }

  /** The cycle is in the result too, and every port's pause lasts to the end of the run. */
  @Test
  void aResultWithIncompleteWorkloadsHasTheCycle() {
    SimulationResult result = Runs.run(ring("4MiB", "256KiB", "allowIncompleteWorkloads: true"));
    List<HeldBackPort> cycle = result.deadlock();
    assertNotNull(cycle);
    assertEquals(
        List.of("leaf-0", "leaf-1", "leaf-2", "leaf-3"),
        cycle.stream().map(HeldBackPort::switchName).toList());
    for (HeldBackPort member : cycle) {
      assertEquals(3, member.priority());
      long since = member.pausedSincePs();
      long pausedPs =
          result.switches().stream()
              .flatMap(one -> one.ports().stream())
              .filter(port -> port.name().equals(member.port()))
              .mapToLong(port -> port.pausedPs().get(3))
              .findFirst()
              .orElseThrow();
      assertTrue(since > 0 && pausedPs >= result.stats().endTimePs() - since, member.describe());
    }
    Check.exactly("deadlock of a ring of 4 switches, ports in the cycle", 4, cycle.size());
  }

  /**
   * With room for all that is on its way nothing is paused, and the ring is a fabric like others.
   */
  @Test
  void theSameRingWithRoomCompletes() {
    SimulationResult result = Runs.run(ring("1MiB", "64MiB", ""));
    assertNull(result.deadlock());
    assertEquals(0, result.stats().incompleteRanks());
    assertEquals(0, result.stats().pauseFrames());
  }

  /** A chain of pauses that ends at a slow receiver is no cycle, whether or not it ends. */
  @Test
  void pausesWithoutACycleAreNoDeadlock() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 4, spines: 1}}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {buffer: 512KiB}
            workload: {bytes: 1MiB, incast: {}}
            random: {seed: 1}
            """);
    assertTrue(result.stats().pauseFrames() > 0);
    assertNull(result.deadlock());
  }
}
