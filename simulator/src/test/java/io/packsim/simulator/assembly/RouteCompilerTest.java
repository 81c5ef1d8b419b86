package io.packsim.simulator.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.switching.ForwardingTable;
import io.packsim.simulator.switching.NextHops;
import io.packsim.simulator.topology.DeviceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouteCompilerTest {

  private static NextHops port(int port) {
    return new NextHops(port);
  }

  @Test
  void aPrefixIsARangeOfSortedAddresses() {
    AddressBook book =
        new AddressBook(List.of(DeviceId.of(1, 2, 1), DeviceId.of(1, 10, 1), DeviceId.of(2, 0, 0)));
    assertEquals(0, book.begin(DeviceId.of(1)));
    assertEquals(2, book.end(DeviceId.of(1)));
    assertEquals(1, book.begin(DeviceId.of(1, 10))); // numbers, not text: 2 before 10
    assertEquals(book.begin(DeviceId.of(1, 5)), book.end(DeviceId.of(1, 5))); // covers nothing
    assertThrows(IllegalArgumentException.class, () -> book.indexOf(DeviceId.of(9)));
  }

  @Test
  void aDefaultRouteWithExceptionsNeedsFewRanges() {
    List<DeviceId> hosts = new ArrayList<>();
    for (int rack = 0; rack < 100; rack++) {
      for (int host = 0; host < 100; host++) {
        hosts.add(DeviceId.of(1, rack, host));
      }
    }
    AddressBook book = new AddressBook(hosts);
    ForwardingTable table =
        RouteCompiler.compile(Map.of(DeviceId.of(1), port(0), DeviceId.of(1, 50), port(1)), book);
    assertEquals(4, table.size()); // up to rack 50, rack 50, after it, beyond the last address
  }

  /** Random nested prefixes against a search of all of them for the longest that matches. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void theLongestPrefixDecides(long seed) {
    Random random = new Random(seed);
    List<DeviceId> hosts = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      hosts.add(DeviceId.of(random.nextInt(3), random.nextInt(4), random.nextInt(5)));
    }
    AddressBook book = new AddressBook(hosts);
    Map<DeviceId, NextHops> routes = new HashMap<>();
    for (int i = 0; i < 25; i++) {
      DeviceId host = hosts.get(random.nextInt(hosts.size()));
      routes.put(host.prefix(1 + random.nextInt(3)), port(i));
    }
    ForwardingTable table = RouteCompiler.compile(routes, book);
    for (DeviceId host : hosts) {
      NextHops longest = null;
      for (int length = 3; length >= 1 && longest == null; length--) {
        longest = routes.get(host.prefix(length));
      }
      assertEquals(longest, table.lookup(book.indexOf(host)), () -> "route of " + host);
    }
  }
}
