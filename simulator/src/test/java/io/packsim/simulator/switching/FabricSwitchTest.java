package io.packsim.simulator.switching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.StaticLimit;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PauseFrame;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.EcnProfile;
import io.packsim.simulator.queue.StrictPriorityParameters;
import io.packsim.simulator.units.DataSize;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A switch of two ports of 100 Gb/s, the second of which leads to address 1. Frames are put in by
 * hand at the first port; a full one is 4,158 bytes and takes the wire for 334.24 ns. Priorities 3
 * and 4 are lossless and one group, the others are lossy; no limit is met but where a test sets it.
 */
class FabricSwitchTest {
  private static final int LOSSY = 0;
  private static final int LOSSLESS = 3;
  private static final int LOSSLESS_TOO = 4;
  private static final int FRAME_BYTES = 4158;
  private static final long FRAME_PS = 4178 * 80;
  private static final DataSize PLENTY = new DataSize(1_000_000);

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("switch");
  private final List<Packet> backToSender = new ArrayList<>();
  private final List<Packet> delivered = new ArrayList<>();
  private final List<SwitchPort> ports = new ArrayList<>();
  private final FabricSwitch fabricSwitch =
      new FabricSwitch(
          "leaf",
          process,
          new ForwardingTable(new int[] {1}, new NextHops[] {new NextHops(1)}),
          (hops, packet, loads) -> hops.port(0),
          true,
          (timePs, node, port, cause, incident, packet) -> {});
  private int arrivals;

  private void build(DataSize ingressLimit, DataSize egressLimit) {
    PriorityGroupParameters lossless =
        new PriorityGroupParameters(
            List.of(LOSSLESS, LOSSLESS_TOO),
            true,
            DataSize.ZERO,
            new StaticLimit(ingressLimit),
            new DataSize(100_000),
            DataSize.ZERO,
            DataSize.ZERO);
    SharedBufferParameters buffer =
        new SharedBufferParameters(
            new DataSize(10_000_000),
            List.of(lossless),
            new EgressQueueParameters(DataSize.ZERO, new StaticLimit(egressLimit)));
    IngressPool ingress = new IngressPool(buffer, 2);
    EgressPool egress = new EgressPool(buffer, 2);
    // Marks where the queue holds a full frame or more before the packet joins it.
    PortParameters parameters =
        new PortParameters(
            new EcnProfile(new DataSize(FRAME_BYTES), new DataSize(FRAME_BYTES), 1),
            new StrictPriorityParameters());
    LineRate rate = new LineRate(100_000_000_000L);
    for (int i = 0; i < 2; i++) {
      Link link = new Link(i, "leaf/" + i, process, process, rate, 1_000_000, LossModel.NONE);
      link.connect((i == 0 ? backToSender : delivered)::add);
      LinkEnd end =
          new LinkEnd(process, link, rate, new PfcParameters(true, 65_535), Framing.STANDARD);
      ports.add(
          fabricSwitch.addPort(
              end,
              new BufferSlot(ingress, egress, i),
              parameters,
              new RandomStreams(1).stream("leaf/" + i, "ecn")));
    }
  }

  private static Packet packet(PacketKind kind, int priority) {
    Packet packet = new Packet(kind, kind == PacketKind.CNP ? 0 : 4096);
    packet.destinationAddress = 1;
    packet.priority = (byte) priority;
    return packet;
  }

  /** The packet has arrived at a port. */
  private void arrive(int port, Packet packet, long timePs) {
    process.schedule(
        new Event(EventKind.ARRIVAL, 9, arrivals++) {
          @Override
          protected void fire() {
            ports.get(port).port().receive(packet);
          }
        },
        timePs);
  }

  private void arriveAtOnce(int count, int priority) {
    for (int i = 0; i < count; i++) {
      arrive(0, packet(PacketKind.SEND_MIDDLE, priority), 0);
    }
  }

  private void run() {
    engine.run(new EventLimit(100_000));
  }

  private List<EcnCodepoint> marks() {
    return delivered.stream().map(packet -> packet.ecn).toList();
  }

  /**
   * Four frames at once: the first leaves from an empty queue, the second waits in an empty queue,
   * the third finds the second's 4,158 bytes and the fourth twice as many.
   */
  @Test
  void aPacketIsMarkedForWhatWaitsBeforeIt() {
    build(PLENTY, PLENTY);
    arriveAtOnce(4, LOSSLESS);
    run();
    assertEquals(
        List.of(EcnCodepoint.NOT_ECT, EcnCodepoint.NOT_ECT, EcnCodepoint.CE, EcnCodepoint.CE),
        marks());
    assertEquals(2, ports.get(1).markedPackets());
  }

  @Test
  void aNotificationIsNeverMarked() {
    build(PLENTY, PLENTY);
    arriveAtOnce(3, LOSSLESS);
    arrive(0, packet(PacketKind.CNP, LOSSLESS), 0);
    run();
    assertEquals(PacketKind.CNP, delivered.get(3).kind);
    assertEquals(EcnCodepoint.CE, delivered.get(2).ecn);
    assertEquals(EcnCodepoint.NOT_ECT, delivered.get(3).ecn);
  }

  /** Only the pause of its ingress group may hold lossless traffic back. */
  @Test
  void theEgressLimitIsForLossyTrafficAlone() {
    build(PLENTY, new DataSize(FRAME_BYTES));
    arriveAtOnce(10, LOSSLESS);
    run();
    assertEquals(10, delivered.size());
  }

  /** One frame leaves at once, the second fills the queue's limit, the third does not fit. */
  @Test
  void lossyTrafficBeyondTheEgressLimitIsDropped() {
    build(PLENTY, new DataSize(FRAME_BYTES));
    arriveAtOnce(3, LOSSY);
    SimulationFailure failure = assertThrows(SimulationFailure.class, this::run);
    assertEquals(FailureKind.FATAL_DROP, failure.kind());
    assertEquals(0, failure.timePs());
  }

  /**
   * The group may hold two frames: the first leaves at once, the second and third wait, the fourth
   * needs headroom and pauses both priorities of the group. Headroom is released first: as the
   * second frame leaves, the headroom is empty, the group holds two frames, its limit, and resumes.
   */
  @Test
  void aGroupPausesAndResumesAllItsPriorities() {
    build(new DataSize(2 * FRAME_BYTES), PLENTY);
    arriveAtOnce(4, LOSSLESS);
    run();
    int both = 1 << LOSSLESS | 1 << LOSSLESS_TOO;
    assertEquals(2, backToSender.size());
    assertEquals(both, ((PauseFrame) backToSender.get(0).extension).paused());
    assertEquals(0, ((PauseFrame) backToSender.get(0).extension).resumed());
    assertEquals(72 * 80 + 1_000_000, backToSender.get(0).timePs());
    assertEquals(both, ((PauseFrame) backToSender.get(1).extension).resumed());
    assertEquals(FRAME_PS + 72 * 80 + 1_000_000, backToSender.get(1).timePs());
    assertEquals(FRAME_BYTES, ports.get(0).peakHeadroomBytes(0));
    assertEquals(0, ports.get(1).peakIngressBytes(0));
  }

  /** Priority 3 is paused for the first 2 us, while the other one goes on. */
  @Test
  void anEgressQueueWaitsWhileItsPriorityIsPaused() {
    build(PLENTY, PLENTY);
    Packet pause = new Packet(PacketKind.PFC, 0);
    pause.extension = new PauseFrame(1 << LOSSLESS, 0, 65_535);
    Packet resume = new Packet(PacketKind.PFC, 0);
    resume.extension = new PauseFrame(0, 1 << LOSSLESS, 0);
    arrive(1, pause, 0);
    arriveAtOnce(1, LOSSLESS);
    arriveAtOnce(1, LOSSY);
    arrive(1, resume, 2_000_000);
    run();
    assertEquals(List.of(LOSSY, LOSSLESS), delivered.stream().map(p -> (int) p.priority).toList());
    assertEquals(2_000_000 + 4166 * 80 + 1_000_000, delivered.get(1).timePs());
  }

  /** The only link to the destination is down for the second of three packets. */
  @Test
  void aPortWhoseLinkIsDownIsNoCandidate() {
    build(PLENTY, PLENTY);
    arrive(0, packet(PacketKind.SEND_MIDDLE, LOSSLESS), 0);
    at(1, () -> ports.get(1).setAlive(false));
    arrive(0, packet(PacketKind.SEND_MIDDLE, LOSSLESS), 2);
    at(3, () -> ports.get(1).setAlive(true));
    arrive(0, packet(PacketKind.SEND_MIDDLE, LOSSLESS), 4);
    run();
    assertEquals(2, delivered.size());
    assertEquals(1, fabricSwitch.drops(DropCause.LINK_DOWN));
  }

  private void at(long timePs, Runnable action) {
    process.schedule(
        new Event(EventKind.TIMER, 9, arrivals++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  /**
   * Four frames at once: the first leaves at once; then three wait for one frame's time, two for
   * another and one for a third: on average (3 + 2 + 1) / 3 = 2 frames. The third and the fourth
   * are marked.
   */
  @Test
  void aTrackerKnowsTheDepthOfAQueueOverTime() {
    build(PLENTY, PLENTY);
    ports.get(1).track(new QueueTracker(process));
    arriveAtOnce(4, LOSSLESS);
    run();
    QueueTracker tracker = ports.get(1).tracker();
    assertNotNull(tracker);
    assertEquals(4, tracker.packets(LOSSLESS));
    assertEquals(2, tracker.markedPackets(LOSSLESS));
    assertEquals(3 * FRAME_BYTES, tracker.peakBytes(LOSSLESS));
    assertEquals(2.0 * FRAME_BYTES, tracker.meanBytes(LOSSLESS, 3 * FRAME_PS), 1e-9);
    assertEquals(0, tracker.packets(LOSSY));
  }

  /** Address 0 comes before the only route of the table, which begins at 1. */
  @Test
  void aPacketWithoutARouteIsDroppedForThatCauseAlone() {
    build(PLENTY, PLENTY);
    Packet lost = packet(PacketKind.SEND_MIDDLE, LOSSLESS);
    lost.destinationAddress = 0;
    arrive(0, lost, 0);
    run();
    assertEquals(0, delivered.size());
    assertEquals(1, fabricSwitch.drops(DropCause.NO_ROUTE));
    assertEquals(1, fabricSwitch.drops());
  }

  /** While it passes the switch a packet is charged already; as it leaves, no more. */
  @Test
  void aPacketIsChargedBeforeItReachesItsQueue() {
    Passage passage = new Passage(process, 500_000, 20);
    FabricSwitch slow =
        new FabricSwitch(
            "slow",
            process,
            new ForwardingTable(new int[] {1}, new NextHops[] {new NextHops(0)}),
            (hops, packet, loads) -> hops.port(0),
            true,
            (timePs, node, port, cause, incident, packet) -> {},
            passage);
    SharedBufferParameters buffer =
        new SharedBufferParameters(
            new DataSize(1_000_000),
            List.of(),
            new EgressQueueParameters(DataSize.ZERO, new StaticLimit(PLENTY)));
    IngressPool pool = new IngressPool(buffer, 1);
    LineRate rate = new LineRate(100_000_000_000L);
    Link link = new Link(5, "slow/0", process, process, rate, 1_000_000, LossModel.NONE);
    link.connect(delivered::add);
    SwitchPort port =
        slow.addPort(
            new LinkEnd(process, link, rate, new PfcParameters(true, 65_535), Framing.STANDARD),
            new BufferSlot(pool, new EgressPool(buffer, 1), 0),
            new PortParameters(new DropTailProfile(), new StrictPriorityParameters()),
            new RandomStreams(1).stream("slow/0", "ecn"));
    at(0, () -> port.port().receive(packet(PacketKind.SEND_MIDDLE, LOSSY)));
    long[] held = new long[2];
    at(499_999, () -> held[0] = pool.occupiedBytes());
    at(500_001, () -> held[1] = pool.occupiedBytes());
    run();
    assertEquals(FRAME_BYTES, held[0]);
    assertEquals(0, held[1]);
    assertEquals(500_000 + 4166 * 80 + 1_000_000, delivered.get(0).timePs());
  }
}
