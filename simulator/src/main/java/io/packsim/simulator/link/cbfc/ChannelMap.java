package io.packsim.simulator.link.cbfc;

import java.util.Arrays;
import java.util.List;

/** Which virtual channel the packets of each priority take. */
final class ChannelMap {
  /** What is best effort takes none. */
  static final int NONE = -1;

  private static final int PRIORITIES = 8;

  private final int[] channelOfPriority = new int[PRIORITIES];
  private final int[] masks;
  private final int mask;

  ChannelMap(List<VirtualChannel> channels) {
    masks = new int[channels.size()];
    Arrays.fill(channelOfPriority, NONE);
    int all = 0;
    for (int channel = 0; channel < masks.length; channel++) {
      masks[channel] = channels.get(channel).mask();
      all |= masks[channel];
      for (int priority : channels.get(channel).priorities()) {
        channelOfPriority[priority] = channel;
      }
    }
    mask = all;
  }

  int of(int priority) {
    return channelOfPriority[priority];
  }

  int count() {
    return masks.length;
  }

  /** The priorities of a channel: bit p stands for priority p. */
  int priorities(int channel) {
    return masks[channel];
  }

  /** The priorities of all channels. */
  int priorities() {
    return mask;
  }
}
