package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.congestion.FixedWindow;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.transport.recovery.TimeoutMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A socket whose control bounds what is in flight: it keeps the bound, and never waits for ever.
 */
class WindowedSocketTest {
  private static final Predicate<Packet> DATA = packet -> packet.kind.isRequest();
  private static final long PACKETS = 40;
  private static final long BYTES = PACKETS * TwoHosts.MTU_BYTES;

  private final List<CongestionControl> controls = new ArrayList<>();

  /** Without timeouts, so that what is not woken stays asleep. */
  private TwoHosts hosts(double windowBytes, int ackInterval, boolean charged, LossModel fromA) {
    return hosts(windowBytes, ackInterval, charged, 0, fromA);
  }

  private TwoHosts hosts(
      double windowBytes, int ackInterval, boolean charged, int timeoutIdx, LossModel fromA) {
    RoceV2Parameters parameters =
        new RoceV2Parameters(
            new GoBackNParameters(1, false),
            new NoControlParameters(),
            ackInterval,
            timeoutIdx,
            7,
            7,
            charged,
            16,
            TimeoutMode.STRICT);
    Strategies strategies =
        new Strategies(
            parameters.lossRecovery()::create,
            context -> {
              controls.add(new FixedWindow(context, windowBytes));
              return controls.get(controls.size() - 1);
            });
    return new TwoHosts(parameters, strategies, fromA, LossModel.NONE);
  }

  private static void send(TwoHosts hosts) {
    hosts.socketB.postReceive(0, BYTES);
    hosts.socketA.postSend(0, BYTES);
    hosts.run();
    assertEquals(List.of("receive 0"), hosts.userB.completions);
    assertEquals(List.of("send 0"), hosts.userA.completions);
  }

  /**
   * A round trip of 2,339,200 ps and a packet each 334,240 ps: eight packets would fill it. Two
   * take one round trip each time, but that the second begins 334,240 ps after the first.
   */
  @Test
  void twoPacketsInFlightAreTwoPerRoundTrip() {
    TwoHosts hosts = hosts(2 * 4158, 1, false, LossModel.NONE);
    send(hosts);
    assertEquals((PACKETS / 2) * 2_339_200 + 334_240, hosts.userA.timesPs.get(0), 1_000 * PACKETS);
  }

  /** Every 64th packet would ask for an acknowledgement, and a window holds fewer. */
  @ParameterizedTest
  @CsvSource({"1, 64", "4158, 64", "20000, 64", "20000, 3", "100000, 7"})
  void aWindowBelowTheIntervalOfAcknowledgementsGoesOn(double windowBytes, int ackInterval) {
    send(hosts(windowBytes, ackInterval, false, LossModel.NONE));
  }

  /** Two packets in flight at most, so 40 take 20 round trips at least. */
  @Test
  void theBoundHoldsWhereFewPacketsAskForAcknowledgements() {
    TwoHosts hosts = hosts(2 * 4158, 64, false, LossModel.NONE);
    send(hosts);
    assertTrue(
        hosts.userA.timesPs.get(0) >= PACKETS / 2 * 2_339_200, hosts.userA.timesPs::toString);
  }

  /**
   * The timeout of 8.192 us is for losses behind which a window leaves nothing that would be seen
   * too early.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 1, false",
    "1, 1, true",
    "1, 64, true",
    "9000, 1, true",
    "9000, 64, true",
    "30000, 1, true",
    "30000, 5, true",
    "30000, 64, true",
    "30000, 64, false"
  })
  void aLossIsRepairedThroughAWindow(double windowBytes, int ackInterval, boolean charged) {
    send(hosts(windowBytes, ackInterval, charged, 1, TwoHosts.losing(DATA, 0, 5, 6, 17)));
  }

  /** Charged, what is sent again keeps to the window as well: never more than two are under way. */
  @Test
  void whatIsSentAgainKeepsToTheWindowWhereItIsCharged() {
    TwoHosts charged = hosts(2 * 4158, 1, true, TwoHosts.losing(DATA, 0));
    send(charged);
    assertEquals(PACKETS + 2, charged.socketA.counters().sentDataPackets);
  }

  /** Answers are acknowledged by nobody: neither end waits for the other's. */
  @ParameterizedTest
  @CsvSource({"1", "4158", "20000"})
  void twoEndsThatReadFromEachOtherGoOn(double windowBytes) {
    TwoHosts hosts = hosts(windowBytes, 1, false, LossModel.NONE);
    for (int request = 0; request < 3; request++) {
      hosts.socketA.postRead(request, BYTES);
      hosts.socketB.postRead(request, BYTES);
    }
    hosts.run();
    assertTrue(hosts.socketA.isIdle(), hosts.socketA::describe);
    assertTrue(hosts.socketB.isIdle(), hosts.socketB::describe);
  }
}
