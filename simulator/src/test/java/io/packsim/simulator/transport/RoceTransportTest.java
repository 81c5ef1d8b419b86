package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.transport.recovery.NoRecoveryParameters;
import io.packsim.simulator.transport.recovery.RetransmitStats;
import io.packsim.simulator.transport.recovery.TimeoutMode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoceTransportTest {
  private static final RoceV2Parameters OPTIMISTIC =
      TwoHosts.parameters(new NoRecoveryParameters(), new NoControlParameters(), 0);
  private static final RoceV2Parameters GO_BACK_N =
      TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 0);

  /** Timeout code 4: 4.096 us * 16 = 65.536 us. */
  private static final RoceV2Parameters GO_BACK_N_TIMEOUT =
      TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 4);

  /** Timeout code 1: 8.192 us. */
  private static final RoceV2Parameters SHORT_TIMEOUT =
      TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 1);

  private static boolean isAck(Packet packet) {
    return packet.kind == PacketKind.ACKNOWLEDGE && packet.syndrome == Syndrome.ACK;
  }

  private static boolean isNak(Packet packet) {
    return packet.kind == PacketKind.ACKNOWLEDGE && packet.syndrome != Syndrome.ACK;
  }

  private static boolean isData(Packet packet) {
    return packet.kind.isRequest();
  }

  private static TwoHosts sendOne(RoceV2Parameters parameters, LossModel ab, LossModel ba) {
    TwoHosts hosts = new TwoHosts(parameters, ab, ba);
    hosts.socketB.postReceive(7, 10L * TwoHosts.MTU_BYTES);
    hosts.socketA.postSend(5, 10L * TwoHosts.MTU_BYTES);
    hosts.run();
    return hosts;
  }

  private static RetransmitStats stats(TwoHosts hosts) {
    return hosts.socketA.recovery().getRetransmitStats();
  }

  /**
   * Ten packets of 4,096: frame 4,158, with preamble 4,166, with gap 4,178 bytes; 80 ps a byte. The
   * last bit of the last frame leaves after 9 * 4,178 + 4,166 bytes and arrives 1 us later. Its ACK
   * of 66 bytes, with preamble 74, waits for nothing: ACKs are sent at the pace of arrivals.
   */
  @Test
  void aMessageArrivesAfterSerialisationAndPropagation() {
    TwoHosts hosts = sendOne(OPTIMISTIC, LossModel.NONE, LossModel.NONE);
    long arrivedPs = (9 * 4178 + 4166) * 80L + 1_000_000;
    assertEquals(List.of("receive 7"), hosts.userB.completions);
    assertEquals(List.of(arrivedPs), hosts.userB.timesPs);
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(List.of(arrivedPs + 74 * 80 + 1_000_000), hosts.userA.timesPs);
    assertEquals(10, hosts.socketB.counters().sentAcks);
  }

  /** Every fourth of ten packets asks for an acknowledgement, and the last: the 4th, 8th, 10th. */
  @Test
  void acknowledgementsAreAskedForByIntervalAndAtTheEnd() {
    RoceV2Parameters everyFourth =
        new RoceV2Parameters(
            new GoBackNParameters(1, false),
            new NoControlParameters(),
            4,
            0,
            7,
            7,
            false,
            16,
            TimeoutMode.STRICT);
    TwoHosts hosts = sendOne(everyFourth, LossModel.NONE, LossModel.NONE);
    assertEquals(3, hosts.socketB.counters().sentAcks);
    assertEquals(List.of("send 5"), hosts.userA.completions);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "4096, 1", "4097, 2", "8192, 2", "0, 1"})
  void aMessageIsCutIntoPacketsOfTheMtu(long bytes, long packets) {
    TwoHosts hosts = new TwoHosts(OPTIMISTIC, LossModel.NONE, LossModel.NONE);
    hosts.socketB.postReceive(0, bytes);
    hosts.socketA.postSend(0, bytes);
    hosts.run();
    assertEquals(packets, hosts.socketA.counters().sentDataPackets);
    assertEquals(bytes, hosts.userB.receivedBytes);
  }

  @Test
  void messagesCompleteInOrder() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    for (int i = 0; i < 3; i++) {
      hosts.socketB.postReceive(i, 10_000);
      hosts.socketA.postSend(10 + i, 10_000 - i);
    }
    hosts.run();
    assertEquals(List.of("receive 0", "receive 1", "receive 2"), hosts.userB.completions);
    assertEquals(List.of("send 10", "send 11", "send 12"), hosts.userA.completions);
  }

  /** A send posted when everything before it has completed follows on the same queue pair. */
  @Test
  void aSendMayBePostedWhenTheQueuePairHasBeenIdle() {
    TwoHosts hosts = sendOne(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketB.postReceive(8, 4096);
    hosts.socketA.postSend(6, 4096);
    hosts.run();
    assertEquals(List.of("send 5", "send 6"), hosts.userA.completions);
  }

  @Test
  void bothDirectionsOfAQueuePairCarryMessages() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postReceive(1, 100_000);
    hosts.socketB.postReceive(2, 100_000);
    hosts.socketA.postSend(3, 100_000);
    hosts.socketB.postSend(4, 100_000);
    hosts.run();
    assertEquals(100_000, hosts.userA.receivedBytes);
    assertEquals(100_000, hosts.userB.receivedBytes);
  }

  @Test
  void optimisticRoceEndsTheRunAtThePacketAfterAGap() {
    SimulationFailure failure =
        assertThrows(
            SimulationFailure.class,
            () -> sendOne(OPTIMISTIC, TwoHosts.losing(p -> isData(p), 4), LossModel.NONE));
    assertEquals(FailureKind.UNREPAIRED_GAP, failure.kind());
    assertTrue(failure.getMessage().contains("PSN 4"), failure.getMessage());
    // The sixth frame's last bit: 5 * 4,178 + 4,166 bytes at 80 ps, and 1 us on the way.
    assertEquals((5 * 4178 + 4166) * 80L + 1_000_000, failure.timePs());
  }

  @Test
  void optimisticRoceNeverCompletesAMessageWithoutItsLastPacket() {
    TwoHosts hosts = sendOne(OPTIMISTIC, TwoHosts.losing(p -> isData(p), 9), LossModel.NONE);
    assertEquals(List.of(), hosts.userB.completions);
    assertEquals(List.of(), hosts.userA.completions);
    assertFalse(hosts.socketA.isIdle());
  }

  /**
   * The NAK is back 2 us, a data frame and a NAK frame after the packet behind the gap began: 2.34
   * us, in which 7 packets of 334.24 ns go out. So all from the gap up to the seventh after it is
   * sent again, if there are so many.
   */
  @ParameterizedTest
  @CsvSource({"0, 8", "5, 5", "8, 2"})
  void goBackNRepairsAGapByOneNak(int lost, long sentAgain) {
    TwoHosts hosts = sendOne(GO_BACK_N, TwoHosts.losing(p -> isData(p), lost), LossModel.NONE);
    assertEquals(List.of("receive 7"), hosts.userB.completions);
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(1, hosts.socketB.counters().sentNaks);
    assertEquals(1, stats(hosts).sequenceNaks());
    assertEquals(sentAgain, stats(hosts).retransmittedPackets());
    assertEquals(10L * TwoHosts.MTU_BYTES, hosts.socketB.counters().receivedPayloadBytes);
  }

  /**
   * Two messages of a packet each, the first lost. The NAK that the second provokes acknowledges
   * nothing: the first send completes with the ACK of its packet's second journey.
   */
  @Test
  void aNakDoesNotAcknowledgeThePacketItAsksFor() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, TwoHosts.losing(p -> isData(p), 0), LossModel.NONE);
    for (int i = 0; i < 2; i++) {
      hosts.socketB.postReceive(i, 4096);
      hosts.socketA.postSend(i, 4096);
    }
    hosts.run();
    long nakPs = (4178 + 4166) * 80L + 1_000_000 + 74 * 80 + 1_000_000;
    assertEquals(List.of("send 0", "send 1"), hosts.userA.completions);
    assertEquals(nakPs + 4166 * 80 + 1_000_000 + 74 * 80 + 1_000_000, hosts.userA.timesPs.get(0));
  }

  /**
   * PSN 1 is lost and sent again as the tenth frame, after 7 behind it; of those that follow the
   * twelfth frame, PSN 3, is lost too. Each gap has a NAK of its own.
   */
  @Test
  void aSecondGapIsRepairedByASecondNak() {
    TwoHosts hosts = sendOne(GO_BACK_N, TwoHosts.losing(p -> isData(p), 1, 11), LossModel.NONE);
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(2, hosts.socketB.counters().sentNaks);
    assertEquals(10L * TwoHosts.MTU_BYTES, hosts.socketB.counters().receivedPayloadBytes);
  }

  /**
   * All ACKs are lost, so the sender goes back to PSN 0. The receiver has everything and says so to
   * the first packet; its ACK is back after 2.3392 us, in which 7 packets of 334.24 ns have begun.
   * The other three are not sent again.
   */
  @Test
  void anAckEndsWhatIsBeingSentAgain() {
    TwoHosts hosts =
        sendOne(
            GO_BACK_N_TIMEOUT,
            LossModel.NONE,
            TwoHosts.losing(p -> isAck(p), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(1, stats(hosts).timeouts());
    assertEquals(7, stats(hosts).retransmittedPackets());
  }

  @Test
  void goBackNWithoutTimeoutNeverRepairsALostLastPacket() {
    TwoHosts hosts = sendOne(GO_BACK_N, TwoHosts.losing(p -> isData(p), 9), LossModel.NONE);
    assertEquals(List.of(), hosts.userB.completions);
    assertFalse(hosts.socketA.isIdle());
  }

  @Test
  void goBackNWithTimeoutRepairsALostLastPacket() {
    TwoHosts hosts = sendOne(GO_BACK_N_TIMEOUT, TwoHosts.losing(p -> isData(p), 9), LossModel.NONE);
    assertEquals(List.of("receive 7"), hosts.userB.completions);
    assertEquals(1, stats(hosts).timeouts());
    assertEquals(1, stats(hosts).retransmittedPackets());
    // The ACK of the ninth packet is the last progress: then 65.536 us, the packet and the way.
    long lastAckPs = (8 * 4178 + 4166) * 80L + 1_000_000 + 74 * 80 + 1_000_000;
    assertEquals(List.of(lastAckPs + 65_536_000 + 4166 * 80 + 1_000_000), hosts.userB.timesPs);
  }

  /** A still waits for a message, so that its timers are not cancelled: the timeout rests alone. */
  @Test
  void theTimeoutRestsOnceEverythingIsAcknowledged() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N_TIMEOUT, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postReceive(1, 4096);
    hosts.socketB.postReceive(7, 4096);
    hosts.socketA.postSend(5, 4096);
    hosts.run();
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(0, stats(hosts).timeouts());
  }

  @Test
  void goBackNWithTimeoutRepairsALostNak() {
    TwoHosts hosts =
        sendOne(
            GO_BACK_N_TIMEOUT,
            TwoHosts.losing(p -> isData(p), 3),
            TwoHosts.losing(p -> isNak(p), 0));
    assertEquals(List.of("receive 7"), hosts.userB.completions);
    assertEquals(1, stats(hosts).timeouts());
  }

  @Test
  void aLostAckInTheMiddleIsCoveredByTheNext() {
    TwoHosts hosts = sendOne(GO_BACK_N, LossModel.NONE, TwoHosts.losing(p -> isAck(p), 3, 5));
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(0, stats(hosts).retransmittedPackets());
  }

  /** The sender repeats the last packet; the receiver has it and only acknowledges again. */
  @Test
  void aLostLastAckIsRepairedByADuplicate() {
    TwoHosts hosts = sendOne(GO_BACK_N_TIMEOUT, LossModel.NONE, TwoHosts.losing(p -> isAck(p), 9));
    assertEquals(List.of("receive 7"), hosts.userB.completions);
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(10L * TwoHosts.MTU_BYTES, hosts.socketB.counters().receivedPayloadBytes);
    assertEquals(11, hosts.socketB.counters().sentAcks);
  }

  /** Retry count 7: the first try and seven more, 65.536 us each. */
  @Test
  void exhaustedRetriesFailTheQueuePairWhichGivesUpItsWork() {
    TwoHosts hosts = sendOne(GO_BACK_N_TIMEOUT, p -> isData(p), LossModel.NONE);
    SocketFailure failure = hosts.socketA.failure();
    assertEquals(0, failure.psn());
    assertEquals(8 * 65_536_000L, failure.timePs());
    assertEquals(List.of("flushed 5"), hosts.userA.completions);
    assertTrue(hosts.socketA.isIdle());
    assertFalse(hosts.socketB.isIdle());
  }

  @Test
  void whatIsPostedToAFailedQueuePairIsGivenUpAtOnce() {
    TwoHosts hosts = sendOne(GO_BACK_N_TIMEOUT, p -> isData(p), LossModel.NONE);
    hosts.socketA.postSend(6, 1);
    hosts.socketA.postRead(7, 1);
    hosts.socketA.postReceive(8, 1);
    assertEquals(
        List.of("flushed 5", "flushed 6", "flushed 7", "flushed 8"), hosts.userA.completions);
    hosts.run();
    assertTrue(hosts.socketA.isIdle());
  }

  private static void postReceiveAt(TwoHosts hosts, long timePs) {
    hosts.processB.schedule(
        new Event(EventKind.OPERATION, 0, (int) (timePs / 1000)) {
          @Override
          protected void fire() {
            hosts.socketB.postReceive(7, 4096);
          }
        },
        timePs);
  }

  /** RNR code 1 is 10 us: the receive comes after 25 us, so the third try finds it. */
  @Test
  void aReceiverThatIsNotReadyIsTriedAgainAfterTheCodedTime() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postSend(5, 4096);
    postReceiveAt(hosts, 25_000_000);
    hosts.run();
    // One try: frame 4,166 * 80 ps, 1 us there, NAK 74 * 80 ps, 1 us back, 10 us of waiting.
    long tryPs = 4166 * 80 + 74 * 80 + 2_000_000 + 10_000_000;
    assertEquals(List.of(2 * tryPs + 4166 * 80 + 1_000_000), hosts.userB.timesPs);
    assertEquals(2, hosts.socketB.counters().sentRnrNaks);
    assertEquals(2, stats(hosts).rnrNaks());
  }

  /**
   * Two messages go out at once, at 0 and after each of two back-offs, before receives are posted
   * at 25 us. The first is refused at 1.33 and 13.67 us; the one behind it is not taken for one
   * after a gap, since the RNR NAK has already asked for it again.
   */
  @Test
  void whatFollowsARefusedPacketIsDiscardedInSilence() {
    TwoHosts hosts = new TwoHosts(SHORT_TIMEOUT, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postSend(5, 4096);
    hosts.socketA.postSend(6, 4096);
    postReceiveAt(hosts, 25_000_000);
    postReceiveAt(hosts, 25_001_000);
    hosts.run();
    assertEquals(List.of("send 5", "send 6"), hosts.userA.completions);
    assertEquals(2, hosts.socketB.counters().sentRnrNaks);
    assertEquals(0, hosts.socketB.counters().sentNaks);
    assertEquals(4, stats(hosts).retransmittedPackets());
    assertEquals(0, stats(hosts).timeouts());
  }

  @Test
  void rnrRetriesAreCounted() {
    RoceV2Parameters three =
        new RoceV2Parameters(
            new GoBackNParameters(1, false),
            new NoControlParameters(),
            1,
            0,
            7,
            3,
            false,
            16,
            TimeoutMode.STRICT);
    TwoHosts hosts = new TwoHosts(three, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postSend(5, 4096);
    hosts.run();
    assertTrue(hosts.socketA.failure().why().contains("not ready 4 times"));
    assertEquals(4, hosts.socketB.counters().sentRnrNaks); // the first try and three more
  }

  /**
   * Three RNR NAKs are allowed. Tries arrive at 1.33 us and then every 12.34 us. The first message
   * is refused three times, at 26.0 us for the last time, and taken at 38.4 us; the second, right
   * behind it, is refused at 38.7, 51.0 and 63.4 us, and taken at 75.7 us.
   */
  @Test
  void progressAllowsAsManyRnrNaksAgain() {
    RoceV2Parameters three =
        new RoceV2Parameters(
            new GoBackNParameters(1, false),
            new NoControlParameters(),
            1,
            0,
            7,
            3,
            false,
            16,
            TimeoutMode.STRICT);
    TwoHosts hosts = new TwoHosts(three, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postSend(5, 4096);
    hosts.socketA.postSend(6, 4096);
    postReceiveAt(hosts, 30_000_000);
    postReceiveAt(hosts, 70_000_000);
    hosts.run();
    assertEquals(List.of("send 5", "send 6"), hosts.userA.completions);
    assertEquals(6, stats(hosts).rnrNaks());
  }

  /** The back-off of 10 us is longer than the timeout of 8.192 us, which must not end it. */
  @Test
  void theTimeoutRestsDuringTheBackOff() {
    TwoHosts hosts = new TwoHosts(SHORT_TIMEOUT, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postSend(5, 4096);
    postReceiveAt(hosts, 25_000_000);
    hosts.run();
    assertEquals(2, stats(hosts).rnrNaks());
    assertEquals(0, stats(hosts).timeouts());
  }

  /** The packet is lost when it is tried again: only the timeout can bring it back. */
  @Test
  void theTimeoutRunsAgainAfterTheBackOff() {
    TwoHosts hosts =
        new TwoHosts(SHORT_TIMEOUT, TwoHosts.losing(p -> isData(p), 1), LossModel.NONE);
    hosts.socketA.postSend(5, 4096);
    postReceiveAt(hosts, 5_000_000);
    hosts.run();
    assertEquals(1, stats(hosts).timeouts());
    // One try and its back-off, 8.192 us for the lost one, the packet and its way.
    long tryPs = 4166 * 80 + 74 * 80 + 2_000_000 + 10_000_000;
    assertEquals(List.of(tryPs + 8_192_000 + 4166 * 80 + 1_000_000), hosts.userB.timesPs);
  }

  /** A try takes 12.339 us, so 16 of them begin within 196 us; far more than seven. */
  @Test
  void rnrRetryCountSevenIsForEver() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postSend(5, 4096);
    postReceiveAt(hosts, 196_000_000);
    hosts.run();
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(16, stats(hosts).rnrNaks());
  }

  /** Seven and seven are the most that the fields of an InfiniBand queue pair hold. */
  @Test
  void theDefaultsAcknowledgeEveryPacketAndRetryAsOftenAsTheFieldsAllow() {
    RoceV2Parameters defaults = Defaults.of(RoceV2Parameters.class);
    assertEquals(1, defaults.ackInterval());
    assertFalse(defaults.timeout().isOn());
    assertEquals(7, defaults.retryCount());
    assertEquals(7, defaults.rnrRetryCount());
    assertEquals(1, Defaults.of(GoBackNParameters.class).rnrTimerCode());
  }

  /** Losses hit data, ACKs and NAKs alike, in both directions. */
  @ParameterizedTest
  @CsvSource({"0.001, 1", "0.01, 2", "0.05, 3"})
  void goBackNDeliversEveryByteOnceUnderRandomLoss(double lossRate, long seed) {
    RandomStream ab = new RandomStreams(seed).stream("ab", "loss");
    RandomStream ba = new RandomStreams(seed).stream("ba", "loss");
    TwoHosts hosts =
        new TwoHosts(GO_BACK_N_TIMEOUT, p -> ab.occurs(lossRate), p -> ba.occurs(lossRate));
    long bytes = 5_000_000;
    for (int i = 0; i < 4; i++) {
      hosts.socketB.postReceive(i, bytes);
      hosts.socketA.postSend(i, bytes);
    }
    hosts.run();
    assertEquals(
        List.of("receive 0", "receive 1", "receive 2", "receive 3"), hosts.userB.completions);
    assertEquals(4 * bytes, hosts.userB.receivedBytes);
    assertEquals(4 * bytes, hosts.socketB.counters().receivedPayloadBytes);
    assertTrue(stats(hosts).retransmittedPackets() > 0);
    assertTrue(hosts.socketA.isIdle() && hosts.socketB.isIdle());
  }
}
