package io.packsim.sweeps.axis;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Evenly spaced numbers in decimal arithmetic; both ends are always among them, exactly.
 *
 * <p>Numbers in between that have no finite decimal form are rounded half to even to {@value
 * #DIGITS} digits, which a double carries without loss.
 */
public final class Progression {
  private static final int DIGITS = 15;

  private static final int MOST_DIGITS = 1000;

  /**
   * Digits carried while a root is taken and multiplied up. An error of 10^-60 in the root is one
   * of at most 10^-54 after a million factors, far below the digits that are kept.
   */
  private static final MathContext WORKING = new MathContext(60, RoundingMode.HALF_EVEN);

  private Progression() {}

  /**
   * The numbers from start to stop by steps.
   *
   * @throws IllegalArgumentException if the steps lead away from stop or do not meet it; the
   *     message is ready for the user
   */
  public static List<BigDecimal> range(BigDecimal start, BigDecimal stop, BigDecimal step) {
    if (step.signum() == 0 || step.signum() * stop.subtract(start).signum() < 0) {
      throw new IllegalArgumentException("the step does not lead from the start to the stop");
    }
    BigDecimal[] steps = stop.subtract(start).divideAndRemainder(step);
    if (steps[1].signum() != 0) {
      BigDecimal last = stop.subtract(steps[1]);
      throw new IllegalArgumentException(
          "the steps do not meet the stop: the last value before it is "
              + last.stripTrailingZeros().toPlainString());
    }
    int count = count(steps[0].add(BigDecimal.ONE));
    List<BigDecimal> numbers = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      numbers.add(start.add(step.multiply(BigDecimal.valueOf(i))));
    }
    return numbers;
  }

  /**
   * So many numbers with equal differences.
   *
   * @param count at least 2
   */
  public static List<BigDecimal> linear(BigDecimal start, BigDecimal stop, int count) {
    BigDecimal gaps = BigDecimal.valueOf(count - 1L);
    List<BigDecimal> numbers = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      BigDecimal way = stop.subtract(start).multiply(BigDecimal.valueOf(i));
      numbers.add(rounded(start.add(way.divide(gaps, WORKING))));
    }
    return withEnds(numbers, start, stop);
  }

  /**
   * So many numbers with equal ratios.
   *
   * @param start above 0
   * @param stop above 0
   * @param count at least 2
   */
  public static List<BigDecimal> geometric(BigDecimal start, BigDecimal stop, int count) {
    BigDecimal ratio = root(stop.divide(start, WORKING), count - 1);
    List<BigDecimal> numbers = new ArrayList<>(count);
    BigDecimal exact = start;
    for (int i = 0; i < count; i++) {
      numbers.add(rounded(exact));
      exact = exact.multiply(ratio, WORKING);
    }
    return withEnds(numbers, start, stop);
  }

  /**
   * The numbers from start to stop, each the one before times the factor, exactly.
   *
   * @param start above 0
   * @param stop above 0
   * @throws IllegalArgumentException if the factors lead away from stop or do not meet it; the
   *     message is ready for the user
   */
  public static List<BigDecimal> byFactor(BigDecimal start, BigDecimal stop, BigDecimal factor) {
    int direction = factor.compareTo(BigDecimal.ONE);
    boolean leads = factor.signum() > 0 && direction * stop.compareTo(start) > 0;
    if (!leads && stop.compareTo(start) != 0) {
      throw new IllegalArgumentException("the factor does not lead from the start to the stop");
    }
    List<BigDecimal> numbers = new ArrayList<>();
    BigDecimal next = start;
    while (next.compareTo(stop) * direction < 0) {
      numbers.add(next);
      count(BigDecimal.valueOf(numbers.size() + 1L));
      next = next.multiply(factor).stripTrailingZeros();
      if (next.precision() > MOST_DIGITS) {
        throw new IllegalArgumentException("takes numbers of more than " + MOST_DIGITS + " digits");
      }
    }
    if (next.compareTo(stop) != 0) {
      throw new IllegalArgumentException(
          "the factors do not meet the stop: the last value before it is "
              + numbers.get(numbers.size() - 1).stripTrailingZeros().toPlainString());
    }
    numbers.add(stop);
    return numbers;
  }

  private static List<BigDecimal> withEnds(
      List<BigDecimal> numbers, BigDecimal start, BigDecimal stop) {
    numbers.set(0, start);
    numbers.set(numbers.size() - 1, stop);
    return numbers;
  }

  private static BigDecimal rounded(BigDecimal number) {
    return number.round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
  }

  private static int count(BigDecimal number) {
    if (number.compareTo(BigDecimal.valueOf(1_000_000)) > 0) {
      throw new IllegalArgumentException("more than 1000000 values");
    }
    return number.intValueExact();
  }

  /**
   * The root by Newton's method, from a floating-point first guess: each round doubles the correct
   * digits, so four rounds from 12 correct digits leave only the working precision.
   */
  private static BigDecimal root(BigDecimal number, int degree) {
    BigDecimal n = BigDecimal.valueOf(degree);
    BigDecimal guess = firstGuess(number, degree);
    for (int i = 0; i < 4; i++) {
      BigDecimal quotient = number.divide(guess.pow(degree - 1, WORKING), WORKING);
      BigDecimal sum = guess.multiply(BigDecimal.valueOf(degree - 1L)).add(quotient);
      guess = sum.divide(n, WORKING);
    }
    return guess;
  }

  /** Through the logarithm, because the number itself may be beyond what a double holds. */
  private static BigDecimal firstGuess(BigDecimal number, int degree) {
    int exponent = number.precision() - number.scale();
    double mantissa = number.movePointLeft(exponent).doubleValue();
    double logarithm = (StrictMath.log10(mantissa) + exponent) / degree;
    int whole = (int) StrictMath.floor(logarithm);
    return new BigDecimal(StrictMath.pow(10, logarithm - whole)).scaleByPowerOfTen(whole);
  }
}
