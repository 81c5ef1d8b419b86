package io.packsim.simulator.transport.matrix;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.transport.matrix.Message.Verb;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every verb, under every recovery beside every control: alone, mixed, small and large. */
class VerbMatrixTest {
  private static final int[] MTUS = {256, 4096};

  static List<Pair> pairs() {
    return Pair.all();
  }

  /** Nothing, one byte, one packet, one packet and a byte, ten packets. */
  private static List<Message> sizes(Verb verb, int mtuBytes) {
    List<Message> messages = new ArrayList<>();
    for (long bytes : new long[] {0, 1, mtuBytes, mtuBytes + 1, 10L * mtuBytes}) {
      messages.add(new Message(verb, bytes));
    }
    return messages;
  }

  /** Each verb in turn, each size with each verb. */
  private static List<Message> mixed(int mtuBytes) {
    List<Message> messages = new ArrayList<>();
    for (int size = 0; size < sizes(Verb.SEND, mtuBytes).size(); size++) {
      for (Verb verb : Verb.values()) {
        messages.add(sizes(verb, mtuBytes).get(size));
      }
    }
    return messages;
  }

  static Trial mixed(Pair pair, int mtuBytes, int middleLinks, int ackInterval) {
    Trial trial = new Trial(new Setup(pair, middleLinks, mtuBytes, ackInterval));
    List<Message> messages = mixed(mtuBytes);
    trial.post(trial.fabric.a, trial.fabric.b, messages, List.of(0L), List.of(0L));
    return trial.post(trial.fabric.b, trial.fabric.a, messages, List.of(0L), List.of(0L));
  }

  private static void expectAsPromised(Trial trial, Pair pair) {
    if (pair.recovery().repairsEverything()) {
      trial.expect(Outcome.DELIVERED);
    } else {
      trial.expectHonesty();
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everyVerbMovesMessagesOfAllSizes(Pair pair) {
    for (int mtuBytes : MTUS) {
      for (Verb verb : Verb.values()) {
        new Trial(new Setup(pair, 1, mtuBytes, 1))
            .send(sizes(verb, mtuBytes), 0)
            .toRest()
            .expect(Outcome.DELIVERED);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void allVerbsBothWaysAtOnce(Pair pair) {
    for (int mtuBytes : MTUS) {
      mixed(pair, mtuBytes, 1, 4).toRest().expect(Outcome.DELIVERED);
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void allVerbsWhosePacketsOvertakeEachOther(Pair pair) {
    Trial trial = mixed(pair, 4096, 4, 2).toRest();
    if (pair.recovery().outOfOrder()) {
      trial.expect(Outcome.DELIVERED);
    } else {
      expectAsPromised(trial, pair);
    }
  }

  /** One in a hundred of every kind, both ways, with each of five seeds. */
  @ParameterizedTest
  @MethodSource("pairs")
  void allVerbsWithLosses(Pair pair) {
    int struck = 0;
    for (int seed = 0; seed < 5; seed++) {
      RandomStreams random = new RandomStreams(seed);
      Trial trial = mixed(pair, 4096, 1, 4);
      for (Kind kind : Kind.values()) {
        trial.toB(Fault.dropSome(kind, 0.02, random.stream("b", kind.name())));
        trial.toA(Fault.dropSome(kind, 0.02, random.stream("a", kind.name())));
      }
      expectAsPromised(trial.toRest(), pair);
      struck += trial.struck();
    }
    assertTrue(struck > 0, struck + " packets lost");
  }

  /** A READ of ten packets between two SENDs: its request, then each packet of its answer. */
  @ParameterizedTest
  @MethodSource("pairs")
  void aReadLosesItsRequestOrAPacketOfItsAnswer(Pair pair) {
    List<Message> messages =
        List.of(Message.send(5000), new Message(Verb.READ, 40_960), Message.send(5000));
    Trial request = new Trial(pair).toB(Fault.drop(Kind.DATA, 2)).send(messages, 0).toRest();
    assertTrue(request.struck() == 1, "the request was not lost");
    expectAsPromised(request, pair);
    for (int psn = 2; psn < 12; psn++) {
      Trial answer = new Trial(pair).toA(Fault.drop(Kind.ANSWER, psn)).send(messages, 0).toRest();
      assertTrue(answer.struck() == 1, "the answer was not lost");
      expectAsPromised(answer, pair);
    }
  }
}
