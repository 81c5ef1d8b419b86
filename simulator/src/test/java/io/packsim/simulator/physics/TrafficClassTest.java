package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.assembly.SampledRun;
import io.packsim.simulator.results.PacketDropEvent;
import io.packsim.simulator.results.SimulationResult;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Two incasts at one port, from the same eight senders, of two priorities. */
class TrafficClassTest {

  private static String twoIncasts(String switches, int priorityOfTheSecond) {
    return """
        fabric: {star: {hosts: 9}}
        link: {rate: 100Gbps, delay: 1us}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 8}}
        switch: %s
        workload:
          - {name: first, bytes: 4MiB, incast: {}}
          - {name: second, bytes: 4MiB, priority: %d, incast: {}}
        random: {seed: 1}
        """
        .formatted(switches, priorityOfTheSecond);
  }

  /**
   * Both are lossless, and the second has three times the weight. From 0.2 to 1.2 ms both always
   * wait at the port, 12.3 MB leave it; a quantum and a packet of three frames each are 0.2% of the
   * lesser share, and what messages end or begin within the window another frame for each sender.
   */
  @Test
  void twoLosslessClassesShareAPortByWeight() {
    String yaml =
        twoIncasts(
            """
            {buffer: 16MiB, pfc: {priorities: [2, 3]}, scheduler: {dwrr: {weights: {2: 3}}}}""",
            2);
    long[] bytes =
        new SampledRun(Runs.simulation(yaml), 1, 0).bytesBetween(200_000_000, 1_200_000_000);
    long first = Arrays.stream(bytes, 0, 8).sum();
    long second = Arrays.stream(bytes, 8, 16).sum();
    Check.within(
        "two incasts under DWRR 3:1, share of weight 3",
        0.75,
        (double) second / (first + second),
        0.01);
  }

  /** The lossless incast loses nothing; the lossy one loses packets, repairs them and ends too. */
  @Test
  void losslessAndLossyTrafficShareAPort() {
    SimulationResult result =
        Runs.run(twoIncasts("{buffer: 4MiB, scheduler: roundRobin, enableFatalOnDrop: false}", 0));
    assertTrue(result.stats().drops() > 0);
    assertTrue(result.stats().pauseFrames() > 0);
    assertEquals(2 * 8 * (4L << 20), result.stats().bytesDelivered());
    assertTrue(
        result.dropEvents().stream().map(PacketDropEvent::cause).allMatch("EGRESS_BUFFER"::equals),
        "only lossy traffic is held to an egress limit");
  }
}
