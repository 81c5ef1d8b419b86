package io.packsim.simulator.transport.congestion;

import java.util.Set;

/**
 * One of the algorithms that are called DCQCN: its rules, and the values that it is known with.
 * Every value can be given in the preset's place; the rules are the preset's.
 */
public sealed interface DcqcnPreset permits PaperDcqcn, Ns3RdmaDcqcn, HpccDcqcn, NvidiaNicDcqcn {

  /**
   * The preset's values.
   *
   * @param lineRateBitsPerSecond of the port, which some of them depend on
   */
  DcqcnSettings settings(long lineRateBitsPerSecond);

  /** What the clocks do to the target rate. */
  IncreaseRule increaseRule(DcqcnSettings settings);

  /** What CNPs do, and when. */
  CnpReaction reaction(
      CongestionContext context, DcqcnSettings settings, DcqcnRate rate, RateClocks clocks);

  /** Parameters that mean nothing to these rules. */
  Set<String> unused();
}
