package io.packsim.simulator.physics;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.DwrrParameters;
import io.packsim.simulator.queue.SchedulerParameters;
import io.packsim.simulator.queue.StrictOverDwrrParameters;
import io.packsim.simulator.queue.StrictPriorityParameters;
import io.packsim.simulator.queue.WrrParameters;
import io.packsim.simulator.switching.EgressRig;
import io.packsim.simulator.switching.PortParameters;
import io.packsim.simulator.units.DataSize;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the schedulers make of queues that always have something to send. */
class SchedulingTest {
  private static final int PACKETS = 10_000;
  private static final long FRAME_PS = 4178 * EgressRig.BYTE_PS;

  private final long[] sentBytes = new long[8];
  private final long[] sentPackets = new long[8];
  private boolean counting = true;

  private EgressRig rig(SchedulerParameters scheduler) {
    return new EgressRig(2, new PortParameters(new DropTailProfile(), scheduler), 1, this::left);
  }

  private void left(Packet packet) {
    if (counting) {
      sentBytes[packet.priority] += packet.frameBytes;
      sentPackets[packet.priority]++;
    }
  }

  /** Counting ends while all queues still hold packets. */
  private void run(EgressRig rig, Runnable fill, long untilPs) {
    rig.at(0, fill);
    rig.at(untilPs, () -> counting = false);
    rig.run();
  }

  /**
   * Small packets, packets of random sizes and full ones, weights 1, 2 and 4. In any interval a
   * queue gets its share but for one quantum and one packet, 4 x 4,096 + 4,158 bytes at most: below
   * 0.5% of what even the queue of weight 1 sends in 5 ms, which is 1/7 of about 60 MB.
   */
  @Test
  void deficitRoundRobinSharesBytesByWeight() {
    RandomStream sizes = new RandomStreams(1).stream("packets", "sizes");
    EgressRig rig = rig(new DwrrParameters(Map.of(0, 1, 1, 2, 2, 4), DataSize.parse("4KiB")));
    run(
        rig,
        () -> {
          for (int i = 0; i < 20 * PACKETS; i++) {
            rig.arrive(1, EgressRig.small(0));
          }
          for (int i = 0; i < PACKETS; i++) {
            int payload = (int) (sizes.nextDouble() * 4097);
            rig.arrive(1, EgressRig.packet(PacketKind.SEND_MIDDLE, payload, 1));
            rig.arrive(1, EgressRig.full(2));
          }
        },
        5_000_000_000L);
    long total = sentBytes[0] + sentBytes[1] + sentBytes[2];
    for (int queue = 0; queue < 3; queue++) {
      Check.within(
          "DWRR share of the queue of weight %d, mixed sizes".formatted(1 << queue),
          (1 << queue) / 7.0,
          (double) sentBytes[queue] / total,
          0.01);
    }
  }

  /** Queue 7 takes what it asks for; the others share the rest 1 : 3. */
  @Test
  void strictQueuesTakeTheirPartAndTheOthersShareTheRest() {
    EgressRig rig =
        rig(new StrictOverDwrrParameters(List.of(7), Map.of(0, 1, 1, 3), DataSize.parse("4KiB")));
    long untilPs = 10_000 * FRAME_PS;
    run(
        rig,
        () -> {
          for (int i = 0; i < PACKETS; i++) {
            rig.arrive(1, EgressRig.full(0));
            rig.arrive(1, EgressRig.full(1));
          }
          for (int i = 0; i < 5000; i++) {
            rig.at(i * 2 * FRAME_PS, () -> rig.arrive(1, EgressRig.full(7)));
          }
        },
        untilPs);
    // A frame every second frame time: half of the 10,000; 1/8 and 3/8 are left. What is on its way
    // as counting ends, 1 us of three frames, and a quantum of three frames: below 1% of 1,250.
    Check.within("strict over DWRR: share of the strict queue", 0.5, share(7), 0.01);
    Check.within("strict over DWRR: share of weight 1 of 4", 0.125, share(0), 0.01);
    Check.within("strict over DWRR: share of weight 3 of 4", 0.375, share(1), 0.01);
  }

  private double share(int queue) {
    long total = 0;
    for (long bytes : sentBytes) {
      total += bytes;
    }
    return (double) sentBytes[queue] / total;
  }

  /** By packets, whatever their size: one of 4,158 bytes for two of 66. Off by one turn at most. */
  @Test
  void weightedRoundRobinSharesPacketsByWeight() {
    EgressRig rig = rig(new WrrParameters(Map.of(0, 1, 1, 2)));
    run(
        rig,
        () -> {
          for (int i = 0; i < PACKETS; i++) {
            rig.arrive(1, EgressRig.full(0));
            rig.arrive(1, EgressRig.small(1));
          }
        },
        4000 * FRAME_PS);
    Check.within(
        "WRR packets of weight 2 for each of weight 1",
        2,
        (double) sentPackets[1] / sentPackets[0],
        0.002);
  }

  /**
   * Priority 0 always sends full frames. A frame of priority 7 that comes one ps after one of them
   * has begun waits for exactly the rest of it, preamble and gap included; one that comes at the
   * very moment at which the wire becomes free does not wait.
   */
  @Test
  void strictPriorityPreemptsWithinOneFrame() {
    long[] waitedPs = new long[1000];
    long[] arrivedPs = new long[waitedPs.length];
    int[] left = {0};
    EgressRig[] rig = new EgressRig[1];
    rig[0] =
        new EgressRig(
            2,
            new PortParameters(new DropTailProfile(), new StrictPriorityParameters()),
            1,
            packet -> {
              if (packet.priority == 7) {
                long wirePs = (packet.frameBytes + 8) * EgressRig.BYTE_PS;
                long firstBitPs = rig[0].nowPs() - EgressRig.DELAY_PS - wirePs;
                waitedPs[left[0]] = firstBitPs - arrivedPs[left[0]];
                left[0]++;
              }
            });
    RandomStream times = new RandomStreams(1).stream("packets", "times");
    rig[0].at(
        0,
        () -> {
          for (int i = 0; i < PACKETS; i++) {
            rig[0].arrive(1, EgressRig.full(0));
          }
        });
    for (int i = 0; i < waitedPs.length; i++) {
      // One in each fifth frame time: the first just after a frame has begun, the second as one
      // ends (the first took a frame time for itself), the others anywhere.
      long withinPs = i == 0 ? 1 : i == 1 ? 0 : (long) (times.nextDouble() * FRAME_PS);
      arrivedPs[i] = 5 * (i + 1) * FRAME_PS + withinPs;
      rig[0].at(arrivedPs[i], () -> rig[0].arrive(1, EgressRig.full(7)));
    }
    rig[0].run();
    Check.exactly("strict priority: wait behind a frame just begun, ps", FRAME_PS - 1, waitedPs[0]);
    Check.exactly("strict priority: wait as a frame ends, ps", 0, waitedPs[1]);
    long longest = 0;
    for (long wait : waitedPs) {
      longest = Math.max(longest, wait);
    }
    Check.exactly("strict priority: waits of a whole frame time or more", 0, longest / FRAME_PS);
  }
}
