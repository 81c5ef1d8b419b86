package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * FIFO that marks by {@link Thresholds}.
 *
 * <p>RoCEv2 packets are not ECN-capable by default and are marked all the same, as the original
 * does: DCQCN depends on it.
 */
@Arm("ecn")
@Doc("FIFO that marks by depth between kmin and kmax, ECN-capable or not.")
public record EcnProfile(
    @Default("5kB") @Doc("Depth below which nothing is marked.") DataSize kmin,
    @Default("200kB") @Doc("Depth above which everything is marked.") DataSize kmax,
    @Default("0.01") @Doc("Marking probability at kmax.") double pmax,
    @Nullable @Doc("Averaging of the depth; absent is the depth at the moment.")
        Averaging averaging)
    implements QueueProfile {

  /**
   * @throws IllegalArgumentException if kmin exceeds kmax or pmax is no probability
   */
  public EcnProfile {
    new Thresholds(kmin, kmax, pmax);
  }

  /** A profile by the depth of the moment. */
  public EcnProfile(DataSize kmin, DataSize kmax, double pmax) {
    this(kmin, kmax, pmax, null);
  }

  @Override
  public CongestionRule rule(QueueContext context) {
    return new EcnRule(new Thresholds(kmin, kmax, pmax), context.random());
  }

  @Override
  public DataSize marksFrom(boolean ecnCapable) {
    return kmin;
  }
}
