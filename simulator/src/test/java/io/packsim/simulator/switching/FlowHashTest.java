package io.packsim.simulator.switching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FlowHashTest {
  private static final int FLOWS = 10_000;
  private static final NextHops FOUR = new NextHops(10, 11, 12, 13);
  private static final PortLoads IDLE = port -> 0;

  private static Packet packetOfFlow(int flowHash) {
    Packet packet = new Packet(PacketKind.SEND_MIDDLE, 4096);
    packet.flowHash = flowHash;
    return packet;
  }

  @Test
  void allPacketsOfAFlowTakeOnePort() {
    FlowHash hash = new FlowHash(1);
    Packet packet = packetOfFlow(12_345);
    int port = hash.select(FOUR, packet, IDLE);
    packet.psn = 77;
    assertEquals(port, hash.select(FOUR, packet, IDLE));
    assertEquals(port, hash.select(FOUR, packetOfFlow(12_345), IDLE));
  }

  /** Flows of consecutive hashes: 2,500 a port; binomial, sqrt(10,000 / 4 * 3 / 4) = 43. */
  @Test
  void flowsSpreadEvenlyOverThePorts() {
    FlowHash hash = new FlowHash(1);
    int[] flows = new int[4];
    for (int flow = 0; flow < FLOWS; flow++) {
      flows[hash.select(FOUR, packetOfFlow(flow), IDLE) - 10]++;
    }
    for (int port = 0; port < 4; port++) {
      assertEquals(FLOWS / 4.0, flows[port], 5 * 43);
    }
  }

  /** Two switches in a row agree on a quarter of the flows, by chance: 2,500, deviation 43. */
  @Test
  void switchesOfDifferentSaltsChooseIndependently() {
    FlowHash first = new FlowHash(1);
    FlowHash second = new FlowHash(2);
    Random flows = new Random(1);
    int alike = 0;
    for (int i = 0; i < FLOWS; i++) {
      Packet packet = packetOfFlow(flows.nextInt());
      alike += first.select(FOUR, packet, IDLE) == second.select(FOUR, packet, IDLE) ? 1 : 0;
    }
    assertEquals(FLOWS / 4.0, alike, 5 * 43);
  }
}
