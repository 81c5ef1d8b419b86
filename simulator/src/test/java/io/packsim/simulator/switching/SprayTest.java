package io.packsim.simulator.switching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Selectors that choose for each packet: four ports, 10 to 13. */
class SprayTest {
  private static final int PACKETS = 10_000;
  private static final PortLoads IDLE = port -> 0;

  private final NextHops four = new NextHops(10, 11, 12, 13);
  private final Packet packet = new Packet(PacketKind.SEND_MIDDLE, 4096);

  private int[] choices(PathSelector selector, int count) {
    return IntStream.range(0, count).map(i -> selector.select(four, packet, IDLE)).toArray();
  }

  private static RandomSpray spray(String name) {
    return new RandomSpray(new RandomStreams(1).stream(name, "spray"));
  }

  /** Binomial: 2,500 each, standard deviation sqrt(10,000 * 1/4 * 3/4) = 43. */
  @Test
  void randomSprayTakesAllPortsAlike() {
    int[] packets = new int[4];
    for (int port : choices(spray("leaf"), PACKETS)) {
      packets[port - 10]++;
    }
    for (int count : packets) {
      assertEquals(PACKETS / 4.0, count, 5 * 43);
    }
  }

  @Test
  void switchesSprayIndependently() {
    assertNotEquals(
        Arrays.toString(choices(spray("one"), 50)), Arrays.toString(choices(spray("two"), 50)));
  }

  /** Salt 6 begins at the third of four ports, 6 modulo 4. */
  @Test
  void roundRobinTakesThePortsInTurnFromWhereTheSaltPoints() {
    assertEquals("[12, 13, 10, 11, 12]", Arrays.toString(choices(new RoundRobinSpray(6), 5)));
  }

  @Test
  void theTurnGoesOnOverThePortsThatAreUp() {
    RoundRobinSpray selector = new RoundRobinSpray(0);
    choices(selector, 3);
    four.setAlive(10, false);
    // The fourth turn of three ports is the first of them.
    assertEquals("[11, 12, 13, 11]", Arrays.toString(choices(selector, 4)));
  }

  @Test
  void leastLoadedTakesThePortWithTheShortestWait() {
    long[] backlogPs = {300, 200, 100, 400};
    assertEquals(12, new LeastLoaded(5).select(four, packet, port -> backlogPs[port - 10]));
  }

  /** Without load it is the flow's port, as under flow hash; with ties the next after that. */
  @Test
  void ofEquallyLoadedPortsTheFlowsOwnComesFirst() {
    for (int flow = 0; flow < 100; flow++) {
      packet.flowHash = flow;
      int own = new FlowHash(5).select(four, packet, IDLE);
      assertEquals(own, new LeastLoaded(5).select(four, packet, IDLE));
      assertEquals(own, new LeastLoaded(5).select(four, packet, port -> 70));
      int next = own == 13 ? 10 : own + 1;
      assertEquals(next, new LeastLoaded(5).select(four, packet, port -> port == own ? 70 : 60));
    }
  }
}
