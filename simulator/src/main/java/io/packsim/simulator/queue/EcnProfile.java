package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;

/**
 * ECN marking on the instantaneous queue length: never below kmin, with probability rising linearly
 * to pmax at kmax, always above kmax.
 *
 * <p>RoCEv2 packets are not ECN-capable by default and are marked all the same, as the original
 * does: DCQCN depends on it.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, figure 5 (CP algorithm). Not modelled: averaged depth.
 */
@Arm("ecn")
@Doc("FIFO that marks by instantaneous depth between kmin and kmax.")
public record EcnProfile(
    @Default("5kB") @Doc("Depth below which nothing is marked.") DataSize kmin,
    @Default("200kB") @Doc("Depth above which everything is marked.") DataSize kmax,
    @Default("0.01") @Doc("Marking probability at kmax.") double pmax)
    implements QueueProfile {

  /**
   * @throws IllegalArgumentException if kmin exceeds kmax or pmax is no probability
   */
  public EcnProfile {
    if (kmin.compareTo(kmax) > 0) {
      throw new IllegalArgumentException(
          "kmin: expected at most kmax (" + kmax + "), received " + kmin);
    }
    if (!(pmax >= 0 && pmax <= 1)) {
      throw new IllegalArgumentException("pmax: expected 0 to 1, received " + pmax);
    }
  }

  @Override
  public double markProbability(long depthBytes) {
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
