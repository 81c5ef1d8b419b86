package io.packsim.simulator.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {
  @ParameterizedTest
  @ValueSource(strings = {"0", "-1.50", "1e998", "1e-999", "123456789012345678901234567890"})
  void readsWhatAParameterMayBe(String text) {
    assertEquals(new BigDecimal(text), DecimalText.parse(text));
  }

  /** 1e999 has 1,000 digits before the point, 1e-1001 has 1,000 zeros after it. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "1e999", "1e-1001", "1e-999999999", "1e999999999", "0e-999999999"})
  void readsNothingElse(String text) {
    assertNull(DecimalText.parse(text));
  }

  @Test
  void readsAThousandLettersAndNotOneMore() {
    assertNotNull(DecimalText.parse("0." + "1".repeat(998)));
    assertNull(DecimalText.parse("0." + "1".repeat(999)));
  }

  @Test
  void scalarsKeepToIt() {
    for (String text : new String[] {"1e-999999999", "1".repeat(1001), "0x" + "f".repeat(999)}) {
      ScalarNode scalar = (ScalarNode) DocumentReader.parse(text, "f");
      assertNull(scalar.number(), text);
    }
    assertEquals(
        BigDecimal.valueOf(255), ((ScalarNode) DocumentReader.parse("0xff", "f")).number());
  }
}
