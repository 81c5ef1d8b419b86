package io.packsim.simulator.link.cbfc;

import io.packsim.simulator.packet.LinkMessage;
import java.util.List;

/**
 * A CC_Update: how many credits the sender has consumed in all, with the frames sent before it.
 *
 * @param consumed the counters, by channel
 * @param isBackground whether nothing is known to be lost
 */
record CreditsConsumed(List<Integer> consumed, boolean isBackground) implements LinkMessage {
  CreditsConsumed {
    consumed = List.copyOf(consumed);
  }
}
