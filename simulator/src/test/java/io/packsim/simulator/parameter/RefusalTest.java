package io.packsim.simulator.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "mtu: expected 256 to 4096 | mtu | expected 256 to 4096",
        "mtu: expected a: b | mtu | expected a: b",
        "no rank sends: all are silent | '' | no rank sends: all are silent",
        "nothing to blame | '' | nothing to blame",
        "- | '' | null"
      })
  void tellsTheComponentFromTheMessage(String whole, String component, String message) {
    assertEquals(new Refusal(component, message), Refusal.of(new IllegalArgumentException(whole)));
  }
}
