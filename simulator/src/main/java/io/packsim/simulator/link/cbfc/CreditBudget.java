package io.packsim.simulator.link.cbfc;

import io.packsim.simulator.buffer.SharedLimit;
import java.util.List;

/** How many credits a sender may still use: limits of channels, and a pool that they share. */
final class CreditBudget {
  private final int[] limit;
  private final int[] used;
  private final int[] reserved;
  private final SharedLimit[] sharedLimits;
  private final long creditBytes;

  /** Credits of the pool that no channel has reserved; without a pool more than enough. */
  private final int shared;

  private int sharedUsed;

  /**
   * A budget with nothing in use.
   *
   * @param limits of the channels
   */
  CreditBudget(CbfcParameters parameters, int[] limits) {
    List<VirtualChannel> channels = parameters.channels();
    limit = limits.clone();
    used = new int[limits.length];
    reserved = new int[limits.length];
    sharedLimits = new SharedLimit[limits.length];
    creditBytes = parameters.creditSize().bytes();
    int all = 0;
    for (int channel = 0; channel < limits.length; channel++) {
      reserved[channel] = parameters.credits(channels.get(channel).reserved());
      sharedLimits[channel] = channels.get(channel).sharedLimit();
      all += reserved[channel];
    }
    shared =
        parameters.pool() == null ? Integer.MAX_VALUE : parameters.credits(parameters.pool()) - all;
  }

  /** Credits that a channel may use now. */
  int available(int channel) {
    int ofReserved = Math.max(0, reserved[channel] - used[channel]);
    long free = (long) shared - sharedUsed;
    long share =
        Math.min(
            free,
            sharedLimits[channel].limitBytes(free * creditBytes) / creditBytes - sharedOf(channel));
    long ofPool = ofReserved + Math.max(0, share);
    return (int) Math.min(ofPool, limit[channel] - used[channel]);
  }

  /** Uses credits of a channel, or gives some back where they are less than 0. */
  void use(int channel, int credits) {
    int before = sharedOf(channel);
    used[channel] += credits;
    sharedUsed += sharedOf(channel) - before;
  }

  private int sharedOf(int channel) {
    return Math.max(0, used[channel] - reserved[channel]);
  }

  int used(int channel) {
    return used[channel];
  }

  int limit(int channel) {
    return limit[channel];
  }
}
