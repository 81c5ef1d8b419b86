package io.packsim.sweeps.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressionTest {
  private static BigDecimal decimal(String text) {
    return new BigDecimal(text);
  }

  private static List<String> texts(List<BigDecimal> numbers) {
    return numbers.stream().map(n -> n.stripTrailingZeros().toPlainString()).toList();
  }

  @Test
  void rangesIncludeBothEndsWithoutDrift() {
    // In binary floating point the third would be 0.30000000000000004.
    assertEquals(
        List.of("0.1", "0.2", "0.3", "0.4"),
        texts(Progression.range(decimal("0.1"), decimal("0.4"), decimal("0.1"))));
  }

  @Test
  void rangesMayDescend() {
    assertEquals(
        List.of("5", "3", "1"),
        texts(Progression.range(decimal("5"), decimal("1"), decimal("-2"))));
  }

  @Test
  void rangesRefuseStepsThatMissTheStop() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Progression.range(decimal("0"), decimal("1"), decimal("0.3")));
    assertThrows(
        IllegalArgumentException.class,
        () -> Progression.range(decimal("0"), decimal("1"), decimal("-1")));
    assertThrows(
        IllegalArgumentException.class,
        () -> Progression.range(decimal("0"), decimal("1"), decimal("0")));
    assertThrows(
        IllegalArgumentException.class,
        () -> Progression.range(decimal("0"), decimal("1e30"), decimal("1")));
  }

  @Test
  void linearSpacingIsExactInDecimals() {
    // 0.1 + i * 0.8 / 8.
    assertEquals(
        List.of("0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9"),
        texts(Progression.linear(decimal("0.1"), decimal("0.9"), 9)));
  }

  @Test
  void whatHasNoFiniteDecimalFormIsRoundedToFifteenDigits() {
    assertEquals(
        List.of("0", "0.333333333333333", "0.666666666666667", "1"),
        texts(Progression.linear(decimal("0"), decimal("1"), 4)));
  }

  @Test
  void geometricSpacingHitsExactPowers() {
    // 1 MiB to 32 MiB in 6: doubling.
    assertEquals(
        List.of("1048576", "2097152", "4194304", "8388608", "16777216", "33554432"),
        texts(Progression.geometric(decimal("1048576"), decimal("33554432"), 6)));
    assertEquals(
        List.of("0.001", "0.01", "0.1", "1"),
        texts(Progression.geometric(decimal("0.001"), decimal("1"), 4)));
    assertEquals(
        List.of("100", "10", "1"), texts(Progression.geometric(decimal("100"), decimal("1"), 3)));
  }

  @Test
  void geometricSpacingIsCorrectlyRoundedInBetween() {
    // The square root of 2 is 1.41421356237309504880…
    assertEquals(
        List.of("1", "1.4142135623731", "2"),
        texts(Progression.geometric(decimal("1"), decimal("2"), 3)));
  }

  @Test
  void geometricSpacingCopesWithRatiosBeyondFloatingPoint() {
    assertEquals(
        List.of("1", "1" + "0".repeat(200), "1" + "0".repeat(400)),
        texts(Progression.geometric(decimal("1"), decimal("1e400"), 3)));
  }

  @Test
  void factorsAreMultipliedExactly() {
    assertEquals(
        List.of("1", "2", "4", "8"),
        texts(Progression.byFactor(decimal("1"), decimal("8"), decimal("2"))));
    // 0.1 * 1.5 = 0.15, * 1.5 = 0.225.
    assertEquals(
        List.of("0.1", "0.15", "0.225"),
        texts(Progression.byFactor(decimal("0.1"), decimal("0.225"), decimal("1.5"))));
    assertEquals(
        List.of("100", "10", "1"),
        texts(Progression.byFactor(decimal("100"), decimal("1"), decimal("0.1"))));
    assertEquals(
        List.of("7"), texts(Progression.byFactor(decimal("7"), decimal("7"), decimal("3"))));
  }

  @Test
  void factorsHaveToLeadToTheStopAndToMeetIt() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Progression.byFactor(decimal("1"), decimal("8"), decimal("0.5")));
    assertThrows(
        IllegalArgumentException.class,
        () -> Progression.byFactor(decimal("1"), decimal("8"), decimal("1")));
    assertThrows(
        IllegalArgumentException.class,
        () -> Progression.byFactor(decimal("1"), decimal("8"), decimal("-2")));
    IllegalArgumentException missed =
        assertThrows(
            IllegalArgumentException.class,
            () -> Progression.byFactor(decimal("1"), decimal("10"), decimal("2")));
    assertEquals(
        "the factors do not meet the stop: the last value before it is 8", missed.getMessage());
  }

  @Test
  void factorsCloseToOneDoNotFillTheMemory() {
    // The n-th power of 1.000001 has 6n + 1 digits: 1,000 of them after 167 factors.
    assertThrows(
        IllegalArgumentException.class,
        () -> Progression.byFactor(decimal("1"), decimal("1e9"), decimal("1.000001")));
  }
}
