package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;

/**
 * Every CNP cuts the rate at once and raises alpha; alpha decays once per period without a CNP.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, section 3.1.
 */
final class PromptCuts implements CnpReaction {
  private final DcqcnRate rate;
  private final RateClocks clocks;
  private final boolean raisesAlphaFirst;
  private final LogicalProcess process;
  private final long alphaPeriodPs;
  private final Timer alphaTimer;

  /**
   * A reaction.
   *
   * @param raisesAlphaFirst whether a cut uses alpha after the CNP's own update, or before it
   */
  PromptCuts(
      CongestionContext context,
      DcqcnSettings settings,
      DcqcnRate rate,
      RateClocks clocks,
      boolean raisesAlphaFirst) {
    this.rate = rate;
    this.clocks = clocks;
    this.raisesAlphaFirst = raisesAlphaFirst;
    process = context.process();
    alphaPeriodPs = settings.alphaTimer().picoseconds();
    alphaTimer =
        new Timer(process, context.timerSource(), DcqcnTimers.ALPHA) {
          {
            background(true);
          }

          @Override
          protected void expire() {
            rate.decayAlpha();
            start();
          }
        };
  }

  @Override
  public void onCnp() {
    if (raisesAlphaFirst) {
      rate.raiseAlpha();
      rate.cut();
    } else {
      rate.cut();
      rate.raiseAlpha();
    }
    start();
    clocks.onCut();
  }

  @Override
  public void start() {
    alphaTimer.arm(process.nowPs() + alphaPeriodPs);
  }

  @Override
  public void stop() {
    alphaTimer.disarm();
  }
}
