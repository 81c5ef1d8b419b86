package io.packsim.simulator.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ColdRunTest {
  @Test
  void addsUserAndSystemTimeOfEndedChildren() {
    // Fields 14 to 17 are utime, stime, cutime, cstime, in ticks of 10 ms: 30 + 4 of them.
    String stat = "7 (a) b 1) S 1 7 7 0 -1 4194560 9 8 0 0 100 20 30 4 20 0 1 0 99 0 0";
    assertEquals(340_000_000L, ColdRun.childCpuNs(stat));
  }
}
