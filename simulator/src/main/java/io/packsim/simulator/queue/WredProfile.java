package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import org.jspecify.annotations.Nullable;

/**
 * FIFO that drops packets of any kind by depth, with {@link Thresholds} for each {@link Colour}.
 *
 * <p>Source: SAI {@code saiwred.h}.
 *
 * @param yellow absent: those of green
 * @param red absent: those of yellow
 */
@Arm("wred")
@Doc("FIFO that drops by depth, with thresholds for each colour.")
public record WredProfile(
    @Default("{}") @Doc("For green packets.") Thresholds green,
    @Nullable @Doc("For yellow packets; absent: as green.") Thresholds yellow,
    @Nullable @Doc("For red packets; absent: as yellow.") Thresholds red,
    @Nullable @Doc("Averaging of the depth; absent is the depth at the moment.")
        Averaging averaging)
    implements QueueProfile {

  @Override
  public CongestionRule rule(QueueContext context) {
    return new WredRule(new ColourThresholds(green, yellow, red), context, false);
  }

  @Override
  public boolean drops(boolean ecnCapable) {
    return true;
  }
}
