package io.packsim.simulator.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "64KiB, 65536",
    "64 KiB, 65536",
    "1 GB, 1000000000",
    "1000 MB, 1000000000",
    "0.5kB, 500",
    "1e3 kB, 1000000",
    "0, 0"
  })
  void readsDataSizesExactly(String text, long bytes) {
    assertEquals(bytes, DataSize.parse(text).bytes());
  }

  @ParameterizedTest
  @CsvSource({"400Gbps, 400000000000", "2.5 Gb/s, 2500000000", "100 Mbps, 100000000"})
  void readsRatesExactly(String text, long bitsPerSecond) {
    assertEquals(bitsPerSecond, LinkRate.parse(text).bitsPerSecond());
  }

  @ParameterizedTest
  @CsvSource({"1us, 1000000", "1.5 ns, 1500", "55µs, 55000000", "1 s, 1000000000000"})
  void readsDurationsExactly(String text, long picoseconds) {
    assertEquals(picoseconds, SimDuration.parse(text).picoseconds());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "64", "KiB", "-1KiB", "1.5B", "NaN", "1e999 TB", "64 Kib", "0x10B"})
  void refusesWhatIsNoDataSize(String text) {
    assertThrows(QuantityFormatException.class, () -> DataSize.parse(text));
  }

  @Test
  void namesTheUnitThatWasMeant() {
    var e = assertThrows(QuantityFormatException.class, () -> LinkRate.parse("400gbps"));
    assertTrue(e.getMessage().contains("did you mean \"Gbps\""), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"64KiB", "1GB", "1500B", "1GiB", "0B"})
  void printsTheShortestTextThatReadsBack(String text) {
    assertEquals(text, DataSize.parse(text).toString());
  }
}
