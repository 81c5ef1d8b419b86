package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.binding.RecordWriter;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.link.llr.LinkLayerRetry;
import io.packsim.simulator.link.llr.LlrFrameAction;
import io.packsim.simulator.link.llr.LlrParameters;
import io.packsim.simulator.results.LlrResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Go-Back-N on a link: a frame that is damaged with probability p costs W frame times, so of all
 * frame times a share of (1 - p) / (1 - p + p W) brings something new.
 *
 * <p>At 100 Gb/s and 0.9 us, frames of 4,158 bytes: one begins every 4,178 * 80 ps = 334.24 ns. A
 * damaged one has arrived 4,166 * 80 ps + 900 ns after its beginning, the NACK of 8 bytes is back
 * 900.64 ns later, after 2,133.92 ns: 6.38 frame times. The sender finishes the seventh frame and
 * begins again with the damaged one: W = 7.
 *
 * <p>The first of the repeated frames may be damaged again, with probability p; the receiver stays
 * silent then and the timer of 3 us repeats. This is 8.97 frame times, so 9 are lost instead of 7:
 * p^2 * 2 of a frame time more for each frame, 0.2% at the largest p.
 */
class LinkLayerRetryGoodputTest {
  private static final int FRAMES = 100_000;
  private static final double FRAME_PS = 4178 * 80;
  private static final double W = 7;

  private static double frameErrors(double log10Ber) {
    return -Math.expm1(33_264 * Math.log1p(-Math.pow(10, log10Ber)));
  }

  private static double efficiency(double p) {
    return (1 - p) / (1 - p + p * W);
  }

  @ParameterizedTest
  @CsvSource({"-7", "-6.5", "-6"})
  void goodputIsThatOfGoBackN(double log10Ber) {
    LlrParameters llr =
        new LlrParameters(
            true,
            20,
            4096,
            DataSize.parse("512KiB"),
            DataSize.parse("2048B"),
            SimDuration.parse("3us"),
            255,
            LlrFrameAction.BEST_EFFORT,
            LlrFrameAction.BEST_EFFORT,
            false,
            SimDuration.parse("0ns"));
    OneLink run = new OneLink(log10Ber, 4096, FRAMES, List.of(llr)).run();
    String at = "LLR at BER 1e%s".formatted(log10Ber);
    Check.exactly(at + ", frames delivered", FRAMES, run.received());
    assertTrue(run.inOrder());
    double sendingPs = run.lastArrivalPs() - OneLink.DELAY_PS;
    // Damaged frames number N p within a standard deviation of sqrt(N p), 1.7% of them at the least
    // p and the largest N p / N: of the goodput that is less than 0.5%.
    Check.within(
        at + ", goodput as a share of the link",
        efficiency(frameErrors(log10Ber)),
        FRAMES * FRAME_PS / sendingPs,
        0.02);
    LinkLayerRetry receiving = (LinkLayerRetry) run.receiver.protocols().get(0);
    assertTrue(receiving.counters().rxBad > 0);
  }

  /**
   * One of the two links of a flow has a bit error rate of 1e-6. Without retry on the link
   * Go-Back-N repairs the losses end to end, with a timeout of 4.096 us * 2^7 = 524 us for those
   * that no NAK shows; with it the transport sees none of them.
   */
  @Test
  void aLinkRepairsWhatTheTransportWouldHaveTo() {
    long bytes = 64 << 20;
    SimulationResult off = run(false);
    SimulationResult on = run(true);
    Check.exactly("BER 1e-6, LLR off, bytes", bytes, off.stats().bytesDelivered());
    Check.exactly("BER 1e-6, LLR on, bytes", bytes, on.stats().bytesDelivered());
    Check.exactly("BER 1e-6, LLR on, frames lost", 0, on.stats().lostOnLinks());
    Check.exactly("BER 1e-6, LLR on, retransmissions", 0, on.stats().retransmittedPackets());
    // Each damaged data frame is lost; those sent again may be damaged as well.
    double p = frameErrors(-6);
    double sent = off.nics().get(0).dataPacketsSent();
    Check.within(
        "BER 1e-6, LLR off, data frames lost on the way",
        sent * p,
        off.nics().get(0).ports().get(0).lostPackets(),
        4 * Math.sqrt((1 - p) / (sent * p)));
    assertTrue(off.stats().retransmittedPackets() > 0);
    // 16,384 frames over two links. The number of damaged frames is 554 within a standard deviation
    // of 4.3%, and a fifth of the time is spent on them: four of those are 3.5% of the whole.
    double expectedPs = 16_384 * FRAME_PS / efficiency(p) + 2 * 900_000 + FRAME_PS;
    Check.within(
        "BER 1e-6, LLR on, completion time, ps",
        expectedPs,
        on.workloads().get(0).flows().maxPs(),
        0.035);
    double timesLonger =
        (double) off.workloads().get(0).flows().maxPs() / on.workloads().get(0).flows().maxPs();
    System.out.printf("BER 1e-6 without LLR takes %.2f times as long%n", timesLonger);
    assertTrue(timesLonger > 1.05, "no difference: " + timesLonger);
    LlrResult sender = Objects.requireNonNull(on.nics().get(0).ports().get(0).llr());
    assertTrue(sender.replaysByNack() > 0 && sender.flushes() == 0, sender.toString());
  }

  private static SimulationResult run(boolean llr) {
    Node document =
        DocumentReader.parse(
            RecordWriter.toJson(
                Runs.simulation(
                    """
                    fabric: {star: {hosts: 2}}
                    link: {rate: 100Gbps, delay: 900ns}
                    nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}}
                    workload: {bytes: 64MiB, pointToPoint: {}}
                    random: {seed: 5}
                    """)),
            "config");
    DocumentPath link = DocumentPath.parse("flex_topology.links[0]");
    document = link.key("log10Ber").with(document, DocumentReader.parse("-6", "value"));
    document =
        link.key("llr")
            .with(
                document,
                DocumentReader.parse("{enabled: %s, replayCountMax: 255}".formatted(llr), "value"));
    Problems problems = new Problems();
    Simulation simulation = SimulationInput.read(document, problems, true);
    if (simulation == null) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return Simulator.run(simulation, "test", RunControl.NONE);
  }
}
