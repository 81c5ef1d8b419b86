package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Source: Mittal et al., SIGCOMM 2015, algorithm 1, with alpha = 0.875, beta = 0.8, delta = 10
 * Mb/s, T_low = 50 us, T_high = 500 us, a least round trip of 20 us and N = 5, from 5 Gb/s on a
 * line of 10 Gb/s, where a packet takes 4,158 * 8 / 10e9 = 3.3264 us that are no part of the round
 * trip.
 */
class TimelyTest {
  private final ControlRig rig = new ControlRig();
  private final CongestionControl timely = timely(4158, 0.5);

  private CongestionControl timely(long segmentBytes, double maxDecrease) {
    return new TimelyParameters(
            SimDuration.parse("50us"),
            SimDuration.parse("500us"),
            0.875,
            0.8,
            maxDecrease,
            LinkRate.parse("10Mbps"),
            SimDuration.parse("20us"),
            5,
            5,
            DataSize.parse(segmentBytes + "B"),
            LinkRate.parse("5Gbps"),
            LinkRate.parse("10Mbps"))
        .create(rig.context(10));
  }

  private static void complete(CongestionControl control, double... roundTripsUs) {
    for (double roundTripUs : roundTripsUs) {
      control.onAck(ControlRig.ack(roundTripUs + 3.3264));
    }
  }

  private void expectGbps(double gbps) {
    ControlRig.expectRate(gbps, timely);
  }

  @Test
  void theFirstRoundTripHasNoGradient() {
    complete(timely, 300);
    expectGbps(5);
  }

  /** 49.9 us after 20 us grow steeply, and are short all the same. */
  @Test
  void belowTheLowThresholdTheRateAlwaysRises() {
    complete(timely, 20, 49.9);
    expectGbps(5.01);
  }

  /** 0.875 * 2 us / 20 us = 0.0875: 5 * (1 - 0.8 * 0.0875) = 4.65. */
  @Test
  void aRisingRoundTripCutsByItsGradient() {
    complete(timely, 100, 102);
    expectGbps(4.65);
    assertEquals(1, timely.rateCuts());
  }

  /** The average is then 0.125 * 1.75 + 0.875 * -2 = -1.53 us: a step upwards. */
  @Test
  void aFallingRoundTripRaisesTheRateByAStep() {
    complete(timely, 100, 102, 100);
    expectGbps(4.66);
  }

  /** Then 0.125 * -1.53125 + 0.875 * 0.5 = 0.24609 us, over 20 us: 0.0123. */
  @Test
  void differencesAreAveraged() {
    complete(timely, 100, 102, 100, 100.5);
    expectGbps(4.66 * (1 - 0.8 * (0.125 * -1.53125 + 0.4375) / 20));
  }

  @Test
  void aSteadyRoundTripRaisesTheRateByAStep() {
    complete(timely, 100, 100);
    expectGbps(5.01);
  }

  /** 1,000 us are twice T_high, though they fall: 5 * (1 - 0.8 * (1 - 500/1000)) = 3. */
  @Test
  void aboveTheHighThresholdTheRateAlwaysFalls() {
    complete(timely, 1100, 1000);
    expectGbps(3);
  }

  /** Four steps of 10 Mb/s, the fifth is five of them; a rise then begins the count anew. */
  @Test
  void fiveFallingRoundTripsInARowRaiseTheRateFaster() {
    complete(timely, 400, 390, 380, 370, 360);
    expectGbps(5.04);
    complete(timely, 350);
    expectGbps(5.09);
    complete(timely, 340);
    expectGbps(5.14);
    complete(timely, 345);
    double afterTheRise = timely.rateBitsPerSecond() / 1e9;
    complete(timely, 335);
    expectGbps(afterTheRise + 0.01);
  }

  /** 0.8 * 0.875 * 100 / 20 = 3.5 would be more than all. */
  @Test
  void noCutTakesMoreThanTheLargestShare() {
    complete(timely, 100, 200);
    expectGbps(2.5);
  }

  @Test
  void withoutABoundOneBurstLeavesTheLeastRate() {
    CongestionControl unbounded = timely(4158, 1);
    complete(unbounded, 100, 200);
    ControlRig.expectRate(0.01, unbounded);
  }

  @Test
  void theRateNeverExceedsTheLines() {
    for (int i = 0; i < 600; i++) {
      complete(timely, 10);
    }
    expectGbps(10);
  }

  /** Two packets a segment: the round trips of every second one count. */
  @Test
  void aSegmentUpdatesTheRateOnce() {
    CongestionControl bySegment = timely(2 * 4158, 0.5);
    complete(bySegment, 999, 100, 999, 102);
    ControlRig.expectRate(4.65, bySegment);
  }

  /** A completion whose packet was sent twice tells nothing; the next one stands for both. */
  @Test
  void aSegmentWithoutARoundTripWaitsForTheNext() {
    complete(timely, 100);
    timely.onAck(new AckSample(4158, AckSample.NO_ROUND_TRIP, false, 0));
    expectGbps(5);
    complete(timely, 102);
    expectGbps(4.65);
  }

  /** 4,158 * 8 / 5e9 = 6.6528 us. */
  @Test
  void packetsAreSpacedAtTheRate() {
    rig.at(
        0,
        () -> {
          timely.onBytesSent(4158);
          assertEquals(0, timely.adjustQuota(4158));
        });
    rig.run();
    assertEquals(List.of(6_652_800L), rig.wakeupsAtPs);
  }
}
