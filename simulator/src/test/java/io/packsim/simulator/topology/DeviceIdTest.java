package io.packsim.simulator.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceIdTest {

  @Test
  void addressesAPortByReplacingOneField() {
    assertEquals("1.0.1.3.1.2", DeviceId.parse("1.0.1.3.1.0").port(5, 2).toString());
  }

  @Test
  void isAPrefixOnlyFieldByField() {
    DeviceId address = DeviceId.parse("1.0.12.3.1.0");
    assertTrue(DeviceId.parse("1.0.12").isPrefixOf(address));
    assertFalse(DeviceId.parse("1.0.1").isPrefixOf(address));
    assertFalse(DeviceId.parse("1.0.12.3.1.0.0").isPrefixOf(address));
  }

  @Test
  void sortsByNumberAndAPrefixFirst() {
    assertTrue(DeviceId.of(1, 2).compareTo(DeviceId.of(1, 10)) < 0);
    assertTrue(DeviceId.of(1, 2).compareTo(DeviceId.of(1, 2, 0)) < 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1.", "1..2", "1.x", "-1.2", "1 .2", "99999999999"})
  void refusesWhatIsNoId(String text) {
    assertThrows(IllegalArgumentException.class, () -> DeviceId.parse(text));
  }

  @Test
  void refusesAPortBelowOne() {
    DeviceId id = DeviceId.of(1, 0);
    assertThrows(IllegalArgumentException.class, () -> id.port(1, 0));
    assertThrows(IllegalArgumentException.class, () -> id.port(2, 1));
  }
}
