package io.packsim.simulator.switching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PauseFrame;
import io.packsim.simulator.queue.Averaging;
import io.packsim.simulator.queue.Colour;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.DwrrParameters;
import io.packsim.simulator.queue.EcnProfile;
import io.packsim.simulator.queue.QueueLimit;
import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.RoundRobinParameters;
import io.packsim.simulator.queue.SchedulerParameters;
import io.packsim.simulator.queue.StrictPriorityParameters;
import io.packsim.simulator.queue.Thresholds;
import io.packsim.simulator.queue.TrafficClasses;
import io.packsim.simulator.queue.VoqEcnProfile;
import io.packsim.simulator.queue.VoqProfile;
import io.packsim.simulator.queue.WredEcnProfile;
import io.packsim.simulator.queue.WredProfile;
import io.packsim.simulator.units.DataSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The queues of a port in a switch. The first packet of a burst leaves at once; what comes with it
 * waits, so of n full frames the last finds n - 2 before it, 4,158 bytes each.
 */
class EgressQueuesTest {
  private static final DataSize TWO_FRAMES = new DataSize(2 * 4158);
  private static final Thresholds FROM_TWO_FRAMES = new Thresholds(TWO_FRAMES, TWO_FRAMES, 1);

  private final List<Packet> delivered = new ArrayList<>();

  private EgressRig rig(
      QueueProfile profile,
      @Nullable QueueLimit limit,
      TrafficClasses classes,
      SchedulerParameters scheduler) {
    return new EgressRig(
        4, new PortParameters(profile, limit, classes, scheduler), 1, delivered::add);
  }

  private EgressRig rig(QueueProfile profile) {
    return rig(profile, null, TrafficClasses.OWN_QUEUES, new StrictPriorityParameters());
  }

  /** Full frames that arrive together by the given ports, numbered by their PSN. */
  private static void burst(EgressRig rig, int priority, int... ingressPorts) {
    rig.at(
        0,
        () -> {
          for (int i = 0; i < ingressPorts.length; i++) {
            Packet packet = EgressRig.full(priority);
            packet.psn = i;
            rig.arrive(ingressPorts[i], packet);
          }
        });
  }

  private List<Integer> psns() {
    return delivered.stream().map(packet -> packet.psn).toList();
  }

  /** One is on the wire and two wait: the fourth finds two, and so does the fifth. */
  @Test
  void aFullQueueDropsAtTheTail() {
    EgressRig rig =
        rig(
            new DropTailProfile(),
            new QueueLimit(null, 2),
            TrafficClasses.OWN_QUEUES,
            new StrictPriorityParameters());
    burst(rig, 3, 1, 1, 1, 1, 1);
    rig.run();
    assertEquals(List.of(0, 1, 2), psns());
    assertEquals(2, rig.egress().fullDrops());
    assertEquals(2, rig.fabricSwitch().drops(DropCause.QUEUE_LIMIT));
    assertEquals(0, rig.egress().earlyDrops());
  }

  /** The fourth and fifth find two frames and are dropped; then a sixth, later, finds none. */
  @Test
  void wredDropsByDepthAndGivesTheBufferBack() {
    EgressRig rig = rig(new WredProfile(FROM_TWO_FRAMES, null, null, null));
    burst(rig, 3, 1, 1, 1, 1, 1);
    Packet later = EgressRig.full(3);
    later.psn = 5;
    rig.at(10_000_000, () -> rig.arrive(1, later));
    rig.run();
    assertEquals(List.of(0, 1, 2, 5), psns());
    assertEquals(2, rig.egress().earlyDrops());
    assertEquals(2, rig.fabricSwitch().drops(DropCause.WRED));
    assertEquals(2 * 4158, rig.egress().peakQueueBytes(3));
    assertEquals(0, rig.egress().egressPool().usedBytes(0, 3));
    assertEquals(0, rig.egress().ingressPool().occupiedBytes());
  }

  /** Of the third to fifth, the one that is not capable is dropped, the others pass marked. */
  @Test
  void wredEcnMarksWhatIsCapableAndDropsWhatIsNot() {
    EgressRig rig = rig(new WredEcnProfile(FROM_TWO_FRAMES, null, null, null));
    EcnCodepoint[] fields = {
      EcnCodepoint.NOT_ECT,
      EcnCodepoint.NOT_ECT,
      EcnCodepoint.NOT_ECT,
      EcnCodepoint.ECT_0,
      EcnCodepoint.NOT_ECT,
      EcnCodepoint.CE
    };
    rig.at(
        0,
        () -> {
          for (int i = 0; i < fields.length; i++) {
            Packet packet = EgressRig.full(3);
            packet.ecn = fields[i];
            packet.psn = i;
            rig.arrive(1, packet);
          }
        });
    rig.run();
    assertEquals(List.of(0, 1, 2, 3, 5), psns());
    assertEquals(EcnCodepoint.NOT_ECT, delivered.get(2).ecn);
    assertEquals(EcnCodepoint.CE, delivered.get(3).ecn);
    assertEquals(EcnCodepoint.CE, delivered.get(4).ecn);
    assertEquals(1, rig.egress().markedPackets());
    assertEquals(1, rig.egress().earlyDrops());
  }

  /** Priority 5 is red and shares queue 3: it is dropped from one frame on, green from two. */
  @Test
  void aPriorityWaitsInItsQueueAndHasItsColour() {
    Thresholds one = new Thresholds(new DataSize(4158), new DataSize(4158), 1);
    EgressRig rig =
        rig(
            new WredProfile(FROM_TWO_FRAMES, null, one, null),
            null,
            new TrafficClasses(Map.of(5, 3), Map.of(5, Colour.RED)),
            new StrictPriorityParameters());
    rig.at(
        0,
        () -> {
          int[] priorities = {3, 3, 5, 3, 3};
          for (int i = 0; i < priorities.length; i++) {
            Packet packet = EgressRig.full(priorities[i]);
            packet.psn = i;
            rig.arrive(1, packet);
          }
        });
    rig.run();
    assertEquals(List.of(0, 1, 3), psns());
    assertEquals(2, rig.egress().earlyDrops());
    assertEquals(2 * 4158, rig.egress().peakQueueBytes(3));
    assertEquals(0, rig.egress().peakQueueBytes(5));
  }

  /**
   * Queue 3 holds packets of priorities 3 and 5: a pause of 5 holds it back as a whole until 5 is
   * resumed at 2 us; queue 4 goes on.
   */
  @Test
  void aPauseOfAPriorityHoldsItsWholeQueue() {
    EgressRig rig =
        rig(
            new DropTailProfile(),
            null,
            new TrafficClasses(Map.of(5, 3), Map.of()),
            new StrictPriorityParameters());
    rig.at(
        0,
        () -> {
          rig.arrive(0, control(new PauseFrame(1 << 5, 0, 65_535)));
          rig.arrive(1, EgressRig.full(3));
          rig.arrive(1, EgressRig.full(2));
        });
    rig.at(2_000_000, () -> rig.arrive(0, control(new PauseFrame(0, 1 << 5, 0))));
    rig.run();
    assertEquals(List.of(2, 3), delivered.stream().map(packet -> (int) packet.priority).toList());
    assertEquals(
        2_000_000 + 4166 * EgressRig.BYTE_PS + EgressRig.DELAY_PS, delivered.get(1).timePs());
  }

  private static Packet control(PauseFrame message) {
    Packet packet = new Packet(PacketKind.PFC, 0);
    packet.extension = message;
    return packet;
  }

  /**
   * By port 1 come four frames, then one each by ports 2 and 3. In a FIFO they would leave as they
   * came; here the ports take turns, by number, after port 1 has sent the first.
   */
  @Test
  void virtualQueuesTakeTurnsByIngressPort() {
    EgressRig rig = rig(new VoqProfile());
    burst(rig, 3, 1, 1, 1, 1, 2, 3);
    rig.run();
    assertEquals(List.of(0, 4, 5, 1, 2, 3), psns());
  }

  /** Each virtual queue has a limit of its own: port 1 loses a frame, port 2 does not. */
  @Test
  void aLimitIsForEachVirtualQueue() {
    EgressRig rig =
        rig(
            new VoqProfile(),
            new QueueLimit(null, 2),
            TrafficClasses.OWN_QUEUES,
            new StrictPriorityParameters());
    burst(rig, 3, 1, 1, 1, 1, 2, 2);
    rig.run();
    assertEquals(List.of(0, 4, 1, 5, 2), psns());
    assertEquals(1, rig.egress().fullDrops());
  }

  /** The fourth frame of port 1 finds two of its own; that of port 2 finds none of its own. */
  @Test
  void aVirtualQueueMarksByItsOwnDepth() {
    EgressRig rig = rig(new VoqEcnProfile(TWO_FRAMES, TWO_FRAMES, 1, null));
    burst(rig, 3, 1, 1, 1, 1, 2);
    rig.run();
    List<Integer> marked =
        delivered.stream()
            .filter(packet -> packet.ecn == EcnCodepoint.CE)
            .map(packet -> packet.psn)
            .toList();
    assertEquals(List.of(3), marked);
  }

  /**
   * Weight 1/2, threshold two frames. Of a burst of six, the n-th finds max(0, n - 2) frames; the
   * averages, in frames, are 0, 0, 1/2, 5/4, 17/8, 49/16: the last two are marked. The queue is
   * empty from 5 x 334.24 ns on. A frame 3 x 80 ns later finds 49/16 / 8 = 0.38 frames.
   */
  @Test
  void marksByTheAverage() {
    EgressRig rig =
        rig(new EcnProfile(TWO_FRAMES, TWO_FRAMES, 1, new Averaging(1, new DataSize(1000))));
    burst(rig, 3, 1, 1, 1, 1, 1, 1);
    Packet later = EgressRig.full(3);
    rig.at(5 * 4178 * EgressRig.BYTE_PS + 240_000, () -> rig.arrive(1, later));
    rig.run();
    assertEquals(2, rig.egress().markedPackets());
    assertEquals(EcnCodepoint.CE, delivered.get(4).ecn);
    assertEquals(EcnCodepoint.NOT_ECT, later.ecn);
  }

  /** Heads of virtual queues count too: 66 bytes by port 1, 4,158 by port 2, quantum 4,158. */
  @Test
  void aDeficitCountsWhatAVirtualQueueWouldSend() {
    EgressRig rig =
        rig(
            new VoqProfile(),
            null,
            TrafficClasses.OWN_QUEUES,
            new DwrrParameters(Map.of(), new DataSize(4158)));
    rig.at(
        0,
        () -> {
          rig.arrive(3, numbered(EgressRig.full(0), 0));
          rig.arrive(2, numbered(EgressRig.full(1), 1));
          rig.arrive(1, numbered(EgressRig.small(1), 2));
          rig.arrive(3, numbered(EgressRig.full(0), 3));
          rig.arrive(2, numbered(EgressRig.full(1), 4));
        });
    rig.run();
    // Queue 0 sends one frame a turn. Queue 1: 4,158 less 66 are 4,092, too few for a full frame;
    // with the next quantum 8,250, one frame, 4,092 left; with the next, the other.
    assertEquals(List.of(0, 2, 3, 1, 4), psns());
  }

  private static Packet numbered(Packet packet, int psn) {
    packet.psn = psn;
    return packet;
  }

  @Test
  void queuesOfAPortTakeTurns() {
    EgressRig rig =
        rig(new DropTailProfile(), null, TrafficClasses.OWN_QUEUES, new RoundRobinParameters());
    rig.at(
        0,
        () -> {
          for (int priority : new int[] {0, 0, 0, 4, 4}) {
            rig.arrive(1, EgressRig.packet(PacketKind.SEND_MIDDLE, 4096, priority));
          }
        });
    rig.run();
    assertEquals(
        List.of(0, 4, 0, 4, 0), delivered.stream().map(packet -> (int) packet.priority).toList());
  }
}
