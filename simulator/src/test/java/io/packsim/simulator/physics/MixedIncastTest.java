package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.buffer.DynamicLimit;
import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.results.EgressQueueResult;
import io.packsim.simulator.results.SwitchResult;
import io.packsim.simulator.switching.SwitchPort;
import io.packsim.simulator.units.DataSize;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Four senders offer a lossless and a lossy flow each, as fast as their links go, to one receiver,
 * whose port takes the two queues in turn. Measured on hardware (SONiC, sonic-mgmt 25347): lossless
 * senders are paced to exactly what the receiver gets and lose nothing; lossy ones keep sending and
 * lose the rest.
 */
class MixedIncastTest {
  private static final int SENDERS = 4;
  private static final int LOSSY = 0;
  private static final int LOSSLESS = 3;
  private static final long BITS_PER_SECOND = 100_000_000_000L;
  private static final long STOP_PS = 2_000_000_000L;
  private static final int FRAME_BYTES = 4158;

  /** Frames that a link carries in the two milliseconds: 4,178 bytes with preamble and gap. */
  private static final double LINK_FRAMES = STOP_PS / (4178 * 80.0);

  private final SwitchRig rig = new SwitchRig(buffer(), SENDERS + 1, BITS_PER_SECOND);
  private final long[] received = new long[8];
  private final List<Offer> offers = new ArrayList<>();

  /** Always has a packet of either priority, until it is time to stop. */
  private final class Offer implements PacketSource {
    final long[] sent = new long[8];
    private int paused;
    private int turn;

    @Override
    public boolean isReady() {
      return ready() != 0;
    }

    private int ready() {
      return rig.process.nowPs() < STOP_PS ? (1 << LOSSY | 1 << LOSSLESS) & ~paused : 0;
    }

    @Override
    public void pausedPriorities(int mask) {
      paused = mask;
    }

    @Override
    public @Nullable Packet nextPacket() {
      int ready = ready();
      if (ready == 0) {
        return null;
      }
      turn = turn == LOSSY ? LOSSLESS : LOSSY;
      int priority = (ready & 1 << turn) != 0 ? turn : Integer.numberOfTrailingZeros(ready);
      Packet packet = new Packet(PacketKind.SEND_MIDDLE, 4096);
      packet.priority = (byte) priority;
      packet.destinationAddress = SENDERS;
      sent[priority]++;
      return packet;
    }
  }

  private static SharedBufferParameters buffer() {
    PriorityGroupParameters lossless =
        new PriorityGroupParameters(
            List.of(LOSSLESS),
            true,
            DataSize.ZERO,
            new DynamicLimit(-2),
            DataSize.parse("64KiB"),
            DataSize.ZERO,
            DataSize.parse("8KiB"));
    return new SharedBufferParameters(
        DataSize.parse("2MiB"),
        List.of(lossless),
        new EgressQueueParameters(DataSize.ZERO, new DynamicLimit(-2)));
  }

  private void build() {
    for (int sender = 0; sender < SENDERS; sender++) {
      Offer offer = new Offer();
      Port[] host = new Port[1];
      SwitchPort port = rig.addPort(packet -> host[0].receive(packet));
      host[0] = new Port(rig.end(rig.towards(port)), offer, packet -> {});
      offers.add(offer);
      rig.at(1, host[0].transmitter()::kick);
    }
    rig.addPort(packet -> received[packet.priority]++);
  }

  private long sent(int priority) {
    return offers.stream().mapToLong(offer -> offer.sent[priority]).sum();
  }

  /**
   * The receiver's link carries both halves; the senders' links are never idle, so what the paced
   * lossless flows leave of them, 3.5 links, the lossy flows use. Within 1%: the first
   * microseconds, and what waits in the buffer at the end, 2 MiB at most of 50 MB.
   */
  @Test
  void losslessIsPacedAndLossyLoses() {
    build();
    long[] atStop = new long[4];
    rig.at(
        STOP_PS,
        () -> {
          atStop[0] = received[LOSSLESS];
          atStop[1] = received[LOSSY];
          atStop[2] = sent(LOSSLESS);
          atStop[3] = sent(LOSSY);
        });
    rig.run();
    Check.exactly("mixed incast: lossless packets lost", 0, sent(LOSSLESS) - received[LOSSLESS]);
    Check.within("mixed incast: lossless received", LINK_FRAMES / 2, atStop[0], 0.01);
    Check.within("mixed incast: lossy received", LINK_FRAMES / 2, atStop[1], 0.01);
    long inBuffer = DataSize.parse("2MiB").bytes() / FRAME_BYTES;
    Check.justAbove(
        "mixed incast: lossless sent, against received",
        atStop[0],
        atStop[2],
        (inBuffer + 3.0) / atStop[0]);
    Check.within("mixed incast: lossy sent", 3.5 * LINK_FRAMES, atStop[3], 0.05);
    Check.exactly(
        "mixed incast: lossy packets dropped",
        sent(LOSSY) - received[LOSSY],
        rig.fabricSwitch.drops());
    Check.within(
        "mixed incast: lossy dropped, links' worth",
        3 * LINK_FRAMES,
        rig.fabricSwitch.drops(),
        0.05);
    assertTrue(rig.isEmpty());
  }

  /**
   * The same with whole hosts: the lossy workload has a pool of 512 KiB, of which its one queue may
   * hold half (alpha 1), to one frame; all that is dropped was to join that queue.
   */
  @Test
  void aScenarioKeepsLossyTrafficInItsPool() {
    SwitchResult fabricSwitch =
        Runs.run(
                """
                fabric: {star: {hosts: 9}}
                nic: {transport: {lossRecovery: goBackN, timeoutIdx: 6}}
                switch: {buffer: 4MiB, lossyPool: 512KiB, useEgress: true, enableFatalOnDrop: false, scheduler: roundRobin}
                workload:
                  - {name: lossless, bytes: 1MiB, incast: {}}
                  - {name: lossy, bytes: 1MiB, priority: 0, incast: {}}
                random: {seed: 1}
                """)
            .switches()
            .get(0);
    List<EgressQueueResult> queues = fabricSwitch.egressQueues();
    assertNotNull(queues);
    for (EgressQueueResult queue : queues) {
      if (queue.queue() == LOSSLESS) {
        Check.exactly("mixed workloads: lossless packets dropped", 0, queue.drops().size());
      } else if (!queue.drops().isEmpty()) {
        Check.exactly(
            "mixed workloads: lossy packets dropped",
            fabricSwitch.drops(),
            queue.drops().getOrDefault("EGRESS_BUFFER", 0L));
        Check.within(
            "mixed workloads: most bytes of the lossy queue",
            262_144,
            queue.peakBytes(),
            FRAME_BYTES / 262_144.0);
      }
    }
    assertTrue(fabricSwitch.drops() > 0);
  }
}
