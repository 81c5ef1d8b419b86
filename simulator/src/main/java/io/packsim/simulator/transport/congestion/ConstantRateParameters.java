package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.LinkRate;

/**
 * A rate that nothing changes.
 *
 * @param rate of frame bytes, for each queue pair
 */
@Arm("constantRate")
@Doc("A constant rate for each queue pair, whatever happens.")
public record ConstantRateParameters(
    @Default("50Gbps") @Doc("Rate of a queue pair, in frame bytes.") LinkRate rate)
    implements CongestionControlParameters {

  /**
   * @throws IllegalArgumentException if the rate is 0
   */
  public ConstantRateParameters {
    Ranges.requirePositive("rate", rate.bitsPerSecond());
  }

  @Override
  public CongestionControl create(CongestionContext context) {
    return new ConstantRate(this, context);
  }
}
