package io.packsim.simulator.transport.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.transport.matrix.Message.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A queue pair that cannot go on gives up all its work and says so; whatever it was doing, nothing
 * hangs, and nothing of it moves any more.
 */
class ErrorStateTest {
  private static final List<Message> MIXED =
      List.of(
          Message.send(30_000),
          new Message(Verb.READ, 30_000),
          new Message(Verb.WRITE, 30_000),
          new Message(Verb.WRITE_WITH_IMMEDIATE, 30_000),
          new Message(Verb.READ, 1),
          Message.send(0));

  static List<Pair> pairs() {
    return Pair.all().stream().filter(pair -> pair.recovery().repairsEverything()).toList();
  }

  /** Nothing arrives any more from some packet on: of the first message, or of an answer. */
  @ParameterizedTest
  @MethodSource("pairs")
  void whoHearsNothingGivesUpAllItsWork(Pair pair) {
    for (int arriving = 0; arriving < 20; arriving += 3) {
      Trial trial = new Trial(pair);
      trial.fabric.a.wire.add(Fault.dropAllFrom(arriving));
      trial.send(MIXED, 0).toRest();
      if (trial.fabric.a.sent.size() < MIXED.size()) {
        expectGivenUp(trial.fabric.a, MIXED.size());
      }
      expectRest(trial);
    }
  }

  /** Both ends send, and all that either sends is lost from some packet on. */
  @ParameterizedTest
  @MethodSource("pairs")
  void bothEndsGiveUpWhereNothingArrivesEitherWay(Pair pair) {
    Trial trial = new Trial(pair);
    trial.fabric.a.wire.add(Fault.dropAllFrom(4));
    trial.fabric.b.wire.add(Fault.dropAllFrom(4));
    trial.post(trial.fabric.a, trial.fabric.b, MIXED, List.of(0L), List.of(0L));
    trial.post(trial.fabric.b, trial.fabric.a, MIXED, List.of(0L), List.of(0L));
    trial.toRest();
    for (Host host : List.of(trial.fabric.a, trial.fabric.b)) {
      expectGivenUp(host, MIXED.size());
      List<Long> receives = new ArrayList<>(host.received);
      receives.addAll(host.flushed.stream().filter(id -> id >= Direction.FIRST_RECEIVE).toList());
      assertEquals(List.of(1000L, 1003L, 1005L), receives, "receives, complete or given up");
    }
    expectRest(trial);
  }

  /** The far end never posts a receive, and no more than two RNR NAKs are allowed. */
  @ParameterizedTest
  @MethodSource("pairs")
  void whoIsRefusedTooOftenGivesUpAllItsWork(Pair pair) {
    Trial trial = new Trial(Setup.of(pair).withRnrRetryCount(2));
    for (int i = 0; i < MIXED.size(); i++) {
      MIXED.get(i).post(trial.fabric.a.socket, i);
    }
    trial.toRest();
    expectGivenUp(trial.fabric.a, MIXED.size());
    assertEquals(3, trial.fabric.b.socket.counters().sentRnrNaks);
    expectRest(trial);
    trial.fabric.a.socket.postSend(77, 1);
    assertEquals(77L, trial.fabric.a.flushed.get(trial.fabric.a.flushed.size() - 1));
    assertNull(trial.fabric.b.socket.failure());
  }

  private static void expectGivenUp(Host host, int requests) {
    assertNotNull(host.socket.failure(), "it has not failed, but " + host.sent + " completed");
    String says = host.socket.describe();
    assertTrue(says.contains(host.socket.address().name()) && says.contains(" ps"), says);
    List<Long> ended = new ArrayList<>(host.sent);
    ended.addAll(host.flushed.stream().filter(id -> id < Direction.FIRST_RECEIVE).toList());
    assertEquals(LongStream.range(0, requests).boxed().toList(), ended, "complete or given up");
    assertTrue(host.socket.isIdle(), "it still waits");
  }

  private static void expectRest(Trial trial) {
    assertEquals(List.of(), trial.fabric.leftOvers());
    assertEquals(0, trial.fabric.restlessEvents(), "events after the end");
  }
}
