package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.transport.recovery.LossCause;
import org.junit.jupiter.api.Test;

/** Source: RFC 8257, section 3.3, with g = 1/16, from a window of 10 packets. */
class DctcpTest {
  private static final double PACKET = 4158;

  private final ControlRig rig = new ControlRig();
  private final Dctcp dctcp = (Dctcp) Defaults.of(DctcpParameters.class).create(rig.context(100));

  private void ack(int packets, boolean marked, int packetsInFlight) {
    dctcp.onAck(
        new AckSample(packets * 4158L, 10 * ControlRig.US, marked, packetsInFlight * 4158L));
  }

  private void expect(double packets) {
    assertEquals(packets, dctcp.windowBytes() / PACKET, 1e-9);
  }

  @Test
  void aWindowThatWasNeverCutDoublesARound() {
    for (int i = 0; i < 10; i++) {
      ack(1, false, 10);
    }
    expect(20);
  }

  /** Alpha is 1 and stays it, as all of the first round is marked: half of 10. */
  @Test
  void theFirstMarkHalvesTheWindow() {
    ack(1, true, 9);
    assertEquals(1, dctcp.alpha());
    expect(5);
    assertEquals(1, dctcp.rateCuts());
  }

  /** The nine packets in flight at the cut may be marked as well; the tenth ends the round. */
  @Test
  void theWindowIsCutOnceARound() {
    ack(1, true, 9);
    for (int i = 0; i < 9; i++) {
      ack(1, true, 9);
    }
    expect(5);
    ack(1, true, 4);
    expect(2.5);
  }

  /** 5 packets: each acknowledged one adds a fifth of a packet. */
  @Test
  void afterACutTheWindowGrowsByAPacketARound() {
    ack(1, true, 9);
    ack(1, false, 4);
    expect(5.2);
    ack(1, false, 4);
    expect(5.2 + 1 / 5.2);
  }

  /** Rounds of 4 packets, one of them marked: alpha <- 15/16 alpha + 1/16 * 1/4. */
  @Test
  void alphaFollowsTheMarkedShareRoundByRound() {
    ack(1, false, 4); // the first round is one packet, unmarked
    double alpha = 15.0 / 16;
    assertEquals(alpha, dctcp.alpha(), 1e-15);
    for (int round = 0; round < 3; round++) {
      // In flight when the round began: 4. The fifth acknowledged packet ends it.
      ack(1, true, 4);
      ack(2, false, 4);
      ack(1, false, 4);
      assertEquals(alpha, dctcp.alpha(), 1e-15);
      ack(1, false, 4);
      alpha = 15.0 / 16 * alpha + 1.0 / 16 / 5;
      assertEquals(alpha, dctcp.alpha(), 1e-15);
    }
  }

  /**
   * After two unmarked rounds alpha is (15/16)^2; the mark's own round makes it 15/16 of that +
   * 1/16.
   */
  @Test
  void aLaterCutIsByHalfOfAlpha() {
    ack(1, false, 0);
    ack(1, false, 0);
    expect(12);
    ack(1, true, 0);
    double alpha = StrictMath.pow(15.0 / 16, 3) + 1.0 / 16;
    expect(12 * (1 - alpha / 2));
  }

  @Test
  void aLossHalvesTheWindowOnceARound() {
    ack(1, false, 9);
    expect(11);
    dctcp.onLoss(LossCause.NAK);
    dctcp.onLoss(LossCause.NAK);
    expect(5.5);
  }

  /**
   * From one packet it doubles up to half of the old window, and then grows by a packet a round.
   */
  @Test
  void aTimeoutBeginsAnew() {
    ack(6, false, 0);
    expect(16);
    dctcp.onLoss(LossCause.TIMEOUT);
    expect(1);
    ack(1, false, 0);
    expect(2);
    ack(6, false, 0);
    expect(8);
    ack(1, false, 0);
    expect(8.125);
  }

  @Test
  void theWindowBoundsWhatIsInFlight() {
    rig.bytesInFlight = 9 * 4158;
    assertEquals(4158, dctcp.adjustQuota(4158));
    rig.bytesInFlight++;
    assertEquals(0, dctcp.adjustQuota(4158));
  }

  /** 11 packets of 4,158 bytes each 10 us, 36.6 Gb/s. */
  @Test
  void theRateIsTheWindowPerRoundTrip() {
    ControlRig.expectRate(100, dctcp);
    ack(1, false, 9);
    ControlRig.expectRate(11 * 4158 * 8 / 10_000.0, dctcp);
  }
}
