package io.packsim.simulator.link.cbfc;

import io.packsim.simulator.packet.LinkMessage;

/**
 * A CF_Update: how many credits the receiver has freed in all, of one or two virtual channels.
 *
 * @param channel a channel
 * @param freed its counter
 * @param secondChannel another one, or {@link #NONE}
 * @param secondFreed its counter
 * @param isBackground whether the far end has been told before
 */
record CreditsFreed(
    int channel, int freed, int secondChannel, int secondFreed, boolean isBackground)
    implements LinkMessage {
  static final int NONE = -1;
}
