package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.transport.congestion.DcqcnConfig;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The order in which a port sends: asked for one packet after the other, without a wire. */
class PortFeedTest {
  private static final int DATA = 3;
  private static final int CNP = 6;
  private static final RoceV2Parameters PARAMETERS =
      TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 0);

  private static final SocketUser NOBODY =
      new SocketUser() {
        @Override
        public void onSendComplete(long workRequest) {}

        @Override
        public void onReceiveComplete(long workRequest, long bytes) {}
      };

  private final LogicalProcess process = new SequentialEngine().createProcess("host");
  private final RoceTransport transport =
      new RoceTransport(
          process,
          PARAMETERS,
          new TransportSettings(
              4096, DATA, DATA, CNP, false, false, Defaults.of(DcqcnConfig.class), 0),
          Strategies.of(PARAMETERS),
          () -> 2);
  private final PortFeed feed = transport.addPort(100_000_000_000L);
  private final List<RoceSocket> sockets = new ArrayList<>();

  private static void sendAck(RoceSocket socket, int psn, int syndrome) {
    socket.sendAck(socket.newAck(psn, syndrome));
  }

  /** A socket with so many packets to send; its packets carry its number as destination. */
  private RoceSocket socket(int packets) {
    return socket(packets, null);
  }

  private RoceSocket socket(int packets, @Nullable Integer priority) {
    int number = sockets.size();
    RoceSocket socket =
        transport.makeSocket(
            0, new SocketAddress("qp " + number, 0, 1, 2, 2, number), NOBODY, priority);
    if (packets > 0) {
      socket.postSend(0, packets * 4096L);
    }
    sockets.add(socket);
    return socket;
  }

  private String sent() {
    StringBuilder order = new StringBuilder();
    for (Packet packet = feed.nextPacket(); packet != null; packet = feed.nextPacket()) {
      order.append(packet.destinationQueuePair);
    }
    return order.toString();
  }

  private void pause(int priority) {
    feed.pausedPriorities(1 << priority);
  }

  @Test
  void socketsTakeTurnsAndLeaveWhenTheyAreEmpty() {
    socket(3);
    socket(1);
    socket(2);
    assertEquals("012020", sent());
    assertFalse(feed.isReady());
  }

  /** Sockets 0 and 1 share priority 3; 2 and 3 have one of their own each. */
  @Test
  void prioritiesOfDataTakeTurnsAndSocketsWithinThem() {
    socket(2);
    socket(2);
    socket(3, 1);
    socket(1, 5);
    // Priorities 5, 3, 1, then 3 and 1 alone.
    assertEquals("30212021", sent());
    assertFalse(feed.isReady());
  }

  @Test
  void aPausedPriorityDoesNotHoldBackOtherData() {
    socket(2);
    socket(2, 1);
    pause(DATA);
    assertEquals("11", sent());
    assertFalse(feed.isReady());
    feed.pausedPriorities(0);
    assertEquals("00", sent());
  }

  @Test
  void acknowledgementsHaveThePriorityOfTheirQueuePair() {
    sendAck(socket(0, 1), 7, Syndrome.ACK);
    sendAck(socket(0), 7, Syndrome.ACK);
    assertEquals(DATA, feed.nextPacket().priority);
    assertEquals(1, feed.nextPacket().priority);
  }

  @Test
  void aSocketThatComesBackIsServedAfterTheOthers() {
    socket(2);
    RoceSocket late = socket(0);
    socket(2);
    assertEquals(0, feed.nextPacket().destinationQueuePair);
    late.postSend(0, 2 * 4096L);
    // It is 2's turn; in the ring stand 2, 0 and then the late one.
    assertEquals("20121", sent());
  }

  @Test
  void acknowledgementsGoBeforeData() {
    RoceSocket socket = socket(2);
    sendAck(socket, 7, Syndrome.ACK);
    assertEquals(PacketKind.ACKNOWLEDGE, feed.nextPacket().kind);
    assertEquals(PacketKind.SEND_FIRST, feed.nextPacket().kind);
  }

  @Test
  void whatIsSentAgainGoesBeforeWhatIsNew() {
    RoceSocket socket = socket(4);
    assertEquals(0, feed.nextPacket().psn);
    assertEquals(1, feed.nextPacket().psn);
    Packet nak = new Packet(PacketKind.ACKNOWLEDGE, 0);
    nak.psn = 0;
    nak.syndrome = Syndrome.NAK_SEQUENCE_ERROR;
    socket.onPacketReceived(nak);
    List<Integer> psns = new ArrayList<>();
    for (Packet packet = feed.nextPacket(); packet != null; packet = feed.nextPacket()) {
      psns.add(packet.psn);
    }
    assertEquals(List.of(0, 1, 2, 3), psns);
  }

  @Test
  void aPausedPriorityHoldsBackDataAndItsAcknowledgements() {
    RoceSocket socket = socket(1);
    sendAck(socket, 7, Syndrome.ACK);
    socket.emitCnpPacket();
    pause(DATA);
    assertEquals(PacketKind.CNP, feed.nextPacket().kind);
    assertFalse(feed.isReady());
    assertNull(feed.nextPacket());
  }

  @Test
  void higherPrioritiesOfControlPacketsGoFirst() {
    RoceSocket socket = socket(0);
    sendAck(socket, Psn.MAX, Syndrome.ACK);
    socket.emitCnpPacket();
    assertEquals(PacketKind.CNP, feed.nextPacket().kind);
    assertNotNull(feed.nextPacket());
  }

  /** With more than 2^23 - 1 packets outstanding a PSN could not be told from an older one. */
  @Test
  void noMorePacketsAreOutstandingThanPsnsCanTellApart() {
    socket((1 << 23) + 1);
    int psn = -1;
    for (Packet packet = feed.nextPacket(); packet != null; packet = feed.nextPacket()) {
      psn++;
      assertEquals(psn, packet.psn);
    }
    assertEquals((1 << 23) - 2, psn); // the first is 0
  }
}
