package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PacketDropEvent;
import io.packsim.simulator.results.ReceiveBufferResult;
import io.packsim.simulator.results.SimulationResult;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A receiver that writes to its memory more slowly than its link can deliver. */
class HostMemoryTest {

  private static SimulationResult transfer(String bytes, String nic, String switches) {
    return Runs.run(
        """
        fabric: {star: {hosts: 2}}
        link: {rate: 100Gbps, delay: 1us}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 8}, %s}
        switch: %s
        workload: {bytes: %s, pointToPoint: {}}
        random: {seed: 1}
        """
            .formatted(nic, switches, bytes));
  }

  private static ReceiveBufferResult receiver(SimulationResult result) {
    return result.nics().stream()
        .map(NicResult::receiveBuffer)
        .filter(Objects::nonNull)
        .filter(buffer -> buffer.writtenBytes() > 0)
        .findFirst()
        .orElseThrow();
  }

  private static long slowest(SimulationResult result) {
    return result.workloads().get(0).flows().maxPs();
  }

  /**
   * One packet of 4,096 bytes: 4,096 * 8 / 40 Gb/s = 819,200 ps to leave the NIC, and 300,000 ps
   * until it is in memory.
   */
  @Test
  void aReceiveCompletesWhenItsBytesAreInMemory() {
    long atOnce = slowest(transfer("4096B", "hostMemory: {}", "{}"));
    long later =
        slowest(transfer("4096B", "hostMemory: {writeRate: 40Gbps, writeLatency: 300ns}", "{}"));
    Check.exactly("memory of 40 Gb/s and 300 ns, ps after arrival", 1_119_200, later - atOnce);
  }

  /**
   * Packets follow each other every (4,158 + 8 + 12) * 80 ps = 334,240 ps. At 200 Gb/s a payload
   * takes 163,840 ps, so that only the last one counts.
   */
  @Test
  void aMemoryFasterThanTheLinkCostsOneWrite() {
    long atOnce = slowest(transfer("1MiB", "hostMemory: {}", "{}"));
    long later = slowest(transfer("1MiB", "hostMemory: {writeRate: 200Gbps}", "{}"));
    Check.exactly("memory of 200 Gb/s, ps after arrival", 163_840, later - atOnce);
  }

  /** The sender is held to what memory takes: 16 MiB * 8 / 40 Gb/s = 3,355 us and a few us more. */
  @Test
  void aSlowMemoryBacksUpIntoPausesAndLosesNothing() {
    SimulationResult result =
        transfer("16MiB", "receiveBuffer: {size: 256KiB}, hostMemory: {writeRate: 40Gbps}", "{}");
    Check.justAbove(
        "memory of 40 Gb/s behind 100 Gb/s, completion in ps",
        16.0 * (1 << 20) * 8 / 40e9 * 1e12,
        slowest(result),
        0.005);
    ReceiveBufferResult buffer = receiver(result);
    Check.exactly("memory of 40 Gb/s, bytes written", 16 << 20, buffer.writtenBytes());
    Check.exactly("memory of 40 Gb/s, packets dropped", 0, result.stats().drops());
    Check.exactly("memory of 40 Gb/s, bytes left in the buffer", 0, buffer.occupiedBytes());
    assertTrue(result.stats().pauseFrames() > 0);
    assertTrue(buffer.peakBytes() <= 256 << 10, buffer.toString());
    assertTrue(result.switches().get(0).ports().stream().anyMatch(p -> p.pausedPs().get(3) > 0));
  }

  @Test
  void pausesThePrioritiesOfAllWorkloads() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {star: {hosts: 2}}
            nic:
              transport: {lossRecovery: goBackN}
              receiveBuffer: {size: 256KiB}
              hostMemory: {writeRate: 40Gbps}
            workload:
              - {name: usual, bytes: 2MiB, pointToPoint: {}}
              - {name: other, bytes: 2MiB, priority: 5, pointToPoint: {}}
            random: {seed: 1}
            """);
    Check.exactly("two priorities into a slow memory, packets dropped", 0, result.stats().drops());
    assertTrue(
        result.switches().get(0).ports().stream()
            .anyMatch(port -> port.pausedPs().get(3) > 0 && port.pausedPs().get(5) > 0));
  }

  @Test
  void withoutPausesASlowMemoryDropsAndTheSenderRepairs() {
    SimulationResult result =
        transfer(
            "1MiB",
            "receiveBuffer: {size: 64KiB}, hostMemory: {writeRate: 40Gbps}",
            "{pfc: {enabled: false}}");
    ReceiveBufferResult buffer = receiver(result);
    assertTrue(buffer.droppedPackets() > 0);
    assertEquals(buffer.droppedPackets(), result.stats().drops());
    assertEquals(4_158 * buffer.droppedPackets(), buffer.droppedBytes());
    assertEquals(1 << 20, buffer.writtenBytes());
    assertEquals(1 << 20, result.stats().bytesDelivered());
    assertEquals(0, buffer.occupiedBytes());
    PacketDropEvent first = result.dropEvents().get(0);
    assertEquals("RECEIVE_BUFFER", first.cause());
    assertEquals(
        result.nics().stream().filter(n -> n.drops() > 0).findFirst().orElseThrow().name(),
        first.switchName());
    assertEquals(0, first.incidentId());
  }

  /** 15 packets of 4,158 bytes are in 64 KiB, the 16th does not fit. */
  @Test
  void theBufferHoldsWholeFrames() {
    SimulationResult result =
        transfer(
            "1MiB",
            "receiveBuffer: {size: 64KiB}, hostMemory: {writeRate: 40Gbps}",
            "{pfc: {enabled: false}}");
    assertEquals(15 * 4_158, receiver(result).peakBytes());
  }

  @Test
  void aNicThatWritesInNoTimeReportsNoBuffer() {
    SimulationResult result = transfer("64KiB", "hostMemory: {}", "{}");
    assertTrue(result.nics().stream().allMatch(nic -> nic.receiveBuffer() == null));
  }
}
