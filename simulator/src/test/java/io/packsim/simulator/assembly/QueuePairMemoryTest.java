package io.packsim.simulator.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Queue pairs cost little before they are used, so that there may be a million of them. */
class QueuePairMemoryTest {
  private static final long MEBIBYTE = 1 << 20;

  /** A queue pair between any two of the ranks; each rank sends each other 4 KiB. */
  private static Simulation allToAll(int leaves, int hostsPerLeaf, int parallelQueuePairs) {
    int ranks = leaves * hostsPerLeaf;
    String scenario =
        """
        fabric: {leafSpine: {leaves: %d, hostsPerLeaf: %d, spines: %d}}
        nic: {transport: {lossRecovery: goBackN, congestionControl: dcqcn, timeoutIdx: 10}}
        workload: {bytes: %dKiB, parallelQueuePairs: %d, allToAll: {}}
        random: {seed: 1}
        """
            .formatted(leaves, hostsPerLeaf, leaves, 4 * ranks, parallelQueuePairs);
    return Objects.requireNonNull(
        SimulationInput.read(DocumentReader.parse(scenario, "memory"), new Problems(), true));
  }

  private static long usedBytes() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /**
   * 64 ranks with 1 and with 9 queue pairs between any two: 8 * 4,032 ends more. Each takes what
   * the rank programs say of its messages, a send and a receive of some 60 bytes; its number and
   * its place in two tables; and no socket.
   */
  @Test
  void aQueuePairThatIsNotUsedTakesAFewHundredBytes() {
    List<SimulationAssembly> kept = new ArrayList<>();
    kept.add(new SimulationAssembly(allToAll(8, 8, 1), 1, 1));
    long before = usedBytes();
    kept.add(new SimulationAssembly(allToAll(8, 8, 1), 1, 1));
    long one = usedBytes() - before;
    kept.add(new SimulationAssembly(allToAll(8, 8, 9), 1, 1));
    long nine = usedBytes() - before - one;
    double bytes = (nine - one) / (8.0 * 64 * 63);
    System.out.printf("memory      a queue pair that is not used: %.0f bytes%n", bytes);
    assertTrue(bytes > 0 && bytes < 300, bytes + " bytes");
    assertEquals(
        9 * 64 * 63,
        kept.get(2).endpoints().stream().mapToInt(e -> e.transport().queuePairs()).sum());
    assertEquals(
        0, kept.get(2).endpoints().stream().mapToInt(e -> e.transport().sockets().size()).sum());
  }

  /** The whole of it: 1,024 ranks, 1,047,552 queue pairs, in a heap of 4 GiB. */
  @Tag("heavy")
  @Test
  void aThousandRanksWithAQueuePairEachRunInFourGibibytes() {
    SimulationResult result =
        Simulator.run(allToAll(32, 32, 1), "a thousand ranks", RunControl.NONE);
    assertEquals(1_047_552, result.nics().stream().mapToInt(NicResult::queuePairs).sum());
    assertTrue(result.workloads().get(0).complete());
    assertEquals(1_047_552L * 4096, result.workloads().get(0).bytesReceived());
    assertEquals(0, result.stats().retransmittedPackets());
    long heapBytes = Runtime.getRuntime().totalMemory();
    System.out.printf("memory      1,047,552 queue pairs: heap of %,d MiB%n", heapBytes / MEBIBYTE);
    assertTrue(heapBytes <= 4096 * MEBIBYTE, heapBytes + " bytes of heap");
  }
}
