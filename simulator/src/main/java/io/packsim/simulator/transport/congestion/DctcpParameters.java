package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;

/**
 * A DCTCP-style window. Packets are full ones.
 *
 * <p>Source: RFC 8257, sections 3.3 and 4.2 (g = 1/16); RFC 6928 (initial window of 10 packets).
 *
 * @param gain g, the weight of the last round in the estimate of the marked share
 * @param initialAlpha the estimate before the first round
 * @param initialWindow in packets
 * @param minWindow in packets
 * @param maxWindow in packets
 */
@Arm("dctcp")
@Doc("A DCTCP-style window: cut by the share of packets that were marked.")
public record DctcpParameters(
    @Default("0.0625") @Doc("Gain g of the alpha estimate.") double gain,
    @Default("1") @Doc("Alpha before the first round, 0 to 1.") double initialAlpha,
    @Default("10") @Doc("Window to begin with, in full packets.") double initialWindow,
    @Default("1") @Doc("Least window, in full packets.") double minWindow,
    @Default("1000") @Doc("Largest window, in full packets.") double maxWindow)
    implements CongestionControlParameters {

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public DctcpParameters {
    Ranges.requireFraction("gain", gain);
    if (!(initialAlpha >= 0 && initialAlpha <= 1)) {
      throw new IllegalArgumentException("initialAlpha: expected 0 to 1, received " + initialAlpha);
    }
    Ranges.requireAtLeast("minWindow", minWindow, 1);
    Ranges.requireAtLeast("initialWindow", initialWindow, minWindow);
    Ranges.requireAtLeast("maxWindow", maxWindow, initialWindow);
  }

  @Override
  public CongestionControl create(CongestionContext context) {
    return new Dctcp(this, context);
  }

  @Override
  public boolean needsMarks() {
    return true;
  }
}
