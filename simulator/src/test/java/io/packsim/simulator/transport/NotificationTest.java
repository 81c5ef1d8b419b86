package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.transport.congestion.DcqcnParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** DCQCN's notifications between two real hosts, on a wire that marks what it is told to. */
class NotificationTest {
  private static final RoceV2Parameters PARAMETERS =
      TwoHosts.parameters(
          Defaults.of(GoBackNParameters.class), Defaults.of(DcqcnParameters.class), 0);
  private static final long INTERVAL_PS = 50_000_000;

  private final List<Packet> fromA = new ArrayList<>();
  private final List<Long> cnpsFromBAtPs = new ArrayList<>();

  private static boolean mark(Packet packet) {
    packet.ecn = packet.kind == PacketKind.CNP ? packet.ecn : EcnCodepoint.CE;
    return false;
  }

  private TwoHosts send(int packets, LossModel fromHostA, LossModel fromHostB) {
    TwoHosts hosts = new TwoHosts(PARAMETERS, fromHostA, fromHostB);
    hosts.socketB.postReceive(0, packets * 4096L);
    hosts.socketA.postSend(0, packets * 4096L);
    hosts.run();
    assertEquals(List.of("receive 0"), hosts.userB.completions);
    return hosts;
  }

  /**
   * Every data packet is marked: the first is answered at once, the others once per 50 us for as
   * long as they come. Each CNP halves the rate of 100 Gb/s or nearly, so 1,000 packets take
   * milliseconds and dozens of CNPs.
   */
  @Test
  void notificationsOfAFlowAreAnIntervalApart() {
    TwoHosts[] hosts = new TwoHosts[1];
    hosts[0] =
        new TwoHosts(
            PARAMETERS,
            NotificationTest::mark,
            packet -> {
              if (packet.kind == PacketKind.CNP) {
                cnpsFromBAtPs.add(hosts[0].processB.nowPs());
              }
              return false;
            });
    hosts[0].socketB.postReceive(0, 1000 * 4096L);
    hosts[0].socketA.postSend(0, 1000 * 4096L);
    hosts[0].run();
    assertEquals(List.of("receive 0"), hosts[0].userB.completions);
    assertTrue(cnpsFromBAtPs.size() > 12, cnpsFromBAtPs.toString());
    for (int i = 1; i < cnpsFromBAtPs.size(); i++) {
      long apartPs = cnpsFromBAtPs.get(i) - cnpsFromBAtPs.get(i - 1);
      assertTrue(apartPs >= INTERVAL_PS, cnpsFromBAtPs.toString());
    }
    assertEquals(cnpsFromBAtPs.size(), hosts[0].socketA.counters().receivedCnps);
    assertEquals(cnpsFromBAtPs.size(), hosts[0].socketA.control().rateCuts());
    assertEquals(0, hosts[0].socketB.control().rateCuts());
  }

  /**
   * Acknowledgements alone are marked: their sender is notified, and the data go on at line rate.
   */
  @Test
  void aMarkedAcknowledgementIsAnsweredByACnp() {
    TwoHosts hosts =
        send(
            10,
            packet -> {
              fromA.add(packet);
              return false;
            },
            NotificationTest::mark);
    assertEquals(1, fromA.stream().filter(packet -> packet.kind == PacketKind.CNP).count());
    assertEquals(1, hosts.socketB.counters().receivedCnps);
    assertEquals(1, hosts.socketB.control().rateCuts());
    assertEquals(0, hosts.socketA.control().rateCuts());
  }
}
