package io.packsim.simulator.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PauseFrame;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Two ports on a 100 Gb/s link of 1 us: the right one pauses the left one, which sends all it has.
 */
class PauseTest {
  private static final LineRate RATE = new LineRate(100_000_000_000L);
  private static final int PRIORITY = 3;
  private static final int MASK = 1 << PRIORITY;

  /** A data frame with preamble and gap: 4,178 bytes at 80 ps. */
  private static final long FRAME_PS = 4178 * 80;

  /** Last bit of a pause frame: 64 bytes and the preamble, then 1 us of propagation. */
  private static final long PAUSE_ARRIVES_PS = 72 * 80 + 1_000_000;

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess left = engine.createProcess("left");
  private final LogicalProcess right = engine.createProcess("right");
  private final List<Long> arrivalsPs = new ArrayList<>();

  /** An endless supply of full data frames of one priority, or none. */
  private static final class Supply implements PacketSource {
    private int left;
    private int paused;

    Supply(int packets) {
      this.left = packets;
    }

    @Override
    public void pausedPriorities(int mask) {
      paused = mask;
    }

    @Override
    public boolean isReady() {
      return left > 0 && (paused & MASK) == 0;
    }

    @Override
    public @Nullable Packet nextPacket() {
      if (!isReady()) {
        return null;
      }
      left--;
      Packet packet = new Packet(PacketKind.SEND_MIDDLE, 4096);
      packet.priority = PRIORITY;
      return packet;
    }
  }

  private PauseReceiver pausesOfLeft;
  private PauseSender pausesOfRight;
  private Transmitter transmitterOfLeft;

  private void connect(int pauseQuanta, int packets) {
    connect(new PfcParameters(true, pauseQuanta), packets);
  }

  private void connect(PfcParameters pfc, int packets) {
    Link toRight = new Link(0, "left/1", left, right, RATE, 1_000_000, LossModel.NONE);
    Link toLeft = new Link(1, "right/1", right, left, RATE, 1_000_000, LossModel.NONE);
    LinkEnd leftEnd = new LinkEnd(left, toRight, RATE, pfc, Framing.STANDARD);
    LinkEnd rightEnd = new LinkEnd(right, toLeft, RATE, pfc, Framing.STANDARD);
    Port leftPort = new Port(leftEnd, new Supply(packets), packet -> {});
    pausesOfLeft = leftPort.pauseReceiver();
    Port rightPort = new Port(rightEnd, new Supply(0), packet -> arrivalsPs.add(right.nowPs()));
    transmitterOfLeft = leftPort.transmitter();
    pausesOfRight = rightPort.pauseSender();
    toRight.connect(rightPort);
    toLeft.connect(leftPort);
  }

  private void at(LogicalProcess process, long timePs, Runnable action) {
    process.schedule(
        new Event(EventKind.OPERATION, 0, (int) (timePs / 1000)) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  /**
   * The pause asked for at 0 arrives at 1.00576 us, while the fourth frame (begun at 1.00272 us) is
   * on the wire: that one is finished, the fifth waits for the resume.
   */
  @Test
  void aPauseTakesHoldAtAFrameBoundary() {
    connect(65535, 6);
    at(left, 0, () -> transmitterOfLeft.kick());
    at(right, 0, () -> pausesOfRight.pause(MASK));
    at(right, 20_000_000, () -> pausesOfRight.resume(MASK));
    engine.run(new EventLimit(100_000));
    long resumedPs = 20_000_000 + PAUSE_ARRIVES_PS;
    long inFlightPs = 4166 * 80 + 1_000_000;
    assertEquals(
        List.of(
            inFlightPs,
            FRAME_PS + inFlightPs,
            2 * FRAME_PS + inFlightPs,
            3 * FRAME_PS + inFlightPs,
            resumedPs + inFlightPs,
            resumedPs + FRAME_PS + inFlightPs),
        arrivalsPs);
    assertEquals(resumedPs - PAUSE_ARRIVES_PS, pausesOfLeft.pausedPs(PRIORITY));
  }

  /** 1,000 quanta of 512 bits at 100 Gb/s are 5.12 us: the frame goes out every 2.56 us. */
  @Test
  void aPauseThatLastsIsRefreshedBeforeItExpires() {
    connect(1000, 1);
    at(right, 0, () -> pausesOfRight.pause(MASK));
    at(right, 10_000_000, () -> pausesOfRight.resume(MASK));
    at(left, 2_000_000, () -> transmitterOfLeft.kick());
    engine.run(new EventLimit(100_000));
    assertEquals(4, pausesOfRight.sentPauses()); // at 0, 2.56, 5.12 and 7.68 us
    assertEquals(1, pausesOfRight.sentResumes());
    assertEquals(List.of(10_000_000 + PAUSE_ARRIVES_PS + 4166 * 80 + 1_000_000), arrivalsPs);
  }

  /** A pause that nobody refreshes ends by itself: here its sender is asked nothing but once. */
  @Test
  void aPauseExpires() {
    connect(1000, 1);
    at(left, 0, () -> pausesOfLeft.onFrame(pauseOf1000Quanta(PRIORITY)));
    at(left, 1, () -> transmitterOfLeft.kick());
    at(left, 6_000_000, () -> {}); // keeps the run alive beyond the expiry at 5.12 us
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(5_120_000L + 4166 * 80 + 1_000_000), arrivalsPs);
  }

  /** 300 + 100 + 2 * 50 ns. */
  private static final long REACTION_PS = 500_000;

  private static PfcParameters slow(int pauseQuanta) {
    return new PfcParameters(
        true,
        pauseQuanta,
        SimDuration.parse("300ns"),
        SimDuration.parse("100ns"),
        SimDuration.parse("50ns"));
  }

  /**
   * The pause arrives at 1.00576 us and takes effect at 1.50576 us, while the fifth frame (begun at
   * 4 * 0.33424 = 1.33696 us) is on the wire; without the delay the fourth had been the last.
   */
  @Test
  void aPauseTakesEffectWhenResponseMacAndTwoGearboxesAreOver() {
    connect(slow(65_535), 6);
    at(left, 0, () -> transmitterOfLeft.kick());
    at(right, 0, () -> pausesOfRight.pause(MASK));
    at(right, 20_000_000, () -> pausesOfRight.resume(MASK));
    at(left, PAUSE_ARRIVES_PS + REACTION_PS - 1, () -> assertEquals(0, pausesOfLeft.pausedMask()));
    at(left, PAUSE_ARRIVES_PS + REACTION_PS, () -> assertEquals(MASK, pausesOfLeft.pausedMask()));
    engine.run(new EventLimit(100_000));
    long inFlightPs = 4166 * 80 + 1_000_000;
    assertEquals(4 * FRAME_PS + inFlightPs, arrivalsPs.get(4));
    assertEquals(20_000_000 + PAUSE_ARRIVES_PS + REACTION_PS + inFlightPs, arrivalsPs.get(5));
    assertEquals(20_000_000, pausesOfLeft.pausedPs(PRIORITY));
  }

  /** A pause and a resume 100 ns later, both on their way through the MAC at one time. */
  @Test
  void aResumeDoesNotOvertakeThePauseBeforeIt() {
    connect(slow(65_535), 0);
    at(right, 0, () -> pausesOfRight.pause(MASK));
    at(right, 100_000, () -> pausesOfRight.resume(MASK));
    engine.run(new EventLimit(100_000));
    assertEquals(0, pausesOfLeft.pausedMask());
    assertEquals(100_000, pausesOfLeft.pausedPs(PRIORITY));
  }

  /** The pause's own 5.12 us begin with its effect. */
  @Test
  void aPauseThatTakesEffectLateExpiresLate() {
    connect(slow(1000), 1);
    at(left, 0, () -> pausesOfLeft.onFrame(pauseOf1000Quanta(PRIORITY)));
    at(left, 600_000, () -> transmitterOfLeft.kick());
    at(left, 6_000_000, () -> {}); // keeps the run alive beyond the expiry at 5.62 us
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(500_000 + 5_120_000L + 4166 * 80 + 1_000_000), arrivalsPs);
  }

  /** Refreshes reach the far end every 2.56 us, delayed alike, so that a pause has no hole. */
  @Test
  void aPauseThatTakesEffectLateIsRefreshedInTime() {
    connect(slow(1000), 1);
    at(right, 0, () -> pausesOfRight.pause(MASK));
    at(right, 10_000_000, () -> pausesOfRight.resume(MASK));
    at(left, 2_000_000, () -> transmitterOfLeft.kick());
    engine.run(new EventLimit(100_000));
    assertEquals(10_000_000, pausesOfLeft.pausedPs(PRIORITY));
  }

  @Test
  void aLinkThatGoesDownForgetsThePauseThatHasNoEffectYet() {
    connect(slow(1000), 1);
    at(left, 0, () -> pausesOfLeft.onFrame(pauseOf1000Quanta(PRIORITY)));
    at(left, 100_000, () -> pausesOfLeft.onLinkDown());
    at(left, 600_000, () -> transmitterOfLeft.kick());
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(600_000L + 4166 * 80 + 1_000_000), arrivalsPs);
    assertEquals(0, pausesOfLeft.pausedPs(PRIORITY));
  }

  @Test
  void refusesADelayBeyondReason() {
    SimDuration two = SimDuration.parse("2s");
    assertEquals(
        "gearboxDelay: expected at most 1s, received 2s",
        assertThrows(
                IllegalArgumentException.class,
                () -> new PfcParameters(true, 1, SimDuration.ZERO, SimDuration.ZERO, two))
            .getMessage());
  }

  @Test
  void aPauseAskedForTwiceIsSentOnce() {
    connect(65535, 0);
    at(right, 0, () -> pausesOfRight.pause(MASK));
    at(right, 1_000_000, () -> pausesOfRight.pause(MASK));
    at(right, 2_000_000, () -> pausesOfRight.resume(MASK));
    at(right, 3_000_000, () -> pausesOfRight.resume(MASK));
    engine.run(new EventLimit(100_000));
    assertEquals(1, pausesOfRight.sentPauses());
    assertEquals(1, pausesOfRight.sentResumes());
  }

  @Test
  void otherPrioritiesAreNotHeldBack() {
    connect(65535, 1);
    at(right, 0, () -> pausesOfRight.pause(1 << 5));
    at(left, 2_000_000, () -> transmitterOfLeft.kick());
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(2_000_000L + 4166 * 80 + 1_000_000), arrivalsPs);
  }

  private static PauseFrame pauseOf1000Quanta(int priority) {
    return new PauseFrame(1 << priority, 0, 1000);
  }

  /** Both last 1,000 quanta, 5.12 us; the second begins 2 us later, so it ends 2 us later. */
  @Test
  void everyPriorityHasAnExpiryOfItsOwn() {
    connect(1000, 0);
    at(left, 0, () -> pausesOfLeft.onFrame(pauseOf1000Quanta(3)));
    at(left, 2_000_000, () -> pausesOfLeft.onFrame(pauseOf1000Quanta(5)));
    at(left, 6_000_000, () -> assertEquals(1 << 5, pausesOfLeft.pausedMask()));
    at(left, 8_000_000, () -> assertEquals(0, pausesOfLeft.pausedMask()));
    engine.run(new EventLimit(100_000));
    assertEquals(5_120_000, pausesOfLeft.pausedPs(3));
    assertEquals(5_120_000, pausesOfLeft.pausedPs(5));
  }

  @Test
  void withoutFlowControlPausesAreNeitherSentNorObeyed() {
    connect(new PfcParameters(false, 1000), 1);
    at(right, 0, () -> pausesOfRight.pause(MASK));
    at(left, 0, () -> pausesOfLeft.onFrame(pauseOf1000Quanta(PRIORITY)));
    at(left, 2_000_000, () -> transmitterOfLeft.kick());
    engine.run(new EventLimit(100_000));
    assertEquals(0, pausesOfRight.sentPauses());
    assertEquals(0, pausesOfLeft.receivedPauses());
    assertEquals(List.of(2_000_000L + 4166 * 80 + 1_000_000), arrivalsPs);
  }
}
