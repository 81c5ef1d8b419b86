package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.ErrorRecoveryParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.transport.recovery.NoRecoveryParameters;
import io.packsim.simulator.transport.recovery.RetransmitStats;
import io.packsim.simulator.transport.recovery.SelectiveRepeatParameters;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Receivers that take packets before their turn: what each recovery makes of a loss, and what not.
 */
class OutOfOrderTest {
  private static final GoBackNParameters NO_REPAIR = new GoBackNParameters(1, false);
  private static final GoBackNParameters GAP_REPAIR = new GoBackNParameters(1, true);
  private static final SelectiveRepeatParameters SELECTIVE =
      Defaults.of(SelectiveRepeatParameters.class);

  /** Timeout code 4 is 65.536 us. */
  private static final int TIMEOUT = 4;

  private static Stream<ErrorRecoveryParameters> withoutRepair() {
    return Stream.of(NO_REPAIR, new NoRecoveryParameters());
  }

  private static boolean isData(Packet packet) {
    return packet.kind.isRequest();
  }

  private static boolean isAck(Packet packet) {
    return packet.kind == PacketKind.ACKNOWLEDGE && packet.syndrome == Syndrome.ACK;
  }

  private static boolean isNak(Packet packet) {
    return packet.kind.isAcknowledgement() && packet.syndrome != Syndrome.ACK;
  }

  /** Messages of some packets each, from A to B. */
  private static TwoHosts send(
      ErrorRecoveryParameters recovery,
      int timeoutIdx,
      int messages,
      int packets,
      LossModel fromA,
      LossModel fromB) {
    RoceV2Parameters parameters =
        TwoHosts.parameters(recovery, new NoControlParameters(), timeoutIdx);
    TwoHosts hosts = new TwoHosts(parameters, Strategies.of(parameters), true, fromA, fromB);
    for (int i = 0; i < messages; i++) {
      hosts.socketB.postReceive(i, (long) packets * TwoHosts.MTU_BYTES);
      hosts.socketA.postSend(i, (long) packets * TwoHosts.MTU_BYTES);
    }
    hosts.run();
    return hosts;
  }

  private static RetransmitStats stats(TwoHosts hosts) {
    return hosts.socketA.recovery().getRetransmitStats();
  }

  @ParameterizedTest
  @MethodSource("withoutRepair")
  void withoutLossOutOfOrderSupportChangesNothing(ErrorRecoveryParameters recovery) {
    TwoHosts hosts = send(recovery, 0, 1, 10, LossModel.NONE, LossModel.NONE);
    long arrivedPs = (9 * 4178 + 4166) * 80L + 1_000_000;
    assertEquals(List.of(arrivedPs), hosts.userB.timesPs);
    assertEquals(List.of(arrivedPs + 74 * 80 + 1_000_000), hosts.userA.timesPs);
  }

  /** The receiver answers the last packet, and the sender is content. */
  @ParameterizedTest
  @MethodSource("withoutRepair")
  void aLostMiddlePacketIsNeverSentAgainThoughTheSenderCompletes(ErrorRecoveryParameters recovery) {
    TwoHosts hosts = send(recovery, 0, 1, 10, TwoHosts.losing(p -> isData(p), 4), LossModel.NONE);
    assertEquals(List.of("send 0"), hosts.userA.completions);
    assertEquals(List.of(), hosts.userB.completions);
    assertEquals(9L * TwoHosts.MTU_BYTES, hosts.socketB.counters().receivedPayloadBytes);
    assertEquals(0, hosts.socketB.counters().sentNaks);
    assertEquals(0, stats(hosts).retransmittedPackets());
    assertTrue(hosts.socketA.isIdle());
    assertTrue(
        hosts.socketB.describe().contains("expects PSN 4 and has 5 packets after it"),
        hosts.socketB.describe());
  }

  /** The timeout finds nothing that is not acknowledged. */
  @Test
  void aTimeoutDoesNotRepairAGapEither() {
    TwoHosts hosts =
        send(NO_REPAIR, TIMEOUT, 1, 10, TwoHosts.losing(p -> isData(p), 4), LossModel.NONE);
    assertEquals(List.of("send 0"), hosts.userA.completions);
    assertEquals(List.of(), hosts.userB.completions);
    assertEquals(0, stats(hosts).timeouts());
  }

  /**
   * Message 0 lacks PSN 1, its last; message 1 is acknowledged, but completions keep their order.
   */
  @ParameterizedTest
  @MethodSource("withoutRepair")
  void aLostLastPacketHoldsUpTheSendersLaterCompletions(ErrorRecoveryParameters recovery) {
    TwoHosts hosts = send(recovery, 0, 2, 2, TwoHosts.losing(p -> isData(p), 1), LossModel.NONE);
    assertEquals(List.of(), hosts.userA.completions);
    assertEquals(List.of(), hosts.userB.completions);
    assertTrue(
        hosts.socketA.describe().contains("oldest unacknowledged PSN 1"), hosts.socketA.describe());
  }

  /** The ACK of PSN 1 is lost; those of message 1 speak for message 1 alone. */
  @ParameterizedTest
  @MethodSource("withoutRepair")
  void aLostLastAckHoldsUpTheSenderThoughTheReceiverHasAll(ErrorRecoveryParameters recovery) {
    TwoHosts hosts = send(recovery, 0, 2, 2, LossModel.NONE, TwoHosts.losing(p -> isAck(p), 1));
    assertEquals(List.of(), hosts.userA.completions);
    assertEquals(List.of("receive 0", "receive 1"), hosts.userB.completions);
  }

  @Test
  void aTimeoutRepairsALostLastPacketAndALostLastAck() {
    TwoHosts packetLost =
        send(NO_REPAIR, TIMEOUT, 2, 2, TwoHosts.losing(p -> isData(p), 1), LossModel.NONE);
    assertEquals(List.of("send 0", "send 1"), packetLost.userA.completions);
    assertEquals(List.of("receive 0", "receive 1"), packetLost.userB.completions);
    TwoHosts ackLost =
        send(NO_REPAIR, TIMEOUT, 2, 2, LossModel.NONE, TwoHosts.losing(p -> isAck(p), 1));
    assertEquals(List.of("send 0", "send 1"), ackLost.userA.completions);
    assertEquals(4L * TwoHosts.MTU_BYTES, ackLost.socketB.counters().receivedPayloadBytes);
  }

  /**
   * PSN 5 arrives after 5 * 4,178 + 4,166 bytes of 80 ps and 1 us; a NAK that names PSNs has 74
   * bytes, with preamble 82, and takes 1 us as well. By then the sender is idle: PSN 4 goes out at
   * once, and all ten packets are complete as it arrives.
   */
  @ParameterizedTest
  @CsvSource({"true, 1", "false, 5"})
  void aGapIsRepairedByItsPacketAlone(boolean gapRepair, long naks) {
    TwoHosts hosts =
        send(
            gapRepair ? GAP_REPAIR : SELECTIVE,
            0,
            1,
            10,
            TwoHosts.losing(p -> isData(p), 4),
            LossModel.NONE);
    long againPs = (5 * 4178 + 4166) * 80L + 1_000_000 + 82 * 80 + 1_000_000;
    assertEquals(List.of(againPs + 4166 * 80 + 1_000_000), hosts.userB.timesPs);
    assertEquals(List.of("send 0"), hosts.userA.completions);
    assertEquals(naks, hosts.socketB.counters().sentNaks);
    assertEquals(1, stats(hosts).retransmittedPackets());
    assertEquals(0, stats(hosts).timeouts());
    // 0 to 3 one by one, and one for 4 to 9.
    assertEquals(5, hosts.socketB.counters().sentAcks);
  }

  /** Of 20 packets 3, 4 and 9 are lost: two gaps, each asked for once. */
  @Test
  void eachGapIsRepairedByItself() {
    TwoHosts hosts =
        send(GAP_REPAIR, 0, 2, 10, TwoHosts.losing(p -> isData(p), 3, 4, 9), LossModel.NONE);
    assertEquals(List.of("receive 0", "receive 1"), hosts.userB.completions);
    assertEquals(List.of("send 0", "send 1"), hosts.userA.completions);
    assertEquals(2, hosts.socketB.counters().sentNaks);
    assertEquals(3, stats(hosts).retransmittedPackets());
  }

  /** Nothing asks a second time; only a timeout brings the packet back. */
  @ParameterizedTest
  @CsvSource({"0, false", "4, true"})
  void aLostRepairIsRepairedByATimeoutAlone(int timeoutIdx, boolean repaired) {
    TwoHosts hosts =
        send(GAP_REPAIR, timeoutIdx, 1, 10, TwoHosts.losing(p -> isData(p), 4, 10), LossModel.NONE);
    assertEquals(repaired ? List.of("receive 0") : List.of(), hosts.userB.completions);
    assertEquals(repaired ? 1 : 0, stats(hosts).timeouts());
  }

  @Test
  void aLostNakOfGapRepairIsRepairedByATimeoutAlone() {
    LossModel fourth = TwoHosts.losing(p -> isData(p), 4);
    TwoHosts hanging = send(GAP_REPAIR, 0, 1, 10, fourth, TwoHosts.losing(p -> isNak(p), 0));
    assertFalse(hanging.socketA.isIdle());
    assertEquals(List.of(), hanging.userB.completions);
    TwoHosts repaired =
        send(
            GAP_REPAIR,
            TIMEOUT,
            1,
            10,
            TwoHosts.losing(p -> isData(p), 4),
            TwoHosts.losing(p -> isNak(p), 0));
    assertEquals(List.of("receive 0"), repaired.userB.completions);
  }

  /**
   * Every early packet says what is missing, so that a lost NAK delays the repair by one packet.
   */
  @Test
  void aLostNakOfSelectiveRepeatIsMadeGoodByTheNext() {
    TwoHosts hosts =
        send(
            SELECTIVE,
            0,
            1,
            10,
            TwoHosts.losing(p -> isData(p), 4),
            TwoHosts.losing(p -> isNak(p), 0));
    long againPs = (6 * 4178 + 4166) * 80L + 1_000_000 + 82 * 80 + 1_000_000;
    assertEquals(List.of(againPs + 4166 * 80 + 1_000_000), hosts.userB.timesPs);
    assertEquals(0, stats(hosts).timeouts());
  }

  /**
   * PSN 9 is lost. Nine packets are acknowledged; then one is in flight, so the low timeout of 100
   * us counts from the ninth ACK, (8 * 4,178 + 4,166) * 80 ps + 2 us + 74 * 80 ps.
   */
  @Test
  void selectiveRepeatRepairsALostLastPacketAfterItsLowTimeout() {
    TwoHosts hosts = send(SELECTIVE, 0, 1, 10, TwoHosts.losing(p -> isData(p), 9), LossModel.NONE);
    long lastAckPs = (8 * 4178 + 4166) * 80L + 1_000_000 + 74 * 80 + 1_000_000;
    assertEquals(List.of(lastAckPs + 100_000_000 + 4166 * 80 + 1_000_000), hosts.userB.timesPs);
    assertEquals(1, stats(hosts).timeouts());
    assertEquals(1, stats(hosts).retransmittedPackets());
  }

  /** Losses hit data, ACKs and NAKs alike, in both directions. */
  @ParameterizedTest
  @CsvSource({"0.001, 1", "0.01, 2", "0.05, 3"})
  void everyByteArrivesOnceUnderRandomLoss(double lossRate, long seed) {
    for (ErrorRecoveryParameters recovery : List.of(GAP_REPAIR, SELECTIVE)) {
      RandomStream ab = new RandomStreams(seed).stream("ab", "loss");
      RandomStream ba = new RandomStreams(seed).stream("ba", "loss");
      TwoHosts hosts =
          send(recovery, TIMEOUT, 4, 1221, p -> ab.occurs(lossRate), p -> ba.occurs(lossRate));
      assertEquals(
          List.of("receive 0", "receive 1", "receive 2", "receive 3"), hosts.userB.completions);
      assertEquals(List.of("send 0", "send 1", "send 2", "send 3"), hosts.userA.completions);
      assertEquals(4 * 1221L * TwoHosts.MTU_BYTES, hosts.socketB.counters().receivedPayloadBytes);
      assertTrue(stats(hosts).retransmittedPackets() > 0);
      assertTrue(hosts.socketA.isIdle() && hosts.socketB.isIdle());
    }
  }

  /** With a window of three, no more than three packets are ever unacknowledged. */
  @Test
  void theWindowOfSelectiveRepeatHoldsNewPacketsBack() {
    SelectiveRepeatParameters three =
        new SelectiveRepeatParameters(1, 3, null, SELECTIVE.rtoLow(), SELECTIVE.rtoHigh(), 3);
    TwoHosts hosts = send(three, 0, 1, 4, LossModel.NONE, LossModel.NONE);
    // The fourth goes out with the ACK of the first: a frame there, an ACK back.
    long firstAckPs = 4166 * 80 + 1_000_000 + 74 * 80 + 1_000_000;
    assertEquals(List.of(firstAckPs + 4166 * 80 + 1_000_000), hosts.userB.timesPs);
  }
}
