package io.packsim.simulator.link.llr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.TwoPorts;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Link-layer retry between two ports on a link of 100 Gb/s and 1 us, which sends frames of 66
 * bytes. The replay timer is 10 us, the spacing of acknowledgements 0: each frame is acknowledged.
 */
class LinkLayerRetryTest {
  /** An ordered set has 8 bytes at 80 ps, without preamble and gap. */
  private static final long ORDERED_SET_PS = 640 + TwoPorts.DELAY_PS;

  private static final long TIMER_PS = 10_000_000;

  /** The test's settings, one of which a test may change. */
  private record Settings(
      int bits, int frames, long bytes, long spacing, int replays, boolean reInit, long pcsLostPs) {
    private static final Settings USUAL = new Settings(20, 4096, 1 << 20, 0, 1, false, 0);

    Settings withFrames(int newBits, int newFrames) {
      return new Settings(newBits, newFrames, bytes, spacing, replays, reInit, pcsLostPs);
    }

    Settings withBytes(long newBytes) {
      return new Settings(bits, frames, newBytes, spacing, replays, reInit, pcsLostPs);
    }

    Settings withSpacing(long newSpacing) {
      return new Settings(bits, frames, bytes, newSpacing, replays, reInit, pcsLostPs);
    }

    Settings withReplays(int newReplays) {
      return new Settings(bits, frames, bytes, spacing, newReplays, reInit, pcsLostPs);
    }

    Settings withReInit() {
      return new Settings(bits, frames, bytes, spacing, replays, true, pcsLostPs);
    }

    Settings withPcsLost(long newPcsLostPs) {
      return new Settings(bits, frames, bytes, spacing, replays, reInit, newPcsLostPs);
    }

    TwoPorts ports() {
      return new TwoPorts(
          new LlrParameters(
              true,
              bits,
              frames,
              new DataSize(bytes),
              new DataSize(spacing),
              new SimDuration(TIMER_PS),
              replays,
              LlrFrameAction.BEST_EFFORT,
              LlrFrameAction.BEST_EFFORT,
              reInit,
              new SimDuration(pcsLostPs)));
    }
  }

  private static LinkLayerRetry left(TwoPorts ports) {
    return (LinkLayerRetry) ports.leftPort.protocols().get(0);
  }

  private static LinkLayerRetry right(TwoPorts ports) {
    return (LinkLayerRetry) ports.rightPort.protocols().get(0);
  }

  private static void run(TwoPorts ports) {
    ports.engine.run(new EventLimit(10_000_000));
  }

  private static List<Integer> firstOnes(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  /** Loses the frames or ordered sets that are sent at some places, counted from 0. */
  private static LossModel losing(Integer... places) {
    List<Integer> lost = List.of(places);
    int[] sent = {0};
    return packet -> lost.contains(sent[0]++);
  }

  @Test
  void aCleanLinkCostsNothingButAcknowledgements() {
    TwoPorts ports = Settings.USUAL.ports();
    ports.offer(0, 3);
    run(ports);
    assertEquals(
        List.of(
            TwoPorts.ON_THE_WAY_PS,
            TwoPorts.FRAME_PS + TwoPorts.ON_THE_WAY_PS,
            2 * TwoPorts.FRAME_PS + TwoPorts.ON_THE_WAY_PS),
        ports.arrivalsPs);
    assertEquals(3, left(ports).counters().rxAck);
    assertEquals(0, left(ports).outstandingFrames());
    // The run ends with the acknowledgement of the last frame: no timer outlives it.
    assertEquals(
        2 * TwoPorts.FRAME_PS + TwoPorts.ON_THE_WAY_PS + ORDERED_SET_PS, ports.engine.endPs());
  }

  /**
   * The second of 1,000 frames is damaged. Its arrival at 6.88 + 1,005.92 ns = 1,012.80 ns is
   * answered by a NACK, there at 2,013.44 ns. By then 293 frames have been begun, the last at 292 *
   * 6.88 = 2,008.96 ns; so frames 1 to 292 are sent again, from 293 * 6.88 ns on.
   */
  @Test
  void aDamagedFrameIsSentAgainWithAllThatFollowedIt() {
    TwoPorts ports = Settings.USUAL.ports();
    ports.offer(0, 1000);
    ports.at(ports.left, 6_000, () -> ports.leftPort.changeErrorRate(-0.1, 0));
    ports.at(ports.left, 7_000, () -> ports.leftPort.changeErrorRate(0, 0));
    run(ports);
    assertEquals(firstOnes(1000), ports.arrivals);
    LlrCounters sent = left(ports).counters();
    assertEquals(1000, sent.txOk);
    assertEquals(292, sent.txReplay);
    assertEquals(1, sent.replaysByNack);
    assertEquals(0, sent.replaysByTimer);
    LlrCounters received = right(ports).counters();
    assertEquals(1, received.rxBad);
    assertEquals(1, received.rxExpectedSeqBad);
    assertEquals(291, received.rxMissingSeq);
    assertEquals(1, received.txNack);
    assertEquals(1, received.rxReplay);
    assertEquals(1000, received.rxExpectedSeqGood);
    assertEquals(293 * TwoPorts.FRAME_PS + TwoPorts.ON_THE_WAY_PS, ports.arrivalsPs.get(1));
    assertEquals("", ports.losses());
  }

  /** Nothing follows the last frame that could show that it is missing: the timer finds out. */
  @Test
  void theReplayTimerRepairsALostLastFrame() {
    TwoPorts ports = Settings.USUAL.ports();
    ports.leftPort.changeLosses(losing(2), 0);
    ports.offer(0, 3);
    run(ports);
    // The acknowledgement of the second frame is the last progress.
    long progressPs = TwoPorts.FRAME_PS + TwoPorts.ON_THE_WAY_PS + ORDERED_SET_PS;
    assertEquals(progressPs + TIMER_PS + TwoPorts.ON_THE_WAY_PS, ports.arrivalsPs.get(2));
    assertEquals(1, left(ports).counters().replaysByTimer);
    assertEquals(1, left(ports).counters().txReplay);
  }

  /** The right port sends one acknowledgement, then the NACK, which is lost. */
  @Test
  void theReplayTimerRepairsALostNack() {
    TwoPorts ports = Settings.USUAL.ports();
    ports.leftPort.changeLosses(losing(1), 0);
    ports.rightPort.changeLosses(losing(1), 0);
    ports.offer(0, 4);
    run(ports);
    assertEquals(firstOnes(4), ports.arrivals);
    assertEquals(1, right(ports).counters().txNack);
    assertEquals(0, left(ports).counters().rxNack);
    assertEquals(1, left(ports).counters().replaysByTimer);
    assertEquals(3, left(ports).counters().txReplay);
  }

  /** All acknowledgements are lost but the ones after the repetition, which arrives twice. */
  @Test
  void whatArrivesTwiceGoesUpOnce() {
    TwoPorts ports = Settings.USUAL.ports();
    ports.rightPort.changeLosses(losing(0, 1, 2), 0);
    ports.offer(0, 3);
    run(ports);
    assertEquals(firstOnes(3), ports.arrivals);
    assertEquals(3, right(ports).counters().rxDuplicateSeq);
    assertEquals(0, left(ports).outstandingFrames());
  }

  /**
   * Four frames at once: the next four go when the first four are acknowledged, each 1,005.92 +
   * 1,000.64 ns after it was begun, and the link idles between.
   */
  @Test
  void theReplayBufferHoldsSoManyFramesAndNoMore() {
    TwoPorts ports = Settings.USUAL.withFrames(20, 4).ports();
    ports.offer(0, 12);
    run(ports);
    long loopPs = TwoPorts.ON_THE_WAY_PS + ORDERED_SET_PS;
    assertEquals(firstOnes(12), ports.arrivals);
    assertEquals(loopPs + TwoPorts.ON_THE_WAY_PS, ports.arrivalsPs.get(4));
    assertEquals(2 * loopPs + TwoPorts.ON_THE_WAY_PS, ports.arrivalsPs.get(8));
    assertEquals(4, left(ports).peakReplayFrames());
  }

  /** Room for a largest frame is kept: four frames of 66 bytes leave it, the fifth takes it. */
  @Test
  void theReplayBufferHoldsSoManyBytesAndNoMore() {
    TwoPorts ports = Settings.USUAL.withBytes(LlrSender.LARGEST_FRAME_BYTES + 4 * 66).ports();
    ports.offer(0, 12);
    run(ports);
    assertEquals(firstOnes(12), ports.arrivals);
    assertEquals(5, left(ports).peakReplayFrames());
    assertEquals(5 * 66, left(ports).peakReplayBytes());
  }

  /**
   * 2,048 bytes are 163.84 ns, 23.8 frames. The first acknowledgement goes at once, the next after
   * the spacing: 1,000 frames take 6,880 ns, 42 spacings, so 43 acknowledgements, the last of which
   * has waited for its spacing.
   */
  @Test
  void acknowledgementsKeepTheirDistance() {
    TwoPorts ports = Settings.USUAL.withSpacing(2048).ports();
    ports.offer(0, 1000);
    run(ports);
    assertEquals(43, left(ports).counters().rxAck);
    assertEquals(TwoPorts.ON_THE_WAY_PS + 42 * 163_840 + ORDERED_SET_PS, ports.engine.endPs());
  }

  /** Three bits make eight numbers, four of which may be outstanding. */
  @Test
  void numbersWrapAround() {
    TwoPorts ports = Settings.USUAL.withFrames(3, 4).withReplays(255).ports();
    ports.offer(0, 500);
    ports.leftPort.changeErrorRate(-4, 0);
    run(ports);
    assertEquals(firstOnes(500), ports.arrivals);
    assertTrue(right(ports).counters().rxBad > 0);
  }

  /** Frames and ordered sets are hit both ways, hundreds of them. */
  @ParameterizedTest
  @ValueSource(doubles = {-6, -5, -4})
  void everyFrameArrivesOnceAndInOrderWhateverIsHit(double log10Ber) {
    TwoPorts ports = Settings.USUAL.withReplays(255).ports();
    ports.offer(0, 20_000);
    ports.leftPort.changeErrorRate(log10Ber, 0);
    ports.rightPort.changeErrorRate(log10Ber, 0);
    run(ports);
    assertEquals(firstOnes(20_000), ports.arrivals);
    assertEquals(0, left(ports).outstandingFrames());
    assertEquals(LlrTxState.ADVANCE, left(ports).txState());
    assertEquals("", ports.losses());
  }

  /**
   * All three frames are lost three times: as sent and in two repetitions, which the bound allows;
   * the third finds the bound. They are given up, and what comes later goes unprotected.
   */
  @Test
  void aSenderGivesUpAfterSoManyRepetitionsWithoutProgress() {
    TwoPorts ports = Settings.USUAL.withReplays(2).ports();
    ports.leftPort.changeLosses(losing(0, 1, 2, 3, 4, 5, 6, 7, 8), 0);
    ports.offer(0, 3);
    ports.offer(50_000_000, 2);
    run(ports);
    assertEquals(List.of(3, 4), ports.arrivals);
    assertEquals(LlrTxState.FLUSH, left(ports).txState());
    assertEquals(1, left(ports).counters().flushes);
    assertEquals(
        2, left(ports).counters().replaysByNack + left(ports).counters().replaysByTimer - 1);
    assertEquals(3, left(ports).counters().txDiscard);
    assertEquals(0, right(ports).counters().rxExpectedSeqGood);
    assertEquals("LLR_DISCARD x 3", ports.losses());
  }

  /** As above, and then the sender tells the far end its next number and goes on protected. */
  @Test
  void aSenderThatHasGivenUpMayBeginAgain() {
    TwoPorts ports = Settings.USUAL.withReInit().ports();
    ports.leftPort.changeLosses(losing(0, 1, 2, 3), 0);
    ports.offer(0, 2);
    ports.offer(50_000_000, 2);
    run(ports);
    assertEquals(List.of(2, 3), ports.arrivals);
    assertEquals(LlrTxState.ADVANCE, left(ports).txState());
    assertEquals(1, left(ports).counters().txInit);
    assertEquals(1, left(ports).counters().rxInitEcho);
    assertEquals(2, right(ports).counters().rxExpectedSeqGood);
    assertEquals(0, left(ports).outstandingFrames());
  }

  /** Nothing comes through for good: the sender stays off after 16 tries, and the run ends. */
  @Test
  void aSenderThatNobodyAnswersStaysOff() {
    TwoPorts ports = Settings.USUAL.withReInit().ports();
    ports.leftPort.changeLosses(packet -> true, 0);
    ports.offer(0, 1);
    run(ports);
    assertEquals(LlrTxState.OFF, left(ports).txState());
    assertEquals(16, left(ports).counters().txInit);
  }

  /** What an outage cuts off is repeated when the link is up; nothing is lost. */
  @Test
  void anOutageLosesNothing() {
    TwoPorts ports = Settings.USUAL.ports();
    ports.offer(0, 1000);
    ports.flap(2_500_000, 90_000_000);
    run(ports);
    assertEquals(firstOnes(1000), ports.arrivals);
    assertEquals("", ports.losses());
    assertTrue(left(ports).counters().txReplay > 0);
    assertEquals(0, left(ports).counters().replaysByTimer);
  }

  /** Down for 5 us, 3 us of which are too long. */
  @Test
  void anOutageThatIsTooLongMakesTheSenderGiveUp() {
    TwoPorts ports = Settings.USUAL.withPcsLost(3_000_000).ports();
    ports.offer(0, 10);
    ports.flap(500_000, 5_500_000);
    ports.offer(6_000_000, 1);
    run(ports);
    assertEquals(List.of(10), ports.arrivals);
    assertEquals("LLR_DISCARD x 10", ports.losses());
    assertEquals(Set.of(TwoPorts.INCIDENT), ports.incidents);
  }

  /** The first thing that the right port sends is the pause, which is lost. */
  @Test
  void aLostPauseFrameIsRepeated() {
    TwoPorts ports = Settings.USUAL.ports();
    boolean[] lost = {false};
    ports.rightPort.changeLosses(
        packet -> {
          boolean first = packet.kind == PacketKind.PFC && !lost[0];
          lost[0] |= first;
          return first;
        },
        0);
    ports.at(ports.right, 0, () -> ports.rightPort.pauseSender().pause(1));
    ports.at(
        ports.left,
        TIMER_PS + 3_000_000,
        () -> assertEquals(1, ports.leftPort.pauseReceiver().pausedMask()));
    run(ports);
    assertTrue(lost[0]);
    assertEquals(1, right(ports).counters().txReplay);
  }
}
