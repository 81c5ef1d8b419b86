package io.packsim.simulator.queue;

import io.packsim.simulator.units.DataSize;
import org.jspecify.annotations.Nullable;

/** What egress queues do with arriving packets: queue them, mark them, or drop them. */
public sealed interface QueueProfile
    permits DropTailProfile, EcnProfile, WredProfile, WredEcnProfile, VoqProfile, VoqEcnProfile {

  /**
   * What decides by depth for the queues of one port, with state of its own; {@code null} if depth
   * decides nothing.
   */
  @Nullable CongestionRule rule(QueueContext context);

  /** How depth is averaged; {@code null} takes it as it is. */
  default @Nullable Averaging averaging() {
    return null;
  }

  /** Whether packets wait by the port they came in by, and these take turns. */
  default boolean isVirtual() {
    return false;
  }

  /**
   * The depth at which marking of green packets begins; {@code null} if they are never marked.
   *
   * @param ecnCapable whether the packets are ECN-capable
   */
  default @Nullable DataSize marksFrom(boolean ecnCapable) {
    return null;
  }

  /**
   * Whether a packet may be dropped by depth.
   *
   * @param ecnCapable whether the packets are ECN-capable
   */
  default boolean drops(boolean ecnCapable) {
    return false;
  }
}
