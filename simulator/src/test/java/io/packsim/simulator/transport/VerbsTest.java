package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.transport.recovery.NoRecoveryParameters;
import io.packsim.simulator.transport.recovery.TimeoutMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SEND, WRITE, WRITE with immediate and READ on one queue pair, with and without losses. */
class VerbsTest {
  private static final long TEN = 10L * TwoHosts.MTU_BYTES;
  private static final RoceV2Parameters GO_BACK_N =
      TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 0);

  /** Timeout code 4: 65.536 us. */
  private static final RoceV2Parameters WITH_TIMEOUT =
      TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 4);

  /** Go-Back-N without timeout that has one READ under way at a time. */
  private static final RoceV2Parameters ONE_READ =
      new RoceV2Parameters(
          new GoBackNParameters(1, false),
          new NoControlParameters(),
          1,
          0,
          7,
          7,
          false,
          1,
          TimeoutMode.STRICT);

  /** What passed a link: kind and PSN of each packet. */
  private final List<String> seen = new ArrayList<>();

  private LossModel seeing(LossModel model) {
    return packet -> {
      seen.add(packet.kind + " " + packet.psn);
      return model.loses(packet);
    };
  }

  private static boolean isAnswer(Packet packet) {
    return packet.kind.isReadResponse();
  }

  private static boolean isAck(Packet packet) {
    return packet.kind == PacketKind.ACKNOWLEDGE && packet.syndrome == Syndrome.ACK;
  }

  /**
   * The request of 78 bytes, with preamble 86, takes 6,880 ps to send and 1 us to arrive. The first
   * answer is 4,096 + 62 + 4 bytes long, with preamble and gap 4,182; eight of 4,178 follow and the
   * last, with preamble 4,170. 80 ps a byte.
   */
  @Test
  void aReadIsCompleteAsTheLastPacketOfItsAnswerArrives() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postRead(5, TEN);
    hosts.run();
    long askedPs = 86 * 80 + 1_000_000;
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(
        List.of(askedPs + (4182 + 8 * 4178 + 4170) * 80L + 1_000_000), hosts.userA.timesPs);
    assertEquals(TEN, hosts.socketA.counters().receivedPayloadBytes);
    assertEquals(0, hosts.socketB.counters().receivedPayloadBytes);
    assertEquals(0, hosts.socketB.counters().sentAcks);
    assertEquals(List.of(), hosts.userB.completions);
    assertTrue(hosts.socketA.isIdle() && hosts.socketB.isIdle());
  }

  @Test
  void aReadTakesThePsnsOfItsAnswer() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, seeing(LossModel.NONE), seeing(LossModel.NONE));
    hosts.socketA.postWrite(0, 3L * TwoHosts.MTU_BYTES);
    hosts.socketA.postRead(1, 2L * TwoHosts.MTU_BYTES + 1);
    hosts.socketA.postRead(2, 0);
    hosts.socketA.postWriteWithImmediate(3, 1);
    hosts.socketB.postReceive(4, 0);
    hosts.run();
    assertEquals(
        List.of(
            "WRITE_FIRST 0",
            "WRITE_MIDDLE 1",
            "WRITE_LAST 2",
            "READ_REQUEST 3",
            "READ_REQUEST 6",
            "WRITE_ONLY_IMMEDIATE 7"),
        seen.stream().filter(s -> s.startsWith("WRITE") || s.startsWith("READ_REQ")).toList());
    assertEquals(
        List.of(
            "READ_RESPONSE_FIRST 3",
            "READ_RESPONSE_MIDDLE 4",
            "READ_RESPONSE_LAST 5",
            "READ_RESPONSE_ONLY 6",
            "ACKNOWLEDGE 7"),
        seen.subList(seen.size() - 5, seen.size()));
    assertEquals(List.of("send 0", "send 1", "send 2", "send 3"), hosts.userA.completions);
  }

  @Test
  void aWriteTellsTheFarEndNothingButAnImmediateCompletesAReceive() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketB.postReceive(7, 0);
    hosts.socketA.postWrite(0, TEN);
    hosts.socketA.postWriteWithImmediate(1, TEN + 1);
    hosts.run();
    assertEquals(List.of("receive 7"), hosts.userB.completions);
    assertEquals(TEN + 1, hosts.userB.receivedBytes);
    assertEquals(2 * TEN + 1, hosts.socketB.counters().receivedPayloadBytes);
    assertEquals(List.of("send 0", "send 1"), hosts.userA.completions);
  }

  /**
   * The packets before the last need no receive, so only the last one is refused and sent again.
   */
  @Test
  void onlyTheLastPacketOfAWriteWithImmediateNeedsAReceive() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postWriteWithImmediate(1, TEN);
    hosts.processB.schedule(
        new Event(EventKind.OPERATION, 9, 0) {
          @Override
          protected void fire() {
            hosts.socketB.postReceive(7, 0);
          }
        },
        5_000_000);
    hosts.run();
    assertEquals(1, hosts.socketB.counters().sentRnrNaks);
    assertEquals(1, hosts.socketA.recovery().getRetransmitStats().retransmittedPackets());
    assertEquals(List.of("receive 7"), hosts.userB.completions);
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void messagesWithoutBytesAreOnePacketEach(boolean lossy) {
    LossModel losing =
        TwoHosts.losing(p -> p.kind.isRequest(), lossy ? new Integer[] {0, 3} : new Integer[0]);
    TwoHosts hosts = new TwoHosts(WITH_TIMEOUT, losing, LossModel.NONE);
    hosts.socketB.postReceive(0, 0);
    hosts.socketB.postReceive(1, 0);
    hosts.socketA.postSend(0, 0);
    hosts.socketA.postWrite(1, 0);
    hosts.socketA.postRead(2, 0);
    hosts.socketA.postWriteWithImmediate(3, 0);
    hosts.run();
    assertEquals(List.of("send 0", "send 1", "send 2", "send 3"), hosts.userA.completions);
    assertEquals(List.of("receive 0", "receive 1"), hosts.userB.completions);
    assertEquals(0, hosts.socketA.counters().receivedPayloadBytes);
  }

  /** The READ is complete last although the SEND behind it was taken long before. */
  @Test
  void completionsWaitForEarlierOnesOfOtherVerbs() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketB.postReceive(9, 1);
    hosts.socketA.postWrite(0, 1);
    hosts.socketA.postRead(1, 100 * TEN);
    hosts.socketA.postSend(2, 1);
    hosts.run();
    assertEquals(List.of("send 0", "send 1", "send 2"), hosts.userA.completions);
    assertTrue(hosts.userB.timesPs.get(0) < hosts.userA.timesPs.get(1));
  }

  /** Had the ACK of the SEND overtaken the answer, the READ would have been sent again. */
  @Test
  void acknowledgementsDoNotOvertakeAnswers() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, seeing(LossModel.NONE));
    hosts.socketB.postReceive(9, TEN);
    hosts.socketA.postRead(1, TEN);
    hosts.socketA.postSend(2, TEN);
    hosts.run();
    assertEquals(0, hosts.socketA.recovery().getRetransmitStats().retransmittedPackets());
    assertEquals("ACKNOWLEDGE 19", seen.get(seen.size() - 1));
    assertTrue(seen.indexOf("READ_RESPONSE_LAST 9") < seen.size() - 1);
    assertTrue(
        seen.subList(0, 10).stream().noneMatch(s -> s.startsWith("ACKNOWLEDGE")), seen::toString);
  }

  /**
   * The fourth packet of the answer is lost; the fifth says so. What is asked for again begins with
   * the fourth, and what is still on its way is not asked for twice.
   */
  @Test
  void aLostAnswerIsAskedForAgainFromThere() {
    TwoHosts hosts =
        new TwoHosts(GO_BACK_N, seeing(LossModel.NONE), TwoHosts.losing(VerbsTest::isAnswer, 3));
    hosts.socketA.postRead(5, TEN);
    hosts.run();
    assertEquals(List.of("READ_REQUEST 0", "READ_REQUEST 3"), seen);
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(TEN, hosts.socketA.counters().receivedPayloadBytes);
    assertEquals(17, hosts.socketB.counters().sentDataPackets);
  }

  @Test
  void anAckBeyondAnAnswerThatIsMissingSaysThatItIsLost() {
    TwoHosts hosts =
        new TwoHosts(GO_BACK_N, seeing(LossModel.NONE), TwoHosts.losing(VerbsTest::isAnswer, 9));
    hosts.socketA.postRead(5, TEN);
    hosts.socketA.postWrite(6, 1);
    hosts.run();
    assertEquals(
        List.of("READ_REQUEST 0", "WRITE_ONLY 10", "READ_REQUEST 9", "WRITE_ONLY 10"), seen);
    assertEquals(List.of("send 5", "send 6"), hosts.userA.completions);
  }

  @Test
  void withoutTimeoutALostLastAnswerIsNeverMissed() {
    TwoHosts hosts =
        new TwoHosts(GO_BACK_N, LossModel.NONE, TwoHosts.losing(VerbsTest::isAnswer, 9));
    hosts.socketA.postRead(5, TEN);
    hosts.run();
    assertEquals(List.of(), hosts.userA.completions);
    assertFalse(hosts.socketA.isIdle());
  }

  /** The same packet of the answer twice, or the request: nothing later comes to say so. */
  @ParameterizedTest
  @CsvSource({"true, 9, 10", "true, 3, 10", "false, 0, 0"})
  void theTimeoutRepairsWhatNothingElseDoes(boolean answers, int first, int second) {
    LossModel losing =
        TwoHosts.losing(p -> answers ? isAnswer(p) : p.kind.isRequest(), first, second);
    TwoHosts hosts =
        new TwoHosts(
            WITH_TIMEOUT, answers ? LossModel.NONE : losing, answers ? losing : LossModel.NONE);
    hosts.socketA.postRead(5, TEN);
    hosts.run();
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(TEN, hosts.socketA.counters().receivedPayloadBytes);
    assertTrue(hosts.socketA.recovery().getRetransmitStats().timeouts() > 0);
  }

  @Test
  void anAnswerAcknowledgesWhatWasSentBefore() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, TwoHosts.losing(VerbsTest::isAck, 0));
    hosts.socketA.postWrite(1, 1);
    hosts.socketA.postRead(2, 1);
    hosts.run();
    assertEquals(List.of("send 1", "send 2"), hosts.userA.completions);
    assertEquals(0, hosts.socketA.recovery().getRetransmitStats().retransmittedPackets());
  }

  @Test
  void aLostAnswerEndsARunWithoutRecovery() {
    TwoHosts hosts =
        new TwoHosts(
            TwoHosts.parameters(new NoRecoveryParameters(), new NoControlParameters(), 0),
            LossModel.NONE,
            TwoHosts.losing(VerbsTest::isAnswer, 3));
    hosts.socketA.postRead(5, TEN);
    SimulationFailure failure = assertThrows(SimulationFailure.class, hosts::run);
    assertEquals(FailureKind.UNREPAIRED_GAP, failure.kind());
    assertTrue(failure.getMessage().contains("PSN 3"), failure.getMessage());
  }

  /** The second request leaves once the first answer of 4,162 and 8 bytes is complete. */
  @Test
  void aReadWaitsWhileAsManyAreUnderWayAsMayBe() {
    TwoHosts hosts = new TwoHosts(ONE_READ, seeing(LossModel.NONE), LossModel.NONE);
    hosts.socketA.postRead(0, 4096);
    hosts.socketA.postRead(1, 4096);
    hosts.socketA.postWrite(2, 1);
    hosts.run();
    long readPs = 86 * 80 + 1_000_000 + 4170 * 80 + 1_000_000;
    assertEquals(readPs, hosts.userA.timesPs.get(0));
    assertEquals(2 * readPs, hosts.userA.timesPs.get(1));
    assertEquals(List.of("READ_REQUEST 0", "READ_REQUEST 1", "WRITE_ONLY 2"), seen);
  }

  /** Otherwise one of the two would wait for the other's hundred packets. */
  @Test
  void answersAndRequestsTakeTurns() {
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postRead(0, 10 * TEN);
    hosts.socketB.postWrite(1, 10 * TEN);
    hosts.run();
    long bothPs = 200 * 4178 * 80L;
    assertEquals(bothPs, hosts.userA.timesPs.get(0), 5_000_000);
    assertEquals(bothPs, hosts.userB.timesPs.get(0), 5_000_000);
  }

  /** Its clocks stop when it has answered, and go on when the next READ comes. */
  @Test
  void theControlOfOneWhoOnlyAnswersIsToldWhenItBegins() {
    List<String> calls = new ArrayList<>();
    Strategies recording =
        new Strategies(
            Strategies.of(GO_BACK_N).recovery(),
            context ->
                new CongestionControl() {
                  @Override
                  public int adjustQuota(int requestedBytes) {
                    return requestedBytes;
                  }

                  @Override
                  public void onBytesSent(int bytes) {
                    calls.add(context.process().name() + " sent " + bytes);
                  }

                  @Override
                  public void onAnswersBegin() {
                    calls.add(context.process().name() + " answers");
                  }

                  @Override
                  public double rateBitsPerSecond() {
                    return 1;
                  }
                });
    TwoHosts hosts = new TwoHosts(ONE_READ, recording, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postRead(0, 2);
    hosts.socketA.postRead(1, 2);
    hosts.run();
    List<String> read = List.of("a sent 78", "b answers", "b sent 70");
    assertEquals(Stream.concat(read.stream(), read.stream()).toList(), calls);
  }

  /** A gap in the answer is asked for again although what follows it is kept. */
  @Test
  void withGapRepairWhatFollowsALostAnswerIsKept() {
    RoceV2Parameters repairing =
        TwoHosts.parameters(new GoBackNParameters(1, true), new NoControlParameters(), 0);
    TwoHosts hosts =
        new TwoHosts(
            repairing,
            Strategies.of(repairing),
            true,
            seeing(LossModel.NONE),
            TwoHosts.losing(VerbsTest::isAnswer, 3));
    hosts.socketA.postRead(5, TEN);
    hosts.run();
    assertEquals(List.of("READ_REQUEST 0", "READ_REQUEST 3"), seen);
    assertEquals(List.of("send 5"), hosts.userA.completions);
    assertEquals(TEN, hosts.socketA.counters().receivedPayloadBytes);
  }

  /** A byte more than 4 GiB: 1,048,577 packets each. */
  @Test
  void messagesMayBeLongerThan4GiB() {
    long bytes = (1L << 32) + 1;
    TwoHosts hosts = new TwoHosts(GO_BACK_N, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postWrite(0, bytes);
    hosts.socketB.postRead(1, bytes);
    hosts.run();
    assertEquals(bytes, hosts.socketB.counters().receivedPayloadBytes / 2);
    assertEquals(0, hosts.socketA.counters().receivedPayloadBytes);
  }

  /** Losses hit requests, answers and acknowledgements of both directions alike. */
  @ParameterizedTest
  @CsvSource({"0.001, 1, false", "0.01, 2, false", "0.03, 3, false", "0.01, 4, true"})
  void allVerbsSurviveRandomLoss(double lossRate, long seed, boolean outOfOrder) {
    RoceV2Parameters parameters =
        TwoHosts.parameters(new GoBackNParameters(1, outOfOrder), new NoControlParameters(), 4);
    RandomStream ab = new RandomStreams(seed).stream("ab", "loss");
    RandomStream ba = new RandomStreams(seed).stream("ba", "loss");
    TwoHosts hosts =
        new TwoHosts(
            parameters,
            Strategies.of(parameters),
            outOfOrder,
            p -> ab.occurs(lossRate),
            p -> ba.occurs(lossRate));
    int rounds = 20;
    postAll(hosts.socketA, rounds);
    postAll(hosts.socketB, rounds);
    hosts.run();
    assertNull(hosts.socketA.failure());
    assertNull(hosts.socketB.failure());
    List<String> sends = IntStream.range(0, 4 * rounds).mapToObj(i -> "send " + i).toList();
    for (TwoHosts.User user : List.of(hosts.userA, hosts.userB)) {
      assertEquals(sends, user.completions.stream().filter(c -> c.startsWith("send")).toList());
      assertEquals(2L * rounds, user.completions.size() - sends.size());
    }
    // Each side takes what the other sends and writes, and what it reads itself.
    long bytes = rounds * (3 * TEN + 1 + 5000 + 100_000);
    assertEquals(bytes, hosts.socketA.counters().receivedPayloadBytes);
    assertEquals(bytes, hosts.socketB.counters().receivedPayloadBytes);
    assertTrue(hosts.socketA.isIdle() && hosts.socketB.isIdle());
  }

  private static void postAll(RoceSocket socket, int rounds) {
    for (int i = 0; i < rounds; i++) {
      socket.postReceive(1000 + 2L * i, 3 * TEN);
      socket.postReceive(1001 + 2L * i, 0);
      socket.postSend(4L * i, 3 * TEN);
      socket.postWrite(4L * i + 1, 1);
      socket.postRead(4L * i + 2, 100_000);
      socket.postWriteWithImmediate(4L * i + 3, 5000);
    }
  }
}
