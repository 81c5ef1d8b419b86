package io.packsim.engine.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.RunKey;
import org.junit.jupiter.api.Test;

class WorkerMemoryTest {
  private static final long MIB = 1L << 20;

  private static ClaimedRun run(long peakBytes) {
    return new ClaimedRun(1, new RunKey("p", 0, 0, "c"), 1, "{}", peakBytes);
  }

  @Test
  void leavesATenthAndSharesTheRest() {
    // 10,000 MiB less 1,000 are 9,000; a quarter of that is 2,250, of which 192 are beside the
    // heap.
    WorkerMemory memory = WorkerMemory.of(10_000 * MIB, 4, null);
    assertEquals(9_000 * MIB, memory.allBytes());
    assertEquals(2_058 * MIB, memory.heapBytes());
  }

  @Test
  void leavesAtLeastHalfAGibibyte() {
    assertEquals(1_536 * MIB, WorkerMemory.of(2_048 * MIB, 4, null).allBytes());
  }

  @Test
  void aDeclaredHeapCountsUntilARunOfThePointHasShownWhatItNeeds() {
    WorkerMemory memory = WorkerMemory.of(10_000 * MIB, 4, 1_000 * MIB);
    assertEquals(1_000 * MIB, memory.heapBytes());
    assertEquals(1_192 * MIB, memory.expectedBytes(run(0)));
    // A quarter more than 400.
    assertEquals(500 * MIB, memory.expectedBytes(run(400 * MIB)));
    assertEquals(1_192 * MIB, memory.expectedBytes(run(5_000 * MIB)));
  }
}
