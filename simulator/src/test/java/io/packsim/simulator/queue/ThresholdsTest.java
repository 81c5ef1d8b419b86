package io.packsim.simulator.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.units.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdsTest {
  private static final Thresholds PAPER =
      new Thresholds(new DataSize(5_000), new DataSize(200_000), 0.01);

  /**
   * Linear from 0 at kmin to pmax at kmax: half way, at 102,500, it is pmax/2. Then it jumps to 1.
   */
  @ParameterizedTest
  @CsvSource({"0, 0", "4999, 0", "5000, 0", "102500, 0.005", "200000, 0.01", "200001, 1"})
  void hitsByDepth(long depthBytes, double probability) {
    assertEquals(probability, PAPER.probability(depthBytes), 1e-12);
  }

  @Test
  void oneThresholdHitsAllAboveIt() {
    Thresholds dctcp = new Thresholds(new DataSize(1000), new DataSize(1000), 1);
    assertEquals(0, dctcp.probability(999));
    assertEquals(1, dctcp.probability(1000));
    assertEquals(1, dctcp.probability(1001));
  }

  @Test
  void refusesThresholdsTheWrongWayRound() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Thresholds(new DataSize(2), new DataSize(1), 0.5));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Thresholds(new DataSize(1), new DataSize(2), 1.5));
  }

  /** The profiles that write thresholds flat refuse what thresholds refuse. */
  @Test
  void flatProfilesRefuseThemToo() {
    DataSize low = new DataSize(1);
    DataSize high = new DataSize(2);
    assertThrows(IllegalArgumentException.class, () -> new EcnProfile(high, low, 0.5));
    assertThrows(IllegalArgumentException.class, () -> new VoqEcnProfile(high, low, 0.5, null));
  }

  /** A colour without thresholds of its own takes those of the colour before it. */
  @Test
  void coloursInherit() {
    Thresholds green = new Thresholds(new DataSize(3), new DataSize(3), 1);
    Thresholds yellow = new Thresholds(new DataSize(2), new DataSize(2), 1);
    Thresholds red = new Thresholds(new DataSize(1), new DataSize(1), 1);
    assertEquals(green, new ColourThresholds(green, null, null).of(Colour.YELLOW));
    assertEquals(green, new ColourThresholds(green, null, null).of(Colour.RED));
    assertEquals(yellow, new ColourThresholds(green, yellow, null).of(Colour.RED));
    assertEquals(red, new ColourThresholds(green, yellow, red).of(Colour.RED));
    assertEquals(green, new ColourThresholds(green, yellow, red).of(Colour.GREEN));
  }
}
