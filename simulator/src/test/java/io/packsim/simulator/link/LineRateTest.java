package io.packsim.simulator.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineRateTest {

  @ParameterizedTest
  @CsvSource({
    "100000000000, 80",
    "200000000000, 40",
    "400000000000, 20",
    "800000000000, 10",
    "1600000000000, 5",
    "40000000000, 200"
  })
  void aByteIsAWholeNumberOfPicosecondsAtTheUsualRates(long bitsPerSecond, long psPerByte) {
    assertEquals(4178 * psPerByte, new LineRate(bitsPerSecond).serializationPs(4178));
  }

  /**
   * 64 bytes at 3 Gb/s are 512/3 ns = 170,666.67 ps: rounded up, so that no link beats its rate.
   */
  @Test
  void otherRatesRoundUp() {
    assertEquals(170_667, new LineRate(3_000_000_000L).serializationPs(64));
  }

  @Test
  void refusesARateOfZero() {
    assertThrows(IllegalArgumentException.class, () -> new LineRate(0));
  }
}
