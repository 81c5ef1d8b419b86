package io.packsim.simulator.workload.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BandwidthTest {

  @Test
  void turnsTheLowerBoundOfARingAllReduceIntoTheLinkRate() {
    // 8 ranks, S = 1 GB, 400 Gb/s = 50 GB/s: 2 * 7/8 * 1 GB / 50 GB/s = 35 ms.
    Bandwidth bandwidth =
        Bandwidth.of(
            1_000_000_000, 35_000_000_000L, new AllReduce(new RingAllReduce(), 1).busFactor(8));
    // algbw = 8 Gbit / 35 ms = 228.571 Gb/s; busbw = 1.75 times that.
    assertEquals(228.571e9, bandwidth.algorithmBitsPerSecond(), 0.001e9);
    assertEquals(400e9, bandwidth.busBitsPerSecond(), 1);
  }

  @Test
  void countsOnlyTheRanksOfOneRail() {
    // 8 ranks in 2 rails are 4 per rail: 2 * 3/4.
    assertEquals(1.5, new AllReduce(new RingAllReduce(), 2).busFactor(8));
  }

  @Test
  void knowsTheFactorsOfTheOtherPatterns() {
    assertEquals(0.75, new AllToAll(false, TransferMode.SENDRCV).busFactor(4));
    assertEquals(3, new Incast(3).busFactor(8));
    assertEquals(7, new Incast(0).busFactor(8));
    assertEquals(7, new Outcast(0).busFactor(8));
  }
}
