package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;

/** One row of the validation suite: printed, then asserted. */
public final class Check {
  private Check() {}

  /** The measured value lies within a relative distance of the expected one, on either side. */
  public static void within(
      String what, double expected, double measured, double relativeTolerance) {
    double error = Math.abs(measured - expected) / Math.abs(expected);
    print(what, expected, measured, "+-" + percent(relativeTolerance));
    assertTrue(error <= relativeTolerance, what + ": off by " + percent(error));
  }

  /** The measured value lies at or above a lower bound, and not further above it than allowed. */
  public static void justAbove(
      String what, double bound, double measured, double relativeTolerance) {
    print(what, bound, measured, "0.." + percent(relativeTolerance));
    assertTrue(measured >= bound, what + ": " + measured + " beats the bound " + bound);
    double above = measured / bound - 1;
    assertTrue(above <= relativeTolerance, what + ": " + percent(above) + " above the bound");
  }

  /**
   * The measured share of so many independent trials lies in the interval that holds 99.9% of the
   * outcomes where each trial succeeds with the expected probability: 3.29 standard deviations of
   * the binomial distribution on either side.
   */
  static void binomial(String what, double probability, long successes, long trials) {
    double deviation = Math.sqrt(probability * (1 - probability) / trials);
    within(what, probability, (double) successes / trials, 3.29 * deviation / probability);
  }

  /** Both are the same number. */
  public static void exactly(String what, long expected, long measured) {
    print(what, expected, measured, "exact");
    assertTrue(expected == measured, what + ": expected " + expected + ", measured " + measured);
  }

  private static void print(String what, double expected, double measured, String tolerance) {
    System.out.printf(
        Locale.ROOT,
        "validation  %-62s expected %-16s measured %-16s tolerance %s%n",
        what,
        number(expected),
        number(measured),
        tolerance);
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.format(Locale.ROOT, "%,d", (long) value)
        : String.format(Locale.ROOT, "%.6g", value);
  }

  private static String percent(double fraction) {
    return String.format(Locale.ROOT, "%.3g%%", fraction * 100);
  }
}
