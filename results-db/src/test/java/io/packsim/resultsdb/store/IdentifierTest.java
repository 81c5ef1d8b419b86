package io.packsim.resultsdb.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentifierTest {
  @ParameterizedTest
  @CsvSource({
    "workload.incast.numSources, workload_incast_numsources",
    "'nic.rate, link.rate', nic_rate_link_rate",
    "cc, cc",
    "value, value_",
    "order, order_",
    "400G, c_400g",
    "'; DROP TABLE run; --', drop_table_run",
    "'x\"y''z', x_y_z",
    "..., c_",
    "Ünïcode, n_code"
  })
  void makesNamesThatNeedNoQuotes(String name, String identifier) {
    assertEquals(identifier, WideViewStore.identifier(name));
  }

  @Test
  void keepsNamesShortEnough() {
    assertTrue(WideViewStore.identifier("a".repeat(500)).length() <= 63);
    assertTrue(WideViewStore.viewName("a".repeat(500)).length() <= 63);
  }
}
