package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * Virtual output queues as of {@link VoqProfile}, each of which marks as {@link EcnProfile} does,
 * by its own depth.
 */
@Arm("voqEcn")
@Doc("Virtual output queues, each of which marks by its own depth, ECN-capable or not.")
public record VoqEcnProfile(
    @Default("5kB") @Doc("Depth below which nothing is marked.") DataSize kmin,
    @Default("200kB") @Doc("Depth above which everything is marked.") DataSize kmax,
    @Default("0.01") @Doc("Marking probability at kmax.") double pmax,
    @Nullable @Doc("Averaging of the depth; absent is the depth at the moment.")
        Averaging averaging)
    implements QueueProfile {

  /**
   * @throws IllegalArgumentException if kmin exceeds kmax or pmax is no probability
   */
  public VoqEcnProfile {
    new Thresholds(kmin, kmax, pmax);
  }

  @Override
  public CongestionRule rule(QueueContext context) {
    return new EcnRule(new Thresholds(kmin, kmax, pmax), context.random());
  }

  @Override
  public boolean isVirtual() {
    return true;
  }

  @Override
  public DataSize marksFrom(boolean ecnCapable) {
    return kmin;
  }
}
