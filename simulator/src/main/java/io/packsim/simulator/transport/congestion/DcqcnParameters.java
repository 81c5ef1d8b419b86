package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * DCQCN at the reaction point (the sender). A preset says by which rules it goes and with which
 * values; a value given here takes the place of the preset's.
 *
 * @param preset whose rules and values
 * @param gain g of the alpha estimate
 * @param initialAlpha alpha as the first CNP arrives
 * @param alphaTimer period of alpha's update
 * @param cutInterval time between two looks for CNPs, where cuts go by the clock
 * @param rateTimer period of the rate-increase timer
 * @param byteCounter bytes sent per step of the byte counter; 0 turns it off
 * @param fastRecoverySteps F, the threshold of the stages
 * @param additiveIncrease R_AI
 * @param hyperIncrease R_HAI
 * @param minRate the rate is never cut below this
 * @param largestCut share of the rate that one cut takes at most
 * @param firstCnpRate share of the rate that the first CNP leaves, where it is no cut
 * @param targetOnCut when a cut takes the rate for the new target
 */
@Arm("dcqcn")
@Doc("DCQCN, a rate-based control that cuts on CNPs; what is absent is as in the preset.")
public record DcqcnParameters(
    @Default("paper") @Doc("Whose rules, and whose values where none are given.")
        DcqcnPreset preset,
    @Nullable @Doc("Gain g of the alpha estimate.") Double gain,
    @Nullable @Doc("Alpha as the first CNP arrives.") Double initialAlpha,
    @Nullable @Doc("Period of alpha's update.") SimDuration alphaTimer,
    @Nullable @Doc("Time between two looks for CNPs, where cuts go by the clock.")
        SimDuration cutInterval,
    @Nullable @Doc("Period of the rate-increase timer.") SimDuration rateTimer,
    @Nullable @Doc("Bytes sent per step of the byte counter; 0 turns it off.") DataSize byteCounter,
    @Nullable @Doc("F: steps of a clock before additive increase.") Integer fastRecoverySteps,
    @Nullable @Doc("R_AI, the additive increase.") LinkRate additiveIncrease,
    @Nullable @Doc("R_HAI, the hyper increase.") LinkRate hyperIncrease,
    @Nullable @Doc("The rate is never cut below this.") LinkRate minRate,
    @Nullable @Doc("Share of the rate that one cut takes at most.") Double largestCut,
    @Nullable @Doc("Share of the rate that the first CNP leaves, where it is no cut.")
        Double firstCnpRate,
    @Nullable @Doc("When a cut takes the rate for the new target.") TargetOnCut targetOnCut)
    implements CongestionControlParameters {

  /**
   * @throws IllegalArgumentException if a value is out of its range, or means nothing to the
   *     preset; the message names it
   */
  public DcqcnParameters {
    requireShare("gain", gain, false);
    requireShare("initialAlpha", initialAlpha, true);
    requirePositive("alphaTimer", alphaTimer == null ? 1 : alphaTimer.picoseconds());
    requirePositive("cutInterval", cutInterval == null ? 1 : cutInterval.picoseconds());
    requirePositive("rateTimer", rateTimer == null ? 1 : rateTimer.picoseconds());
    requirePositive("fastRecoverySteps", fastRecoverySteps == null ? 1 : fastRecoverySteps);
    requirePositive(
        "additiveIncrease", additiveIncrease == null ? 1 : additiveIncrease.bitsPerSecond());
    requirePositive("hyperIncrease", hyperIncrease == null ? 1 : hyperIncrease.bitsPerSecond());
    requirePositive("minRate", minRate == null ? 1 : minRate.bitsPerSecond());
    requireShare("largestCut", largestCut, false);
    requireShare("firstCnpRate", firstCnpRate, false);
    requireUse(preset, "cutInterval", cutInterval);
    requireUse(preset, "byteCounter", byteCounter);
    requireUse(preset, "firstCnpRate", firstCnpRate);
  }

  private static void requireShare(String name, @Nullable Double value, boolean orZero) {
    if (value != null && !(value <= 1 && (value > 0 || (orZero && value == 0)))) {
      throw new IllegalArgumentException(
          name + ": expected " + (orZero ? "0" : "above 0") + " to 1, received " + value);
    }
  }

  private static void requirePositive(String name, long value) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + ": expected above 0, received " + value);
    }
  }

  private static void requireUse(DcqcnPreset preset, String name, @Nullable Object value) {
    if (value != null && preset.unused().contains(name)) {
      throw new IllegalArgumentException(name + ": means nothing to the preset; expected none");
    }
  }

  /** The values to run with on a port of a rate. */
  DcqcnSettings settings(long lineRateBitsPerSecond) {
    DcqcnSettings preset = this.preset.settings(lineRateBitsPerSecond);
    return new DcqcnSettings(
        Objects.requireNonNullElse(gain, preset.gain()),
        Objects.requireNonNullElse(initialAlpha, preset.initialAlpha()),
        Objects.requireNonNullElse(alphaTimer, preset.alphaTimer()),
        Objects.requireNonNullElse(cutInterval, preset.cutInterval()),
        Objects.requireNonNullElse(rateTimer, preset.rateTimer()),
        Objects.requireNonNullElse(byteCounter, preset.byteCounter()),
        Objects.requireNonNullElse(fastRecoverySteps, preset.fastRecoverySteps()),
        Objects.requireNonNullElse(additiveIncrease, preset.additiveIncrease()),
        Objects.requireNonNullElse(hyperIncrease, preset.hyperIncrease()),
        Objects.requireNonNullElse(minRate, preset.minRate()),
        Objects.requireNonNullElse(largestCut, preset.largestCut()),
        Objects.requireNonNullElse(firstCnpRate, preset.firstCnpRate()),
        Objects.requireNonNullElse(targetOnCut, preset.targetOnCut()),
        preset.minTimeBetweenCnps());
  }

  @Override
  public CongestionControl create(CongestionContext context) {
    return new Dcqcn(this, context);
  }

  @Override
  public boolean needsMarks() {
    return true;
  }
}
