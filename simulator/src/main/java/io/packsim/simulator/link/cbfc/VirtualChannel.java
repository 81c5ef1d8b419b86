package io.packsim.simulator.link.cbfc;

import io.packsim.simulator.buffer.SharedLimit;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lossless virtual channel: priorities that share credits. Priorities that no channel names are
 * best effort: they need none and are not protected.
 *
 * @param priorities the packets of the channel; at least one
 * @param limit the most that may be in use at once, in bytes of credit; absent: where there is no
 *     pool, what line rate needs, see {@link CbfcParameters#limitCredits}; else the pool alone
 * @param reserved the part of the pool that only this channel uses
 * @param sharedLimit the most that the channel may use of the rest of the pool
 */
public record VirtualChannel(
    @Doc("Priorities of the packets in this channel.") List<Integer> priorities,
    @Nullable @Doc("Most bytes of credit in use; absent: what line rate needs, or the pool.")
        DataSize limit,
    @Default("0") @Doc("Bytes of the pool that only this channel uses.") DataSize reserved,
    @Default("unlimited") @Doc("Most bytes of the rest of the pool that this channel uses.")
        SharedLimit sharedLimit) {

  /**
   * @throws IllegalArgumentException if a priority is out of range or there is none
   */
  public VirtualChannel {
    priorities = List.copyOf(priorities);
    if (priorities.isEmpty()) {
      throw new IllegalArgumentException("priorities: expected at least one");
    }
    for (int priority : priorities) {
      if (priority < 0 || priority > 7) {
        throw new IllegalArgumentException("priorities: expected 0 to 7, received " + priority);
      }
    }
  }

  /** The priorities as a mask: bit p stands for priority p. */
  int mask() {
    int mask = 0;
    for (int priority : priorities) {
      mask |= 1 << priority;
    }
    return mask;
  }
}
