package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.transport.congestion.CongestionControlParameters;
import io.packsim.simulator.transport.congestion.DcqcnConfig;
import io.packsim.simulator.transport.congestion.DcqcnParameters;
import io.packsim.simulator.transport.congestion.DctcpParameters;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which queue pairs of a NIC send where only so many may at once; without a wire. */
class ActiveSendsTest {
  private static final SocketUser NOBODY =
      new SocketUser() {
        @Override
        public void onSendComplete(long workRequest) {}

        @Override
        public void onReceiveComplete(long workRequest, long bytes) {}
      };

  private static final CongestionControlParameters DCQCN = Defaults.of(DcqcnParameters.class);

  /** A NIC, asked for one packet after the other. */
  private static final class Nic {
    private final SequentialEngine engine = new SequentialEngine();
    private final LogicalProcess process = engine.createProcess("host");
    private final List<RoceSocket> sockets = new ArrayList<>();
    private final RoceTransport transport;
    private final PortFeed feed;
    private int sources;

    Nic(int maxActiveSends, CongestionControlParameters control) {
      RoceV2Parameters parameters =
          TwoHosts.parameters(Defaults.of(GoBackNParameters.class), control, 0);
      transport =
          new RoceTransport(
              process,
              parameters,
              new TransportSettings(
                  4096, 3, 3, 6, false, false, Defaults.of(DcqcnConfig.class), maxActiveSends),
              Strategies.of(parameters),
              () -> sources++);
      feed = transport.addPort(100_000_000_000L);
    }

    RoceSocket socket(int packets) {
      int number = sockets.size();
      RoceSocket socket =
          transport.makeSocket(0, new SocketAddress("qp " + number, 0, 1, 2, 2, number), NOBODY);
      sockets.add(socket);
      socket.postSend(0, packets * 4096L);
      return socket;
    }

    /** The next packet's queue pair; every timer due by then has expired, a pause is waited for. */
    int next() {
      Packet packet = feed.nextPacket();
      if (packet == null) {
        engine.run(new EventLimit(1000));
        packet = feed.nextPacket();
      }
      engine.run(new EventLimit(1000));
      return packet == null ? -1 : packet.destinationQueuePair;
    }

    String sent() {
      StringBuilder order = new StringBuilder();
      for (int queuePair = next(); queuePair >= 0; queuePair = next()) {
        order.append(queuePair);
      }
      return order.toString();
    }
  }

  private static void receive(RoceSocket socket, PacketKind kind, int syndrome) {
    Packet packet = new Packet(kind, 0);
    packet.psn = 0;
    packet.syndrome = (byte) syndrome;
    socket.onPacketReceived(packet);
  }

  /** Two of 0 to 3 at once: 2 comes in when 1 has sent all it has, 3 when 0 has. */
  @Test
  void onlySoManyQueuePairsTakeTurnsAndTheOthersFollow() {
    Nic nic = new Nic(2, DCQCN);
    nic.socket(3);
    nic.socket(1);
    nic.socket(2);
    nic.socket(1);
    assertEquals("0102023", nic.sent());
  }

  @Test
  void zeroIsNoLimit() {
    Nic nic = new Nic(0, DCQCN);
    nic.socket(2);
    nic.socket(2);
    nic.socket(2);
    assertEquals("012012", nic.sent());
  }

  @Test
  void thereIsNoLimitWithoutAControlThatLimitsRates() {
    Nic nic = new Nic(1, new NoControlParameters());
    nic.socket(2);
    nic.socket(2);
    assertEquals("0101", nic.sent());
  }

  /** After a CNP queue pair 0 is paced; the space between its packets is not for 1 to use. */
  @Test
  void aPacedQueuePairKeepsItsPlace() {
    Nic nic = new Nic(1, DCQCN);
    receive(nic.socket(3), PacketKind.CNP, 0);
    nic.socket(1);
    assertEquals("0001", nic.sent());
  }

  /** Without a limit 1 sends while 0 is paced. */
  @Test
  void withoutALimitOthersSendBetweenPacedPackets() {
    Nic nic = new Nic(0, DCQCN);
    receive(nic.socket(3), PacketKind.CNP, 0);
    nic.socket(1);
    assertEquals("0100", nic.sent());
  }

  /** Queue pair 0 is refused as not ready and backs off: 1 goes, then 0 once more with both. */
  @Test
  void aQueuePairThatBacksOffGivesItsPlaceUp() {
    Nic nic = new Nic(1, DCQCN);
    RoceSocket refused = nic.socket(2);
    nic.socket(2);
    assertEquals(0, nic.feed.nextPacket().destinationQueuePair);
    receive(refused, PacketKind.ACKNOWLEDGE, Syndrome.rnrNak(1));
    assertEquals("1100", nic.sent());
  }

  /** What is posted while others wait goes behind them. */
  @Test
  void aNewcomerWaitsBehindThoseWhoWait() {
    Nic nic = new Nic(1, DCQCN);
    RoceSocket first = nic.socket(1);
    nic.socket(1);
    assertEquals(0, nic.feed.nextPacket().destinationQueuePair);
    first.postSend(1, 4096);
    assertEquals("10", nic.sent());
  }

  /** Queue pair 0 fails while it holds the only place, 2 while it waits for it. */
  @Test
  void aQueuePairThatFailsGivesItsPlaceUp() {
    Nic nic = new Nic(1, DCQCN);
    RoceSocket first = nic.socket(2);
    nic.socket(2);
    RoceSocket third = nic.socket(1);
    assertEquals(0, nic.feed.nextPacket().destinationQueuePair);
    first.fail(FailureKind.RETRY_EXHAUSTED, 0, "failed");
    third.fail(FailureKind.RETRY_EXHAUSTED, 0, "failed");
    assertEquals("11", nic.sent());
  }

  /** Ten packets are a full window; nobody asks the queue pair for another, or wakes it. */
  @Test
  void aQueuePairThatFailsBehindItsWindowGivesItsPlaceUp() {
    Nic nic = new Nic(1, Defaults.of(DctcpParameters.class));
    RoceSocket first = nic.socket(20);
    nic.socket(1);
    assertEquals("0".repeat(10), nic.sent());
    first.fail(FailureKind.RETRY_EXHAUSTED, 0, "failed");
    assertEquals("1", nic.sent());
  }
}
