package io.packsim.simulator.transport.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.transport.recovery.ErrorRecoveryParameters;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every recovery beside every control, under every trouble: what arrives arrives once and in order,
 * the run comes to rest and says what it did not do, and nothing is left behind.
 */
class PairMatrixTest {
  static List<Pair> pairs() {
    return Pair.all();
  }

  /** Whoever adds a recovery says in {@link RecoveryCase#all} what it repairs. */
  @Test
  void everyRecoveryHasItsCase() {
    Set<Class<?>> missing =
        new HashSet<>(List.of(ErrorRecoveryParameters.class.getPermittedSubclasses()));
    RecoveryCase.all().forEach(one -> missing.remove(one.parameters().getClass()));
    assertEquals(Set.of(), missing, "recoveries without a RecoveryCase");
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everythingArrivesWhereNothingIsLost(Pair pair) {
    new Trial(pair).run().expect(pair.after(Trouble.NOTHING));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void theFirstDataPacketIsLost(Pair pair) {
    new Trial(pair).toB(Fault.drop(Kind.DATA, 0)).run().expect(pair.after(Trouble.FIRST_LOST), 1);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void aDataPacketInTheMiddleIsLost(Pair pair) {
    new Trial(pair)
        .toB(Fault.drop(Kind.DATA, Trial.MIDDLE_PSN))
        .run()
        .expect(pair.after(Trouble.MIDDLE_LOST), 1);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void theLastDataPacketIsLost(Pair pair) {
    new Trial(pair)
        .toB(Fault.drop(Kind.DATA, Trial.LAST_PSN))
        .run()
        .expect(pair.after(Trouble.LAST_LOST), 1);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void anAckIsLost(Pair pair) {
    new Trial(pair)
        .toA(Fault.drop(Kind.ACK, Trial.MIDDLE_PSN))
        .run()
        .expect(pair.after(Trouble.ACK_LOST), 1);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void theLastAckIsLost(Pair pair) {
    new Trial(pair)
        .toA(Fault.drop(Kind.ACK, Trial.LAST_PSN))
        .run()
        .expect(pair.after(Trouble.LAST_ACK_LOST), 1);
  }

  /** Not every recovery sends NAKs, but one that does loses its first. */
  @ParameterizedTest
  @MethodSource("pairs")
  void aNakIsLost(Pair pair) {
    Fault lostNak = Fault.dropFirst(Kind.NAK, 1);
    Trial trial = new Trial(pair);
    trial.fabric.a.wire.add(lostNak);
    trial.toB(Fault.drop(Kind.DATA, Trial.MIDDLE_PSN)).run();
    trial.expect(pair.after(Trouble.NAK_LOST), 1);
    long sent = trial.fabric.b.socket.counters().sentNaks;
    assertEquals(Math.min(1, sent), lostNak.struck.size(), sent + " NAKs sent");
  }

  /** One that the receiver is made to send: not every control has a cause to. */
  @ParameterizedTest
  @MethodSource("pairs")
  void aCnpIsLost(Pair pair) {
    Trial trial = new Trial(pair).toA(Fault.dropFirst(Kind.CNP, 1));
    trial.fabric.at(trial.fabric.b, 3_000_000, trial.fabric.b.socket::emitCnpPacket);
    trial.run().expect(pair.after(Trouble.CNP_LOST), 1);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void aCnpArrives(Pair pair) {
    Trial trial = new Trial(pair);
    trial.fabric.at(trial.fabric.b, 3_000_000, trial.fabric.b.socket::emitCnpPacket);
    trial.run().expect(pair.after(Trouble.NOTHING));
    assertTrue(trial.fabric.a.wire.arrivals(Kind.CNP) > 0, "no CNP arrived");
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void packetsOvertakeEachOtherOnFourWays(Pair pair) {
    Trial trial = new Trial(Setup.of(pair).withMiddleLinks(4)).run();
    assertTrue(trial.fabric.b.wire.outOfOrder() > 0, "all came in order");
    trial.expect(pair.after(Trouble.REORDERED));
  }

  /** At 50 Gb/s a packet takes 0.67 us, so that about a dozen overtake one held back for 8 us. */
  @ParameterizedTest
  @MethodSource("pairs")
  void aDozenPacketsOvertakeOne(Pair pair) {
    new Trial(pair)
        .toB(Fault.delay(Kind.DATA, Trial.MIDDLE_PSN, 8_000_000))
        .run()
        .expect(pair.after(Trouble.HELD_BACK), 1);
  }

  /** All but the first receive are posted when everything has been kept for a while. */
  @ParameterizedTest
  @MethodSource("pairs")
  void whatCameBeforeItsTurnWaitsForItsReceive(Pair pair) {
    Trial trial = new Trial(pair).toB(Fault.delay(Kind.DATA, Trial.MIDDLE_PSN, 120_000_000));
    trial.post(
        trial.fabric.a, trial.fabric.b, Trial.MESSAGES, List.of(0L), List.of(0L, 200_000_000L));
    trial.toRest().expect(pair.after(Trouble.HELD_BACK), 1);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void dataPacketsArriveTwice(Pair pair) {
    new Trial(pair)
        .toB(Fault.duplicate(Kind.DATA, 0, 1))
        .toB(Fault.duplicate(Kind.DATA, Trial.MIDDLE_PSN, 4_000_000))
        .toB(Fault.duplicate(Kind.DATA, Trial.LAST_PSN, 1_000_000))
        .run()
        .expect(pair.after(Trouble.DUPLICATED), 1);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void acksArriveTwice(Pair pair) {
    new Trial(pair)
        .toA(Fault.duplicate(Kind.ACK, 0, 1))
        .toA(Fault.duplicate(Kind.ACK, Trial.MIDDLE_PSN, 4_000_000))
        .toA(Fault.duplicate(Kind.ACK, Trial.LAST_PSN, 1_000_000))
        .run()
        .expect(pair.after(Trouble.DUPLICATED), 1);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void theReceivesArePostedLate(Pair pair) {
    Trial trial = new Trial(pair).run(25_000_000);
    assertTrue(trial.fabric.b.socket.counters().sentRnrNaks > 0, "no RNR NAK was sent");
    trial.expect(pair.after(Trouble.NOT_READY));
  }

  /** A thousand packets of 20 messages, and as many ACKs: about two of them are lost. */
  @ParameterizedTest
  @MethodSource("pairs")
  void oneInAThousandIsLost(Pair pair) {
    losing(pair, 0.001, Collections.nCopies(20, 50L));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void oneInAHundredIsLost(Pair pair) {
    losing(pair, 0.01, Collections.nCopies(10, 30L));
  }

  private static void losing(Pair pair, double probability, List<Long> packets) {
    RandomStreams random = new RandomStreams(1);
    Trial trial = new Trial(pair);
    for (Kind kind : Kind.values()) {
      trial.toB(Fault.dropSome(kind, probability, random.stream("b", kind.name())));
      trial.toA(Fault.dropSome(kind, probability, random.stream("a", kind.name())));
    }
    trial
        .send(packets.stream().map(count -> Message.send(count * Setup.MTU_BYTES)).toList(), 0)
        .toRest();
    assertTrue(trial.struck() > 0, "nothing was lost");
    if (pair.recovery().repairsEverything()) {
      trial.expect(Outcome.DELIVERED);
    } else {
      trial.expectHonesty();
    }
  }
}
