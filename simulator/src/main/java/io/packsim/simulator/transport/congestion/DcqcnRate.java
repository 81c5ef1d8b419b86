package io.packsim.simulator.transport.congestion;

/**
 * The arithmetic of DCQCN's reaction point, without clocks: what each of its events does to the
 * rates and to alpha.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, section 3.1, equations 1 to 4.
 */
final class DcqcnRate {
  private final DcqcnSettings settings;
  private final IncreaseRule increase;
  private final double lineRate;
  private double currentRate;
  private double targetRate;
  private double alpha;
  private int timerStage;
  private int byteStage;
  private long cuts;

  DcqcnRate(DcqcnSettings settings, IncreaseRule increase, double lineRateBitsPerSecond) {
    this.settings = settings;
    this.increase = increase;
    this.lineRate = lineRateBitsPerSecond;
    this.currentRate = lineRateBitsPerSecond;
    this.targetRate = lineRateBitsPerSecond;
    this.alpha = settings.initialAlpha();
  }

  /** Cuts the rate by alpha/2 and begins the recovery anew. */
  void cut() {
    if (settings.targetOnCut().takesRate(timerStage, byteStage)) {
      targetRate = currentRate;
    }
    double share = Math.min(alpha / 2, settings.largestCut());
    double least = Math.min(lineRate, (double) settings.minRate().bitsPerSecond());
    currentRate = Math.max(least, currentRate * (1 - share));
    timerStage = 0;
    byteStage = 0;
    cuts++;
  }

  /** The first CNP, where it is no cut: both rates fall to a share, and alpha begins. */
  void startLimiting() {
    currentRate *= settings.firstCnpRate();
    targetRate = currentRate;
    alpha = settings.initialAlpha();
  }

  /** There were CNPs. */
  void raiseAlpha() {
    alpha = (1 - settings.gain()) * alpha + settings.gain();
  }

  /** There was no CNP for a period. */
  void decayAlpha() {
    alpha = (1 - settings.gain()) * alpha;
  }

  /** There was no CNP for so many periods. */
  void decayAlpha(long periods) {
    alpha *= StrictMath.pow(1 - settings.gain(), (double) periods);
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
    targetRate = Math.min(lineRate, increase.target(this));
    currentRate = Math.min(lineRate, (targetRate + currentRate) / 2);
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

  /** Steps of the timer since the last cut. */
  int timerStage() {
    return timerStage;
  }

  /** Steps of the byte counter since the last cut. */
  int byteStage() {
    return byteStage;
  }

  long cuts() {
    return cuts;
  }

  boolean isLimiting() {
    return currentRate < lineRate;
  }
}
