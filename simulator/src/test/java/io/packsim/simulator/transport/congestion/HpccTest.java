package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.packet.HopRecord;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Source: Li et al., SIGCOMM 2019, algorithm 1, with eta = 0.95, maxStage = 5, W_AI = 80 bytes and
 * T = 10 us. At 100 Gb/s the links and the first window hold 125,000 bytes in T. Times in us.
 */
class HpccTest {
  private static final long US = 1_000_000;
  private static final long RATE = 100_000_000_000L;

  private final ControlRig rig = new ControlRig();
  private final Hpcc hpcc =
      (Hpcc)
          new HpccParameters(
                  0.95,
                  5,
                  DataSize.parse("80B"),
                  SimDuration.parse("10us"),
                  LinkRate.parse("100Mbps"))
              .create(rig.context(100));

  private static HopRecord hop(int port, double us, long sentBytes, long queuedBytes) {
    return new HopRecord(port, (long) (us * US), sentBytes, queuedBytes, RATE, null);
  }

  private static HopRecord after(HopRecord first, int port, double us, long sent, long queued) {
    return new HopRecord(port, (long) (us * US), sent, queued, RATE, first);
  }

  /** An acknowledgement that ends a round, since nothing was left in flight. */
  private void acknowledge(HopRecord lastHop) {
    acknowledge(lastHop, 0);
  }

  private void acknowledge(HopRecord lastHop, long bytesInFlight) {
    hpcc.onTelemetry(lastHop);
    hpcc.onAck(new AckSample(4158, AckSample.NO_ROUND_TRIP, false, bytesInFlight));
  }

  private void expect(double utilization, double windowBytes) {
    assertEquals(utilization, hpcc.utilization(), 1e-12);
    assertEquals(windowBytes, hpcc.windowBytes(), 1e-6);
  }

  @Test
  void beginsWithTheBytesOfARoundTripAtLineRate() {
    assertEquals(125_000, hpcc.windowBytes(), 1e-6);
    ControlRig.expectRate(100, hpcc);
  }

  @Test
  void theFirstRecordIsOnlyRemembered() {
    acknowledge(hop(1, 0, 0, 1_000_000));
    expect(1, 125_000);
  }

  /**
   * In 10 us the port sent 125,000 bytes, all it can, and 62,500 waited: 62,500/125,000 + 1 = 1.5.
   * W = 125,000 / (1.5 / 0.95) + 80.
   */
  @Test
  void theWindowFollowsQueueAndRate() {
    acknowledge(hop(1, 0, 0, 62_500));
    acknowledge(hop(1, 10, 125_000, 62_500));
    expect(1.5, 125_000 / (1.5 / 0.95) + 80);
    assertEquals(1, hpcc.rateCuts());
    // Spaced at W / T: (79,166.67 + 80) * 8 / 10 us.
    ControlRig.expectRate((125_000 * 0.95 / 1.5 + 80) * 8 / 10_000, hpcc);
  }

  /** 62,500 bytes wait only at the second look: a burst, and not a standing queue. */
  @Test
  void theSmallerOfTwoQueuesCounts() {
    acknowledge(hop(1, 0, 0, 0));
    acknowledge(hop(1, 10, 125_000, 62_500));
    expect(1, 125_000 * 0.95 + 80);
  }

  /** 5 us are half of T: U = 0.5 * 1 + 0.5 * 62,500 / (12,500 * 5) = 1, and of idle links 0.5. */
  @Test
  void aShortTimeWeighsLittle() {
    acknowledge(hop(1, 0, 0, 0));
    acknowledge(hop(1, 5, 0, 0));
    // 0.5 is below eta: additive, and not above the first window.
    expect(0.5, 125_000);
    acknowledge(hop(1, 6, 12_500, 0));
    expect(0.9 * 0.5 + 0.1, 125_000);
  }

  @Test
  void aTimeAboveTheBaseRoundTripCountsAsOne() {
    acknowledge(hop(1, 0, 0, 0));
    acknowledge(hop(1, 40, 250_000, 0));
    expect(0.5, 125_000);
  }

  /** The first hop is used by 0.4, the second by 1.2: the second counts, with its time of 8 us. */
  @Test
  void theBusiestHopCounts() {
    acknowledge(after(hop(1, 0, 0, 0), 2, 1, 0, 25_000));
    acknowledge(after(hop(1, 10, 50_000, 0), 2, 9, 100_000, 25_000));
    expect(0.2 * 1 + 0.8 * 1.2, 125_000 / (1.16 / 0.95) + 80);
  }

  /**
   * U = 1.9 halves the window at the end of a round. Within the next round each acknowledgement
   * computes from the same 62,580 bytes: U = 0.95 leaves them, and does not halve again.
   */
  @Test
  void withinARoundTheWindowIsComputedFromOneReference() {
    acknowledge(hop(1, 0, 0, 112_500));
    acknowledge(hop(1, 10, 125_000, 112_500), 50_000);
    expect(1.9, 62_580);
    acknowledge(hop(1, 20, 250_000, 112_500), 50_000);
    expect(1.9, 31_290 + 80);
    acknowledge(hop(1, 30, 375_000, 112_500), 50_000);
    expect(1.9, 31_290 + 80);
    acknowledge(hop(1, 40, 493_750, 0), 50_000);
    expect(0.95, 62_580 + 80);
  }

  /**
   * Half of eta: five rounds add 80 bytes each; the sixth doubles the window, and stage 0 again.
   */
  @Test
  void afterFiveStagesTheWindowFollowsUpwards() {
    acknowledge(hop(1, 0, 0, 112_500));
    acknowledge(hop(1, 10, 125_000, 112_500));
    double window = 62_580;
    long sent = 125_000;
    for (int round = 1; round <= 5; round++) {
      sent += 59_375;
      acknowledge(hop(1, 10 + 10 * round, sent, 0));
      window += 80;
      expect(0.475, window);
    }
    acknowledge(hop(1, 70, sent + 59_375, 0));
    expect(0.475, 125_000); // 2 * 62,980 + 80 is more than the first window
    acknowledge(hop(1, 80, sent + 59_375 + 237_500, 0));
    expect(1.9, 62_580);
  }

  @Test
  void recordsOfAnotherPathAreVoid() {
    acknowledge(after(hop(1, 0, 0, 0), 2, 0, 0, 112_500));
    acknowledge(after(hop(1, 10, 0, 0), 3, 10, 125_000, 112_500));
    expect(1, 125_000);
    acknowledge(after(hop(1, 20, 0, 0), 3, 20, 250_000, 112_500));
    expect(1.9, 62_580);
  }

  @Test
  void aLongerPathIsAnotherPath() {
    acknowledge(hop(2, 0, 0, 112_500));
    acknowledge(after(hop(1, 10, 0, 0), 2, 10, 125_000, 112_500));
    expect(1, 125_000);
  }

  /** 100 Mb/s * 10 us = 125 bytes. */
  @Test
  void theWindowKeepsToTheLeastRate() {
    acknowledge(hop(1, 0, 0, 1_000_000_000));
    acknowledge(hop(1, 10, 0, 1_000_000_000));
    acknowledge(hop(1, 20, 0, 1_000_000_000));
    assertEquals(125, hpcc.windowBytes(), 1e-6);
  }

  @Test
  void packetsWaitForWindowAndPace() {
    rig.bytesInFlight = 125_000 - 4158;
    rig.at(0, () -> assertEquals(4158, hpcc.adjustQuota(4158)));
    rig.at(
        1,
        () -> {
          hpcc.onBytesSent(4158);
          assertEquals(0, hpcc.adjustQuota(4158)); // at line rate 4,158 bytes take 332.64 ns
        });
    rig.at(
        2,
        () -> {
          rig.bytesInFlight++;
          assertEquals(0, hpcc.adjustQuota(4158));
        });
    rig.run();
    assertEquals(List.of(1_332_640L), rig.wakeupsAtPs);
  }
}
