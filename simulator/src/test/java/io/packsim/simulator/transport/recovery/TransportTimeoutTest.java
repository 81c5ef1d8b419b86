package io.packsim.simulator.transport.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransportTimeoutTest {

  /** 4.096 us * 2 = 8.192 us; * 2^10 = 4.194304 ms; * 2^31 = 8,796.093022208 s. */
  @ParameterizedTest
  @CsvSource({
    "1, 8192000",
    "4, 65536000",
    "10, 4194304000",
    "14, 67108864000",
    "18, 1073741824000",
    "20, 4294967296000",
    "31, 8796093022208000"
  })
  void theStrictTimeoutIsExactlyAsCoded(int code, long picoseconds) {
    TransportTimeout timeout = new TransportTimeout(code, TimeoutMode.STRICT);
    assertEquals(picoseconds, timeout.delayPs(0));
    assertEquals(picoseconds, timeout.delayPs(7));
  }

  /** Every code doubles the time of the one before. */
  @Test
  void everyCodeDoublesTheTime() {
    for (int code = 2; code <= 31; code++) {
      assertEquals(
          2 * new TransportTimeout(code - 1, TimeoutMode.STRICT).delayPs(0),
          new TransportTimeout(code, TimeoutMode.STRICT).delayPs(0));
    }
  }

  /** 2, 4, 8 and 16 ms as observed, whatever the code; then 16 ms again. */
  @ParameterizedTest
  @CsvSource({"0, 2", "1, 4", "2, 8", "3, 16", "4, 16", "7, 16"})
  void theAdaptiveTimeoutDoublesUpToSixteenMilliseconds(int expired, long milliseconds) {
    long expectedPs = milliseconds * 1_000_000_000L;
    assertEquals(expectedPs, new TransportTimeout(1, TimeoutMode.ADAPTIVE).delayPs(expired));
    assertEquals(expectedPs, new TransportTimeout(20, TimeoutMode.ADAPTIVE).delayPs(expired));
  }

  @Test
  void codeZeroIsOffInBothModes() {
    for (TimeoutMode mode : TimeoutMode.values()) {
      assertFalse(new TransportTimeout(0, mode).isOn());
      assertTrue(new TransportTimeout(1, mode).isOn());
    }
  }

  @Test
  void refusesWhatIsNoFiveBitNumber() {
    assertThrows(
        IllegalArgumentException.class, () -> new TransportTimeout(32, TimeoutMode.STRICT));
    assertThrows(
        IllegalArgumentException.class, () -> new TransportTimeout(-1, TimeoutMode.STRICT));
  }
}
