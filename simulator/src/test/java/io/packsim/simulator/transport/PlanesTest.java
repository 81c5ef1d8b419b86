package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.nic.NicPort;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A NIC with three ports, at 1, 2 and 3 of which its packets are noted as they arrive: a letter for
 * each packet, in the order of their sending, says by which. The far end's addresses are 10, 11,
 * 12.
 */
class PlanesTest {
  private static final int PORTS = 3;

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("host");
  private final RoceV2Parameters parameters =
      TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 0);
  private final RoceTransport transport =
      new RoceTransport(
          process, parameters, TwoHosts.settings(false), Strategies.of(parameters), () -> 99);
  private final List<Port> ports = new ArrayList<>();
  private final List<PlanePath> paths = new ArrayList<>();
  private final List<Packet> sent = new ArrayList<>();

  /** Ports of different rates, so that no two packets end at once but those that began so. */
  private RoceSocket socket(PlaneSelection selection, long... rates) {
    for (int port = 0; port < PORTS; port++) {
      LineRate rate = new LineRate(rates[port % rates.length]);
      Link link = new Link(port, "host/" + port, process, process, rate, 1000, LossModel.NONE);
      link.connect(sent::add);
      LinkEnd end =
          new LinkEnd(process, link, rate, Defaults.of(PfcParameters.class), Framing.STANDARD);
      ports.add(NicPort.attach(transport, end));
      paths.add(transport.path(port, port, 10 + port));
    }
    return transport.makeSocket(
        new PlaneChoice(selection, paths, 0),
        new SocketAddress("qp", 0, 10, 2, 2, 0),
        new TwoHosts.User(process),
        null);
  }

  /** The port of each packet sent so far, in PSN order; what was sent is forgotten. */
  private String planes() {
    engine.run(RunControl.NONE);
    StringBuilder planes = new StringBuilder();
    sent.sort((a, b) -> Integer.compare(a.psn, b.psn));
    for (Packet packet : sent) {
      assertEquals(10 + packet.sourceAddress, packet.destinationAddress);
      planes.append((char) ('a' + packet.sourceAddress));
    }
    sent.clear();
    return planes.toString();
  }

  private static Packet notificationThatCameTo(int address) {
    Packet packet = new Packet(PacketKind.CNP, 0);
    packet.destinationAddress = address;
    return packet;
  }

  @Test
  void packetsTakeThePortsInTurnWhereAllAreFree() {
    RoceSocket socket = socket(PlaneSelection.PER_PACKET, 100_000_000_000L);
    socket.postSend(0, 7 * 4096);
    assertEquals("abcabca", planes());
    // The turn goes on with single packets.
    socket.postSend(1, 1);
    assertEquals("b", planes());
  }

  /**
   * At 100, 50 and 25 Gb/s, port a takes a packet each time unit, b every second, c every fourth.
   */
  @Test
  void aSlowPortTakesFewerPackets() {
    RoceSocket socket =
        socket(PlaneSelection.PER_PACKET, 100_000_000_000L, 50_000_000_000L, 25_000_000_000L);
    socket.postSend(0, 7 * 4096);
    assertEquals(List.of(4L, 2L, 1L), counts(planes()));
  }

  private static List<Long> counts(String planes) {
    return List.of(
        planes.chars().filter(c -> c == 'a').count(),
        planes.chars().filter(c -> c == 'b').count(),
        planes.chars().filter(c -> c == 'c').count());
  }

  @Test
  void messagesTakeThePortsInTurn() {
    RoceSocket socket = socket(PlaneSelection.PER_MESSAGE, 100_000_000_000L);
    socket.postSend(0, 3 * 4096);
    socket.postSend(1, 1);
    socket.postSend(2, 2 * 4096);
    socket.postSend(3, 1);
    socket.postSend(4, 1);
    assertEquals("aaabccab", planes());
  }

  @Test
  void shortMessagesLeaveByAllPortsAtOnce() {
    RoceSocket socket = socket(PlaneSelection.PER_MESSAGE, 100_000_000_000L);
    socket.postSend(0, 4096);
    socket.postSend(1, 4096);
    socket.postSend(2, 4096);
    socket.postSend(3, 4096);
    assertEquals("abca", planes());
    // Two frames of 4,158 + 20 bytes one after the other, at 80 ps a byte, and the way; no gap
    // ends.
    assertEquals(2 * 4178 * 80 - 12 * 80 + 1000, engine.endPs());
  }

  @Test
  void aPortThatIsDownIsNoCandidateUntilItIsUp() {
    for (PlaneSelection selection :
        List.of(PlaneSelection.PER_PACKET, PlaneSelection.PER_MESSAGE)) {
      PlanesTest test = new PlanesTest();
      RoceSocket socket = test.socket(selection, 100_000_000_000L);
      test.ports.get(1).linkDown(1);
      for (int message = 0; message < 4; message++) {
        socket.postSend(message, 1);
      }
      assertEquals("acac", test.planes(), selection.name());
      test.ports.get(1).linkUp();
      for (int message = 4; message < 7; message++) {
        socket.postSend(message, 1);
      }
      assertEquals("abc", test.planes(), selection.name());
    }
  }

  @Test
  void aPlaneThatLeadsNowhereIsNoCandidateUntilItDoes() {
    for (PlaneSelection selection :
        List.of(PlaneSelection.PER_PACKET, PlaneSelection.PER_MESSAGE)) {
      PlanesTest test = new PlanesTest();
      RoceSocket socket = test.socket(selection, 100_000_000_000L);
      test.paths.get(0).leadsThere(false);
      test.paths.get(2).leadsThere(false);
      test.transport.onPlanesChanged();
      for (int message = 0; message < 4; message++) {
        socket.postSend(message, 1);
      }
      assertEquals("bbbb", test.planes(), selection.name());
      test.paths.get(0).leadsThere(true);
      test.transport.onPlanesChanged();
      socket.postSend(4, 1);
      socket.postSend(5, 1);
      // The turn of messages had come to b already.
      String expected = selection == PlaneSelection.PER_PACKET ? "ab" : "ba";
      assertEquals(expected, test.planes(), selection.name());
    }
  }

  @Test
  void whatWaitsForAPlaneIsSentOnceOneIsThere() {
    for (PlaneSelection selection :
        List.of(PlaneSelection.PER_PACKET, PlaneSelection.PER_MESSAGE)) {
      PlanesTest test = new PlanesTest();
      RoceSocket socket = test.socket(selection, 100_000_000_000L);
      test.ports.forEach(port -> port.linkDown(1));
      socket.postSend(0, 2 * 4096);
      assertEquals("", test.planes(), selection.name());
      test.ports.get(2).linkUp();
      assertEquals("cc", test.planes(), selection.name());
    }
  }

  /** An answer to what came to port b leaves by b, and by c once b is down. */
  @Test
  void answersGoBackTheWayThatTheQuestionsCame() {
    RoceSocket socket = socket(PlaneSelection.PER_PACKET, 100_000_000_000L);
    socket.emitNackPacket(1);
    assertEquals("a", planes());
    socket.onPacketReceived(notificationThatCameTo(1));
    socket.emitNackPacket(1);
    socket.emitCnpPacket();
    assertEquals("bb", planes());
    ports.get(1).linkDown(1);
    socket.emitNackPacket(1);
    assertEquals("c", planes());
  }

  @Test
  void aPortWithNothingToSendIsNotAskedForEver() {
    RoceSocket socket = socket(PlaneSelection.PER_PACKET, 100_000_000_000L);
    socket.postSend(0, 1);
    assertEquals("a", planes());
    assertNull(paths.get(1).feed.nextPacket());
  }

  private void at(long timePs, Runnable action) {
    process.schedule(
        new Event(EventKind.TIMER, Event.MAX_SOURCE_ID, (int) timePs) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  /** Ports a and b from 1000 and 1001 on, a because its link is down, and c from 2000 to 5000. */
  @Test
  void allPortsAreHeldOnlyWhileEachOfThemIs() {
    socket(PlaneSelection.PER_PACKET, 100_000_000_000L);
    transport.keepBlockedTimes();
    at(1000, () -> ports.get(0).linkDown(1));
    at(1001, () -> paths.get(1).feed.pausedPriorities(1 << 3));
    at(2000, () -> paths.get(2).feed.pausedPriorities(1 << 3));
    at(5000, () -> paths.get(2).feed.pausedPriorities(0));
    at(9000, () -> {});
    engine.run(RunControl.NONE);
    HoldClock all = transport.holds().all();
    assertEquals(3000, all.heldPs(3, 9000));
    assertEquals(0, all.heldPs(HoldClock.LINK, 9000));
    assertEquals(8000, paths.get(0).feed.holds().heldPs(HoldClock.LINK, 9000));
    assertEquals(7999, paths.get(1).feed.holds().heldPs(3, 9000));
  }
}
