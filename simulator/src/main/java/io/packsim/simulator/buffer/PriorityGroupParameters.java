package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Ingress accounting of one priority group, the same on every port of a buffer.
 *
 * <p>A packet takes reserved bytes first, then shared ones up to the limit, then, in a lossless
 * group, headroom; else it is dropped. A lossless group asks for a pause as soon as a packet needs
 * headroom, and lifts it when headroom is empty again and the group holds no more than
 * max(xonThreshold, limit - xonOffset).
 *
 * <p>Source: SAI {@code saibuffer.h} (reserved size, shared threshold, XOFF, XON and XON offset
 * thresholds).
 *
 * @param priorities the packet priorities, 0 to 7, that belong to the group
 * @param lossless whether the group pauses its sender instead of dropping
 * @param reserved bytes set aside for the group on each port
 * @param sharedLimit how much of the shared part the group may hold on each port
 * @param headroom bytes for what still arrives after a pause was asked for, on each port: its own,
 *     or the most it takes of the headroom that all share, if the buffer has one
 * @param xonThreshold the group may resume at or below this
 * @param xonOffset or at or below its limit less this
 * @param pool the ingress pool that it uses; absent: the first
 */
public record PriorityGroupParameters(
    @Doc("Packet priorities, 0 to 7, of the group.") List<Integer> priorities,
    @Default("false") @Doc("Pause the sender instead of dropping.") boolean lossless,
    @Default("0") @Doc("Bytes set aside for the group on each port.") DataSize reserved,
    @Default("{dynamic: {alphaExponent: 0}}") @Doc("Its share of the common bytes.")
        SharedLimit sharedLimit,
    @Default("0") @Doc("Bytes for what arrives after a pause, on each port.") DataSize headroom,
    @Default("0") @Doc("Resume at or below this.") DataSize xonThreshold,
    @Default("0") @Doc("Or at or below the limit less this.") DataSize xonOffset,
    @Nullable @Doc("Ingress pool; absent: the first.") String pool) {

  /**
   * @throws IllegalArgumentException if a priority is out of range or named twice, or a lossy group
   *     has headroom
   */
  public PriorityGroupParameters {
    priorities = List.copyOf(priorities);
    for (int priority : priorities) {
      if (priority < 0 || priority > 7) {
        throw new IllegalArgumentException("priorities: expected 0 to 7, received " + priority);
      }
    }
    if (priorities.stream().distinct().count() != priorities.size()) {
      throw new IllegalArgumentException("priorities: expected each once, received " + priorities);
    }
    if (!lossless && headroom.bytes() > 0) {
      throw new IllegalArgumentException(
          "headroom: expected 0 in a lossy group, received " + headroom);
    }
  }

  /** A group of the first pool. */
  public PriorityGroupParameters(
      List<Integer> priorities,
      boolean lossless,
      DataSize reserved,
      SharedLimit sharedLimit,
      DataSize headroom,
      DataSize xonThreshold,
      DataSize xonOffset) {
    this(priorities, lossless, reserved, sharedLimit, headroom, xonThreshold, xonOffset, null);
  }
}
