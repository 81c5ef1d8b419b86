package io.packsim.simulator.transport.congestion;

/**
 * The paper's three phases: the target stays until either clock has made more than F steps, and
 * rises fast once both have, by one R_HAI more for each step that both have made beyond.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, section 3.1 and figure 7. The pseudo-code there tests the
 * stages before it counts the step: F steps are fast recovery.
 */
final class PaperIncrease implements IncreaseRule {
  private final int threshold;
  private final double additive;
  private final double hyper;

  PaperIncrease(DcqcnSettings settings) {
    threshold = settings.fastRecoverySteps();
    additive = settings.additiveIncrease().bitsPerSecond();
    hyper = settings.hyperIncrease().bitsPerSecond();
  }

  @Override
  public double target(DcqcnRate rate) {
    int both = Math.min(rate.timerStage(), rate.byteStage());
    if (both > threshold) {
      return rate.targetBitsPerSecond() + (both - threshold) * hyper;
    }
    boolean either = Math.max(rate.timerStage(), rate.byteStage()) > threshold;
    return rate.targetBitsPerSecond() + (either ? additive : 0);
  }
}
