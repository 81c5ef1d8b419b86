package io.packsim.simulator.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FlowTimesTest {

  /** Of 1 to 200, nearest rank: the 50th percentile is the 100th, the 99th the 198th. */
  @Test
  void percentilesAreNearestRanks() {
    long[] shuffled = LongStream.rangeClosed(1, 200).map(i -> i * 73 % 201).toArray();
    FlowTimes times = FlowTimes.of(shuffled);
    assertEquals(200, times.count());
    assertEquals(100, times.p50Ps());
    assertEquals(198, times.p99Ps());
    assertEquals(200, times.maxPs());
    assertEquals(100, times.meanPs()); // 100.5 rounded down
    assertEquals(101, times.percentilesPs().size());
    assertEquals(1, times.percentilesPs().get(0));
    assertEquals(2, times.percentilesPs().get(1));
    assertEquals(100, times.percentilesPs().get(50));
    assertEquals(200, times.percentilesPs().get(100));
  }

  @Test
  void oneTimeIsEveryPercentile() {
    FlowTimes times = FlowTimes.of(new long[] {7});
    assertEquals(7, times.p50Ps());
    assertEquals(7, times.percentilesPs().get(0));
    assertEquals(7, times.percentilesPs().get(100));
  }

  @Test
  void noMessageHasNoTimes() {
    assertSame(FlowTimes.NONE, FlowTimes.of(new long[0]));
  }
}
