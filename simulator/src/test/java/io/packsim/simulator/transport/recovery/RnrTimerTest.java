package io.packsim.simulator.transport.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RnrTimerTest {

  /** All 32 codes in milliseconds, as the InfiniBand specification's table gives them. */
  @ParameterizedTest
  @CsvSource({
    "0, 655.36",
    "1, 0.01",
    "2, 0.02",
    "3, 0.03",
    "4, 0.04",
    "5, 0.06",
    "6, 0.08",
    "7, 0.12",
    "8, 0.16",
    "9, 0.24",
    "10, 0.32",
    "11, 0.48",
    "12, 0.64",
    "13, 0.96",
    "14, 1.28",
    "15, 1.92",
    "16, 2.56",
    "17, 3.84",
    "18, 5.12",
    "19, 7.68",
    "20, 10.24",
    "21, 15.36",
    "22, 20.48",
    "23, 30.72",
    "24, 40.96",
    "25, 61.44",
    "26, 81.92",
    "27, 122.88",
    "28, 163.84",
    "29, 245.76",
    "30, 327.68",
    "31, 491.52"
  })
  void everyCodeHasItsTime(int code, double milliseconds) {
    assertEquals(Math.round(milliseconds * 1e9), RnrTimer.delayPs(code));
  }
}
