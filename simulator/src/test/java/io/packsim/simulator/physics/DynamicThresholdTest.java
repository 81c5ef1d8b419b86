package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.buffer.DynamicLimit;
import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.SharedLimit;
import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.switching.SwitchPort;
import io.packsim.simulator.units.DataSize;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * k queues, or ingress groups, congested at once over a pool of S bytes with the same alpha: each
 * settles at alpha S / (1 + k alpha). Packets come to them in turn until all are refused. A queue
 * stops at the first packet that would take it beyond alpha times what is free, so it ends within
 * one packet of the closed form, and never further: that is the tolerance.
 *
 * <p>Source: Choudhury and Hahne, IEEE/ACM ToN 1998.
 */
class DynamicThresholdTest {
  private static final int PRIORITY = 3;
  private static final long SHARED_BYTES = 1_000_000;
  private static final int FRAME_BYTES = 1086;

  /** A frame takes 8.8 ms: after the first of each port, none leaves while the test runs. */
  private static final long SLOW_BITS_PER_SECOND = 1_000_000;

  private static final long LAST_ARRIVAL_PS = 5_000_000_000L;

  private static Packet packet(int destination) {
    Packet packet = new Packet(PacketKind.SEND_MIDDLE, 1024);
    packet.priority = PRIORITY;
    packet.destinationAddress = destination;
    return packet;
  }

  private static double closedForm(int alphaExponent, int congested) {
    double alpha = Math.scalb(1.0, alphaExponent);
    return alpha * SHARED_BYTES / (1 + congested * alpha);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-3, 8", "3, 1", "-1, 4"})
  void lossyQueuesSettleAtTheClosedForm(int alphaExponent, int queues) {
    SharedBufferParameters buffer =
        new SharedBufferParameters(
            new DataSize(SHARED_BYTES),
            List.of(group(false, new UnlimitedShare())),
            new EgressQueueParameters(DataSize.ZERO, new DynamicLimit(alphaExponent)));
    SwitchRig rig = new SwitchRig(buffer, queues + 1, SLOW_BITS_PER_SECOND);
    List<SwitchPort> ports = ports(rig, queues + 1);
    int rounds = 2 * (int) (SHARED_BYTES / FRAME_BYTES / queues);
    for (int round = 0; round < rounds; round++) {
      for (int queue = 0; queue < queues; queue++) {
        long timePs = LAST_ARRIVAL_PS * round / rounds;
        rig.arrive(ports.get(queues), packet(queue), timePs);
      }
    }
    long[] held = new long[queues];
    rig.at(
        LAST_ARRIVAL_PS,
        () -> {
          for (int queue = 0; queue < queues; queue++) {
            held[queue] = ports.get(queue).peakQueueBytes(PRIORITY);
          }
        });
    rig.run();
    assertTrue(rig.fabricSwitch.drops(DropCause.EGRESS_BUFFER) > 0);
    checkEach("queue", alphaExponent, queues, held);
    assertTrue(rig.isEmpty());
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-3, 8", "3, 1", "-1, 4"})
  void ingressGroupsSettleAtTheClosedForm(int alphaExponent, int groups) {
    SharedBufferParameters buffer =
        new SharedBufferParameters(
            new DataSize(SHARED_BYTES),
            List.of(group(true, new DynamicLimit(alphaExponent))),
            new EgressQueueParameters(DataSize.ZERO, new UnlimitedShare()));
    SwitchRig rig = new SwitchRig(buffer, groups + 1, SLOW_BITS_PER_SECOND);
    List<SwitchPort> ports = ports(rig, groups + 1);
    // One frame, on the wire from the start: all others wait behind it.
    rig.arrive(ports.get(0), packet(groups), 0);
    int rounds = 2 * (int) (SHARED_BYTES / FRAME_BYTES / groups);
    for (int round = 1; round < rounds; round++) {
      for (int group = 0; group < groups; group++) {
        rig.arrive(ports.get(group), packet(groups), LAST_ARRIVAL_PS * round / rounds);
      }
    }
    rig.run();
    assertTrue(rig.fabricSwitch.drops(DropCause.INGRESS_BUFFER) > 0);
    long[] held = new long[groups];
    for (int group = 0; group < groups; group++) {
      held[group] = ports.get(group).peakIngressBytes(0);
    }
    checkEach("ingress group", alphaExponent, groups, held);
    assertTrue(rig.isEmpty());
  }

  /** Without headroom, so that what goes beyond the limit is refused. */
  private static PriorityGroupParameters group(boolean lossless, SharedLimit limit) {
    return new PriorityGroupParameters(
        List.of(PRIORITY),
        lossless,
        DataSize.ZERO,
        limit,
        DataSize.ZERO,
        DataSize.ZERO,
        DataSize.ZERO);
  }

  private static List<SwitchPort> ports(SwitchRig rig, int count) {
    List<SwitchPort> ports = new ArrayList<>();
    for (int port = 0; port < count; port++) {
      ports.add(rig.addPort(packet -> {}));
    }
    return ports;
  }

  private static void checkEach(String what, int alphaExponent, int congested, long[] held) {
    double expected = closedForm(alphaExponent, congested);
    for (long bytes : held) {
      Check.within(
          "occupancy of one %s, alpha 2^%d, %d congested".formatted(what, alphaExponent, congested),
          expected,
          bytes,
          FRAME_BYTES / expected);
    }
  }
}
