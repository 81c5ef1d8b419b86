package io.packsim.simulator.switching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.packsim.simulator.packet.HopRecord;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketExtension;
import io.packsim.simulator.packet.Telemetry;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.RoundRobinParameters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a switch port writes on packets that ask for it. A packet takes 334,240 ps of the wire. */
class TelemetryTest {
  private static final long RATE = 100_000_000_000L;

  private final List<Packet> delivered = new ArrayList<>();
  private final EgressRig rig =
      new EgressRig(
          2,
          new PortParameters(new DropTailProfile(), new RoundRobinParameters()),
          1,
          delivered::add);

  private static Packet asking(HopRecord before, PacketExtension carried) {
    Packet packet = EgressRig.full(3);
    packet.extension = new Telemetry(before, carried);
    return packet;
  }

  private Telemetry telemetry(int packet) {
    return assertInstanceOf(Telemetry.class, delivered.get(packet).extension);
  }

  /**
   * Three packets at once: as the first leaves nothing has been sent and the others are still to
   * come; as the second leaves, 4,158 bytes have been sent and 4,158 wait; then 8,316 and none.
   */
  @Test
  void aPortWritesTimeBytesSentAndQueueAsAPacketLeaves() {
    rig.at(
        1_000,
        () -> {
          for (int i = 0; i < 3; i++) {
            rig.arrive(1, asking(null, null));
          }
        });
    rig.run();
    assertEquals(new HopRecord(0, 1_000, 0, 0, RATE, null), telemetry(0).last());
    assertEquals(new HopRecord(0, 335_240, 4158, 4158, RATE, null), telemetry(1).last());
    assertEquals(new HopRecord(0, 669_480, 8316, 0, RATE, null), telemetry(2).last());
  }

  @Test
  void aRecordLeadsToTheOneBeforeAndLeavesTheRestOfThePacketAlone() {
    HopRecord before = new HopRecord(7, 5, 6, 7, 8, null);
    PacketExtension carried = new PacketExtension() {};
    rig.at(0, () -> rig.arrive(1, asking(before, carried)));
    rig.run();
    assertEquals(new HopRecord(0, 0, 0, 0, RATE, before), telemetry(0).last());
    assertEquals(carried, telemetry(0).carried());
  }

  @Test
  void nothingIsWrittenOnOtherPackets() {
    rig.at(0, () -> rig.arrive(1, EgressRig.full(3)));
    rig.run();
    assertNull(delivered.get(0).extension);
  }
}
