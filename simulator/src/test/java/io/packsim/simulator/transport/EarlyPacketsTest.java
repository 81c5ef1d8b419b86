package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Psn;
import org.junit.jupiter.api.Test;

class EarlyPacketsTest {
  private final EarlyPackets early = new EarlyPackets();

  private static Packet packet(int psn) {
    Packet packet = new Packet(PacketKind.SEND_MIDDLE, 1);
    packet.psn = psn;
    return packet;
  }

  @Test
  void keepsAPacketOnceUntilItIsTaken() {
    Packet five = packet(5);
    assertTrue(early.keep(3, five));
    assertFalse(early.keep(3, packet(5)));
    assertNull(early.get(4));
    assertSame(five, early.get(5));
    assertEquals(1, early.packets());
    early.remove(5);
    assertNull(early.get(5));
    assertEquals(0, early.packets());
  }

  /** The ring has 64 places at first, and 1,000 packets are kept over the end of the numbers. */
  @Test
  void growsWithTheDistanceAndWrapsAround() {
    int expected = Psn.plus(0, -500);
    for (int i = 1000; i >= 1; i--) {
      assertTrue(early.keep(expected, packet(Psn.plus(expected, i))));
    }
    for (int i = 1; i <= 1000; i++) {
      int psn = Psn.plus(expected, i);
      Packet kept = early.get(psn);
      assertEquals(psn, kept == null ? -1 : kept.psn);
      early.remove(psn);
    }
    assertEquals(0, early.packets());
  }
}
