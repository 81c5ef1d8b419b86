package io.packsim.simulator.transport.congestion;

/**
 * The sending half of DCQCN on one socket: its rate, the clocks that raise it, and what cuts it.
 * There is none before the first CNP, unless the timers start with the queue pair.
 */
final class ReactionPoint {
  private final DcqcnRate rate;
  private final Pacer pacer;
  private final RateClocks clocks;
  private final CnpReaction reaction;

  ReactionPoint(CongestionContext context, DcqcnPreset preset, DcqcnSettings settings) {
    rate = new DcqcnRate(settings, preset.increaseRule(settings), context.lineRateBitsPerSecond());
    pacer = new Pacer(context, DcqcnTimers.PACING);
    clocks = new RateClocks(context, settings, rate, pacer);
    reaction = preset.reaction(context, settings, rate, clocks);
  }

  boolean mayGo() {
    return !rate.isLimiting() || pacer.mayGo();
  }

  void onBytesSent(int bytes) {
    if (rate.isLimiting()) {
      pacer.onBytesSent(bytes);
      clocks.onBytesSent(bytes);
    }
  }

  void onCnp() {
    reaction.onCnp();
  }

  void start() {
    reaction.start();
    clocks.start();
  }

  void stop() {
    reaction.stop();
    clocks.stop();
  }

  DcqcnRate rate() {
    return rate;
  }
}
