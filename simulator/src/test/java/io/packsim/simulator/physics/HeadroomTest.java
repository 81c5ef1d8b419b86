package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.StaticLimit;
import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PauseFrame;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.StrictPriorityParameters;
import io.packsim.simulator.scenario.PfcHeadroom;
import io.packsim.simulator.switching.BufferSlot;
import io.packsim.simulator.switching.FabricSwitch;
import io.packsim.simulator.switching.ForwardingTable;
import io.packsim.simulator.switching.NextHops;
import io.packsim.simulator.switching.PortParameters;
import io.packsim.simulator.switching.SwitchPort;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The headroom of a switch port in the worst case of what is modelled. All bytes count as on the
 * wire: F is a largest frame, W = F + 8 + 12 with preamble and gap, d the cable one way, D the
 * neighbour's reaction time (response, MAC and two gearboxes), and R the rate.
 *
 * <ol>
 *   <li>A largest frame crosses the limit: F, all of it in the headroom. Its last bit has left the
 *       neighbour d before, and a gap of 12 later the neighbour's next frame begins.
 *   <li>At this very instant the port has begun a largest frame of its own, so its pause waits for
 *       W; the pause's last bit leaves 8 + 64 later, arrives d later and takes effect D later.
 *   <li>So from its next frame the neighbour goes on for L = W + 72 - 12 + (2 d + D) R bytes. A
 *       frame that begins a picosecond before the end of L is sent to its end: F.
 * </ol>
 *
 * <p>The frames within L cost 20 bytes each that no buffer holds; {@link PfcHeadroom} leaves them
 * in, and rounds 2 F + L up to 3 W + 84 + (2 d + D) R, which is 64 more. Both together are less
 * than a frame, so one frame less than the formula is too little.
 */
class HeadroomTest {
  private static final int PRIORITY = 3;
  private static final int PAYLOAD_BYTES = 4096;
  private static final int FRAME_BYTES = 4158;
  private static final int WIRE_BYTES = FRAME_BYTES + 8 + 12;

  /** Addresses: of the neighbour, and of whatever is behind the second port. */
  private static final int NEIGHBOUR = 0;

  private static final int BEYOND = 1;

  /** One rate and cable, with or without delays: what the headroom is for. */
  private record Loop(LinkRate rate, SimDuration delay, PfcParameters pfc) {

    long psPerByte() {
      return 8_000_000_000_000L / rate.bitsPerSecond();
    }

    long formulaBytes() {
      return PfcHeadroom.of(rate, rate, delay, pfc.reactionTime(), WIRE_BYTES).bytes();
    }

    /** Bytes on the wire that fit into L and leave it a picosecond, rounded down. */
    long bytesBeforeTheLast() {
      long turnPs = 2 * delay.picoseconds() + pfc.reactionTime().picoseconds();
      return ((WIRE_BYTES + 60) * psPerByte() + turnPs - 1) / psPerByte();
    }

    /**
     * Payloads of the frames that fill L: largest ones, then what is left, as far as it makes a
     * frame. Payloads are padded to 4 bytes; a frame without any is 62 bytes, 82 on the wire.
     */
    List<Integer> fillers() {
      long left = bytesBeforeTheLast();
      List<Integer> payloads =
          new ArrayList<>(Collections.nCopies((int) (left / WIRE_BYTES), PAYLOAD_BYTES));
      int rest = (int) (left % WIRE_BYTES) - 82;
      if (rest >= 4) {
        payloads.add(rest & ~3);
      }
      return payloads;
    }

    /** What the frames of the worst case add up to. */
    long worstBytes() {
      return 2L * FRAME_BYTES + fillers().stream().mapToLong(payload -> payload + 62).sum();
    }
  }

  /** A neighbour that sends what it has got, back to back, unless it is paused. */
  private static final class Script implements PacketSource {
    private final Deque<Packet> packets = new ArrayDeque<>();
    private boolean paused;

    void add(int payloadBytes) {
      packets.add(packet(payloadBytes, PRIORITY, BEYOND));
    }

    @Override
    public @Nullable Packet nextPacket() {
      return paused ? null : packets.poll();
    }

    @Override
    public boolean isReady() {
      return !paused && !packets.isEmpty();
    }

    @Override
    public void pausedPriorities(int mask) {
      paused = (mask & (1 << PRIORITY)) != 0;
    }
  }

  private static Packet packet(int payloadBytes, int priority, int destination) {
    Packet packet = new Packet(PacketKind.SEND_MIDDLE, payloadBytes);
    packet.priority = (byte) priority;
    packet.destinationAddress = destination;
    return packet;
  }

  /** A switch whose second port is paused, so that all that comes in by the first one stays. */
  private static final class WorstCase {
    private final SequentialEngine engine = new SequentialEngine();
    private final LogicalProcess process = engine.createProcess("all");
    private final Script script = new Script();
    private final Loop loop;
    private final FabricSwitch fabricSwitch;
    private final Port neighbour;
    private final List<SwitchPort> ports = new ArrayList<>();
    private int actions;

    WorstCase(Loop loop, long headroomBytes) {
      this.loop = loop;
      fabricSwitch =
          new FabricSwitch(
              "switch",
              process,
              new ForwardingTable(
                  new int[] {0, 1}, new NextHops[] {new NextHops(0), new NextHops(1)}),
              (hops, packet, loads) -> hops.port(0),
              false,
              (timePs, node, port, cause, incident, packet) -> {});
      BufferSlot[] slots = slots(headroomBytes);
      Link toSwitch = link(1, "neighbour/1");
      Link toNeighbour = link(2, "switch/1");
      Link beyond = link(3, "switch/2");
      addPort(toNeighbour, slots[0]);
      addPort(beyond, slots[1]);
      neighbour = new Port(end(toSwitch), script, packet -> {});
      toSwitch.connect(ports.get(0).port());
      toNeighbour.connect(neighbour);
      beyond.connect(packet -> {});
    }

    private Link link(int id, String name) {
      return new Link(
          id,
          name,
          process,
          process,
          new LineRate(loop.rate().bitsPerSecond()),
          loop.delay().picoseconds(),
          LossModel.NONE);
    }

    private LinkEnd end(Link outgoing) {
      return new LinkEnd(process, outgoing, outgoing.rate(), loop.pfc(), Framing.STANDARD);
    }

    private void addPort(Link outgoing, BufferSlot slot) {
      ports.add(
          fabricSwitch.addPort(
              end(outgoing),
              slot,
              new PortParameters(new DropTailProfile(), new StrictPriorityParameters()),
              new RandomStreams(1).stream(outgoing.name(), "marks")));
    }

    /** No shared bytes: the first packet crosses the limit. */
    private static BufferSlot[] slots(long headroomBytes) {
      PriorityGroupParameters lossless =
          new PriorityGroupParameters(
              List.of(PRIORITY),
              true,
              DataSize.ZERO,
              new StaticLimit(DataSize.ZERO),
              new DataSize(headroomBytes),
              DataSize.ZERO,
              DataSize.ZERO);
      SharedBufferParameters buffer =
          new SharedBufferParameters(
              new DataSize(100_000_000),
              List.of(lossless),
              new EgressQueueParameters(DataSize.ZERO, new UnlimitedShare()));
      IngressPool ingress = new IngressPool(buffer, 2);
      EgressPool egress = new EgressPool(buffer, 2);
      return new BufferSlot[] {
        new BufferSlot(ingress, egress, 0), new BufferSlot(ingress, egress, 1)
      };
    }

    /** Drops of the worst case; after the frames that it takes the neighbour has plenty more. */
    long drops() {
      script.add(PAYLOAD_BYTES);
      loop.fillers().forEach(script::add);
      for (int i = 0; i < 10; i++) {
        script.add(PAYLOAD_BYTES);
      }
      Packet pause = new Packet(PacketKind.PFC, 0);
      pause.extension = new PauseFrame(1 << PRIORITY, 0, 65_535);
      at(0, () -> ports.get(1).port().receive(pause));
      at(loop.pfc().reactionTime().picoseconds() + 1, () -> neighbour.transmitter().kick());
      long crossesPs =
          loop.pfc().reactionTime().picoseconds()
              + 1
              + (FRAME_BYTES + 8) * loop.psPerByte()
              + loop.delay().picoseconds();
      at(crossesPs, () -> ports.get(1).port().receive(packet(PAYLOAD_BYTES, 0, NEIGHBOUR)));
      at(crossesPs + 10_000_000, () -> {}); // pauses last longer at every rate
      engine.run(RunControl.NONE);
      return fabricSwitch.drops();
    }

    /** Before what links bring at the same instant: their ids are above 0. */
    private void at(long timePs, Runnable action) {
      process.schedule(
          new Event(EventKind.ARRIVAL, 0, actions++) {
            @Override
            protected void fire() {
              action.run();
            }
          },
          timePs);
    }

    long peakBytes() {
      return ports.get(0).peakHeadroomBytes(0);
    }
  }

  /**
   * 5 m and 100 m at 5 ns/m; response times of 394 quanta at 100 Gb/s and 905 at 400 and 800 Gb/s,
   * as SONiC has them.
   */
  @ParameterizedTest
  @CsvSource({
    "100Gbps, 25ns, 0ns, 0ns, 0ns",
    "100Gbps, 500ns, 0ns, 0ns, 0ns",
    "400Gbps, 25ns, 0ns, 0ns, 0ns",
    "400Gbps, 500ns, 0ns, 0ns, 0ns",
    "800Gbps, 25ns, 0ns, 0ns, 0ns",
    "800Gbps, 500ns, 0ns, 0ns, 0ns",
    "100Gbps, 25ns, 2017280ps, 160ns, 30ns",
    "100Gbps, 500ns, 2017280ps, 160ns, 30ns",
    "400Gbps, 25ns, 1158400ps, 160ns, 30ns",
    "400Gbps, 500ns, 1158400ps, 160ns, 30ns",
    "800Gbps, 25ns, 579200ps, 160ns, 30ns",
    "800Gbps, 500ns, 579200ps, 160ns, 30ns"
  })
  void holdsWhatDelaysNeedAndNotAFrameLess(
      String rate, String delay, String response, String mac, String gearbox) {
    Loop loop =
        new Loop(
            LinkRate.parse(rate),
            SimDuration.parse(delay),
            new PfcParameters(
                true,
                65_535,
                SimDuration.parse(response),
                SimDuration.parse(mac),
                SimDuration.parse(gearbox)));
    String what = "PFC headroom at " + rate + ", cable " + delay + ", response " + response;
    WorstCase enough = new WorstCase(loop, loop.formulaBytes());
    Check.exactly(what + ", drops", 0, enough.drops());
    Check.exactly(what + ", bytes used", loop.worstBytes(), enough.peakBytes());
    WorstCase exact = new WorstCase(loop, loop.worstBytes());
    Check.exactly(what + ", drops with just those", 0, exact.drops());
    WorstCase less = new WorstCase(loop, loop.formulaBytes() - FRAME_BYTES);
    assertTrue(less.drops() >= 1, what + ": nothing dropped with a frame less");
    WorstCase byteLess = new WorstCase(loop, loop.worstBytes() - 1);
    Check.exactly(what + ", drops with a byte less", 1, byteLess.drops());
  }
}
