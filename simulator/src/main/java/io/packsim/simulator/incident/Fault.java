package io.packsim.simulator.incident;

import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What goes wrong in an incident. */
public sealed interface Fault
    permits LinkDown,
        LinkUp,
        LinkFlap,
        ErrorRate,
        LinkSlowdown,
        SwitchDown,
        PacketDrop,
        SlowReceiver,
        PauseStorm {

  /** What it happens to. */
  Target target();

  /** What it does, node by node, under the number of its incident. */
  List<LocalEffect> effects(int incident, Network network);

  /** When the fault is there, if its incident lasts for a span. */
  default List<Interval> intervals(long startPs, long endPs) {
    return List.of(new Interval(startPs, endPs));
  }

  /**
   * Refuses a duration that the fault has no use for, or its absence.
   *
   * @throws IllegalArgumentException if so
   */
  default void requireDuration(@Nullable SimDuration duration) {}

  /**
   * Whether the fault takes links down: the network may then recover while it lasts, by other
   * paths.
   */
  default boolean takesLinksDown() {
    return target().aspect() == Aspect.STATE;
  }

  /** Whether packets are lost because of it. */
  default boolean losesPackets() {
    return switch (target().aspect()) {
      case STATE, ERRORS, FILTER -> true;
      case RATE, MEMORY, PAUSES -> false;
    };
  }

  /** Whether its end may let data move that nothing else would move. */
  default boolean holdsBack() {
    return takesLinksDown();
  }
}
