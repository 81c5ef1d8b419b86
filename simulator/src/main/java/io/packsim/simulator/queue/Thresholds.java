package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;

/**
 * How likely congestion is signalled, by the depth of a queue: never below kmin, rising linearly to
 * pmax at kmax, always above kmax.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, figure 5 (CP algorithm). Each packet is decided by itself;
 * RED's count of packets since the last signal is not modelled.
 *
 * @param kmin depth below which nothing is signalled
 * @param kmax depth above which every packet is
 * @param pmax probability at kmax
 */
public record Thresholds(
    @Default("5kB") @Doc("Depth below which nothing happens.") DataSize kmin,
    @Default("200kB") @Doc("Depth above which every packet is hit.") DataSize kmax,
    @Default("0.01") @Doc("Probability at kmax.") double pmax) {

  /**
   * @throws IllegalArgumentException if kmin exceeds kmax or pmax is no probability
   */
  public Thresholds {
    if (kmin.compareTo(kmax) > 0) {
      throw new IllegalArgumentException(
          "kmin: expected at most kmax (" + kmax + "), received " + kmin);
    }
    if (!(pmax >= 0 && pmax <= 1)) {
      throw new IllegalArgumentException("pmax: expected 0 to 1, received " + pmax);
    }
  }

  /**
   * The probability of a signal.
   *
   * @param depthBytes bytes in the queue before the packet joins it, now or on average
   */
  public double probability(double depthBytes) {
    if (depthBytes < kmin.bytes()) {
      return 0;
    }
    if (depthBytes > kmax.bytes()) {
      return 1;
    }
    if (kmax.bytes() == kmin.bytes()) {
      return pmax;
    }
    return pmax * (depthBytes - kmin.bytes()) / (kmax.bytes() - kmin.bytes());
  }
}
