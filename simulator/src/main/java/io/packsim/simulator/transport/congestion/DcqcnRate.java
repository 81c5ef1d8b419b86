package io.packsim.simulator.transport.congestion;

/**
 * The arithmetic of DCQCN's reaction point, without clocks: what each of its four events does to
 * the rates and to alpha.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, section 3.1, equations 1 to 4 and figure 7. The cut uses
 * alpha as it stands before the CNP's own update.
 */
final class DcqcnRate {
  private final DcqcnParameters parameters;
  private final double lineRate;
  private double currentRate;
  private double targetRate;
  private double alpha;
  private int timerStage;
  private int byteStage;

  DcqcnRate(DcqcnParameters parameters, double lineRateBitsPerSecond) {
    this.parameters = parameters;
    this.lineRate = lineRateBitsPerSecond;
    this.currentRate = lineRateBitsPerSecond;
    this.targetRate = lineRateBitsPerSecond;
    this.alpha = parameters.initialAlpha();
  }

  /** A CNP: remember the rate, cut it by alpha/2, raise alpha, begin the recovery anew. */
  void onCnp() {
    targetRate = currentRate;
    currentRate =
        Math.max((double) parameters.minRate().bitsPerSecond(), currentRate * (1 - alpha / 2));
    alpha = (1 - parameters.gain()) * alpha + parameters.gain();
    timerStage = 0;
    byteStage = 0;
  }

  /** A period without CNPs: alpha decays. */
  void onAlphaTimer() {
    alpha = (1 - parameters.gain()) * alpha;
  }

  /** The rate timer has run out. */
  void onRateTimer() {
    timerStage++;
    increase();
  }

  /** The byte counter has run out. */
  void onByteCounter() {
    byteStage++;
    increase();
  }

  private void increase() {
    int threshold = parameters.fastRecoverySteps();
    if (Math.min(timerStage, byteStage) > threshold) {
      int step = Math.min(timerStage, byteStage) - threshold;
      raiseTarget((double) step * parameters.hyperIncrease().bitsPerSecond());
    } else if (Math.max(timerStage, byteStage) > threshold) {
      raiseTarget((double) parameters.additiveIncrease().bitsPerSecond());
    }
    currentRate = Math.min(lineRate, (targetRate + currentRate) / 2);
  }

  private void raiseTarget(double bitsPerSecond) {
    targetRate = Math.min(lineRate, targetRate + bitsPerSecond);
  }

  double currentBitsPerSecond() {
    return currentRate;
  }

  double targetBitsPerSecond() {
    return targetRate;
  }

  double alpha() {
    return alpha;
  }

  boolean isLimiting() {
    return currentRate < lineRate;
  }
}
