package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.link.cbfc.CbfcParameters;
import io.packsim.simulator.link.cbfc.CreditFlowControl;
import io.packsim.simulator.link.cbfc.VirtualChannel;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * With CL credits of c bytes over a loop of L seconds, a channel carries min(rate, CL c / L).
 *
 * <p>At 100 Gb/s a byte takes 80 ps. A frame of 4,158 bytes takes 4,178 bytes of line time, and
 * with an overhead of 66 bytes it costs 4,224 / 128 = 33 credits. Its credits are back when
 * preamble and frame have left, 4,166 * 80 ps = 333.28 ns; have crossed the link, 900 ns; the
 * update of 8 bytes has left, 0.64 ns; and has crossed the link, 900 ns: L = 2,133.92 ns, if the
 * update need not wait.
 */
class CreditThroughputTest {
  private static final int FRAMES = 5_000;
  private static final int FRAME_CREDITS = 33;
  private static final double CREDIT_BYTES = 128;
  private static final double LOOP_PS = 4166 * 80 + 900_000 + 8 * 80 + 900_000;
  private static final double LINE_BYTES_PER_PS = 33 * CREDIT_BYTES / (4178 * 80);

  private static CbfcParameters parameters(int credits, String minSpacing) {
    return parameters("128B", new DataSize(credits * 128L), minSpacing);
  }

  private static CbfcParameters parameters(String creditSize, DataSize limit, String minSpacing) {
    return new CbfcParameters(
        true,
        DataSize.parse(creditSize),
        66,
        List.of(new VirtualChannel(List.of(0), limit, DataSize.ZERO, new UnlimitedShare())),
        null,
        DataSize.parse(minSpacing),
        DataSize.parse("256KiB"),
        SimDuration.parse("256us"));
  }

  /** Bytes of credit that the link carries in a picosecond. */
  private static double throughput(OneLink run) {
    assertTrue(run.inOrder());
    double sendingPs = run.lastArrivalPs() - OneLink.DELAY_PS;
    return run.received() * FRAME_CREDITS * CREDIT_BYTES / sendingPs;
  }

  /**
   * Updates need not wait: they keep 6,400 bytes or 512 ns apart, and as long as that many times
   * the frames of a loop fit into L, frames soon come no closer either. With 6 frames it is 3,072
   * ns, so they need a closer distance: 800 bytes, less than a frame. At 8 frames the credits
   * suffice for 8 / 6.38 of line rate.
   */
  @ParameterizedTest
  @CsvSource({"1, 6400B", "2, 6400B", "4, 6400B", "6, 800B", "8, 800B"})
  void aChannelCarriesItsCreditsOnceALoopOrLineRate(int frames, String minSpacing) {
    int credits = frames * FRAME_CREDITS;
    OneLink run = new OneLink(0, 4096, FRAMES, List.of(parameters(credits, minSpacing))).run();
    Check.exactly("CBFC, frames delivered", FRAMES, run.received());
    Check.within(
        "CBFC throughput of %d credits, bytes/us".formatted(credits),
        1e6 * Math.min(LINE_BYTES_PER_PS, credits * CREDIT_BYTES / LOOP_PS),
        1e6 * throughput(run),
        0.01);
  }

  /**
   * Updates 64,000 bytes or 5,120 ns apart: within that time four frames have come, at most 3 *
   * 334.24 ns after 2,133.92 ns, so each update returns all four. The loop is the distance.
   */
  @Test
  void theCadenceOfUpdatesIsPartOfTheLoop() {
    int credits = 4 * FRAME_CREDITS;
    OneLink run = new OneLink(0, 4096, FRAMES, List.of(parameters(credits, "64000B"))).run();
    Check.within(
        "CBFC throughput of 132 credits, updates every 5.12 us, bytes/us",
        1e6 * credits * CREDIT_BYTES / 5_120_000,
        1e6 * throughput(run),
        0.01);
  }

  /**
   * With credits of 8 bytes a frame costs 4,224 / 8 = 528, and 5,000 frames 2,640,000: the counters
   * of 2^20 wrap around twice and end at 2,640,000 - 2 * 1,048,576.
   */
  @Test
  void nothingHappensWhereTheCountersWrapAround() {
    CbfcParameters small = parameters("8B", new DataSize(4 * 4224), "6400B");
    OneLink run = new OneLink(0, 4096, FRAMES, List.of(small)).run();
    Check.within(
        "CBFC throughput of 2112 credits of 8 bytes, bytes/us",
        1e6 * 4 * 4224 / LOOP_PS,
        1e6 * throughput(run),
        0.01);
    CreditFlowControl sender = (CreditFlowControl) run.sender.protocols().get(0);
    Check.exactly("CBFC, counter of 20 bits after two turns", 542_848, sender.consumedCredits(0));
  }

  /** What is lost takes its credits with it, until the receiver learns what was sent. */
  @Test
  void creditsOfDamagedFramesComeBack() {
    // A frame has 33,264 bits, so about 3.3% are damaged: of 5,000 frames some 160, which would
    // use up 264 credits twenty times over.
    CbfcParameters parameters = parameters(8 * FRAME_CREDITS, "800B");
    OneLink run = new OneLink(-6, 4096, FRAMES, List.of(parameters)).run();
    CreditFlowControl sender = (CreditFlowControl) run.sender.protocols().get(0);
    CreditFlowControl receiver = (CreditFlowControl) run.receiver.protocols().get(0);
    long lost = FRAMES - run.received();
    assertTrue(lost > 100, "too few frames lost: " + lost);
    Check.exactly(
        "CBFC, credits of lost frames given back",
        lost * FRAME_CREDITS,
        receiver.repairedCredits(0));
    Check.exactly("CBFC, credits in use after bit errors", 0, sender.usedCredits(0));
    Check.exactly("CBFC, credits held after bit errors", 0, receiver.heldCredits(0));
  }
}
