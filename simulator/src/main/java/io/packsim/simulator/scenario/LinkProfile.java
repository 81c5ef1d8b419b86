package io.packsim.simulator.scenario;

import io.packsim.simulator.link.QueuedOnDown;
import io.packsim.simulator.link.cbfc.CbfcParameters;
import io.packsim.simulator.link.llr.LlrParameters;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;

/**
 * What all links have in common.
 *
 * @param rate of every link whose rate nothing else sets
 * @param delay propagation delay, above 0
 * @param interFrameGap silence after each frame, in bytes; 12 is the standard's, 0 the original's
 * @param log10Ber logarithm of the bit error rate; 0 or more is no errors
 * @param queuedOnDown what becomes of packets that wait for a link while it is down
 * @param llr link-layer retry on every link
 * @param cbfc credit-based flow control on every link; {@code switch.pfc.enabled} has to be off
 *     then
 */
public record LinkProfile(
    @Default("100Gbps") @Doc("Rate of links.") LinkRate rate,
    @Default("1us") @Doc("Propagation delay of every link; 1 us is about 200 m of fibre.")
        SimDuration delay,
    @Default("12B") @Doc("Silence after each frame.") DataSize interFrameGap,
    @Default("0") @Doc("Log10 of the bit error rate; 0 or more is no errors.") double log10Ber,
    @Default("DROP") @Doc("Packets in the queues of a switch while their link is down.")
        QueuedOnDown queuedOnDown,
    @Default("{}") @Doc("Link-layer retry.") LlrParameters llr,
    @Default("{}") @Doc("Credit-based flow control, instead of pauses.") CbfcParameters cbfc) {
  private static final SimDuration LONGEST_DELAY = SimDuration.parse("1s");

  /**
   * @throws IllegalArgumentException if rate or delay are 0, or something is beyond reason
   */
  public LinkProfile {
    Checks.requireRate("rate", rate);
    if (delay.picoseconds() == 0 || delay.compareTo(LONGEST_DELAY) > 0) {
      throw new IllegalArgumentException(
          "delay: expected above 0 to " + LONGEST_DELAY + ", received " + delay);
    }
    Checks.requireRange("interFrameGap", interFrameGap.bytes(), 0, 1000);
  }
}
