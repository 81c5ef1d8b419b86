package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * FIFO that marks ECN-capable packets where {@link WredProfile} drops. Other packets it drops; so
 * it does with RoCEv2 packets, unless {@code ecnCapableTransport} makes them capable or an earlier
 * queue has marked them.
 *
 * <p>Source: RFC 3168, section 5 (a router may mark instead of dropping only if both ends are
 * capable); SAI {@code saiwred.h} (ECN mark mode).
 *
 * @param yellow absent: those of green
 * @param red absent: those of yellow
 */
@Arm("wredEcn")
@Doc("Marks ECN-capable packets by depth and drops others, unless marked already.")
public record WredEcnProfile(
    @Default("{}") @Doc("For green packets.") Thresholds green,
    @Nullable @Doc("For yellow packets; absent: as green.") Thresholds yellow,
    @Nullable @Doc("For red packets; absent: as yellow.") Thresholds red,
    @Nullable @Doc("Averaging of the depth; absent is the depth at the moment.")
        Averaging averaging)
    implements QueueProfile {

  @Override
  public CongestionRule rule(QueueContext context) {
    return new WredRule(new ColourThresholds(green, yellow, red), context, true);
  }

  @Override
  public @Nullable DataSize marksFrom(boolean ecnCapable) {
    return ecnCapable ? green.kmin() : null;
  }

  @Override
  public boolean drops(boolean ecnCapable) {
    return !ecnCapable;
  }
}
