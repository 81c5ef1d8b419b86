package io.packsim.simulator.transport.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run: A sends messages to B, something goes wrong, and everything is looked at afterwards. */
final class Trial {
  /**
   * Ten packets, the last of them with one byte; one byte; nothing at all; and twelve full packets:
   * PSNs 0 to 9, 10, 11, and 12 to 23.
   */
  static final List<Message> MESSAGES =
      List.of(
          Message.send(9L * Setup.MTU_BYTES + 1),
          Message.send(1),
          Message.send(0),
          Message.send(12L * Setup.MTU_BYTES));

  static final int LAST_PSN = 23;

  /** A packet inside the first message. */
  static final int MIDDLE_PSN = 5;

  final MiniFabric fabric;
  private final Setup setup;
  private final List<Direction> directions = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private @Nullable SimulationFailure failure;

  Trial(Pair pair) {
    this(Setup.of(pair));
  }

  Trial(Setup setup) {
    this.setup = setup;
    fabric = new MiniFabric(setup);
  }

  /** Something happens to what A sends. */
  Trial toB(Fault fault) {
    fabric.b.wire.add(fault);
    faults.add(fault);
    return this;
  }

  /** Something happens to what B answers. */
  Trial toA(Fault fault) {
    fabric.a.wire.add(fault);
    faults.add(fault);
    return this;
  }

  /** Runs to rest with the usual messages, whose receives are posted at once. */
  Trial run() {
    return run(0);
  }

  /** Runs to rest with the usual messages, whose receives are posted at a time. */
  Trial run(long receivesPs) {
    return send(MESSAGES, receivesPs).toRest();
  }

  /** A posts messages to B at once, and B the receives at a time. */
  Trial send(List<Message> messages, long receivesPs) {
    return post(fabric.a, fabric.b, messages, List.of(0L), List.of(receivesPs));
  }

  /**
   * One end posts messages to the other.
   *
   * @param sendsPs when each is posted; the last time holds for all after it
   * @param receivesPs when the receive of each is posted, likewise
   */
  Trial post(
      Host from, Host to, List<Message> messages, List<Long> sendsPs, List<Long> receivesPs) {
    directions.add(new Direction(from, to, messages, setup.mtuBytes()));
    for (int i = 0; i < messages.size(); i++) {
      long id = i;
      Message message = messages.get(i);
      if (message.takesReceive()) {
        fabric.at(
            to,
            receivesPs.get(Math.min(i, receivesPs.size() - 1)),
            () -> to.socket.postReceive(Direction.FIRST_RECEIVE + id, message.bytes()));
      }
      fabric.at(
          from, sendsPs.get(Math.min(i, sendsPs.size() - 1)), () -> message.post(from.socket, id));
    }
    return this;
  }

  Trial toRest() {
    try {
      fabric.run();
    } catch (SimulationFailure ended) {
      failure = ended;
    }
    return this;
  }

  int struck() {
    return faults.stream().mapToInt(fault -> fault.struck.size()).sum();
  }

  /** Everything has come to what was expected, and each fault has struck so many packets. */
  void expect(Outcome outcome, int struck) {
    for (Fault fault : faults) {
      assertEquals(struck, fault.struck.size(), "packets struck by a fault: " + fault.struck);
    }
    expect(outcome);
  }

  void expect(Outcome outcome) {
    if (outcome == Outcome.GAP_ENDS_THE_RUN) {
      expectEnd();
      return;
    }
    expectRest();
    for (Direction direction : directions) {
      if (outcome == Outcome.DELIVERED) {
        direction.expectAllDelivered();
        continue;
      }
      int missing = direction.expectHonest();
      assertEquals(outcome == Outcome.NEVER_ACKNOWLEDGED, missing == 0, missing + " missing");
      assertEquals(outcome == Outcome.MISSED_UNNOTICED, direction.hasSent(), "all sends completed");
    }
    if (outcome == Outcome.DELIVERED) {
      expectIdle();
    }
  }

  /** Whatever happened, the ends claim nothing that is not so; the run may have ended at a gap. */
  void expectHonesty() {
    if (failure != null) {
      expectEnd();
      return;
    }
    expectRest();
    directions.forEach(Direction::expectHonest);
  }

  private void expectIdle() {
    assertTrue(fabric.a.socket.isIdle() && fabric.b.socket.isIdle(), "a queue pair waits");
    assertEquals(0, fabric.restlessEvents(), "events after the end");
  }

  /** The run has come to rest, and nothing is left on the way. */
  private void expectRest() {
    if (failure != null) {
      throw failure;
    }
    for (Host host : List.of(fabric.a, fabric.b)) {
      assertEquals(
          host.takenBytes + host.takenAnswerBytes,
          host.socket.counters().receivedPayloadBytes,
          "bytes counted as received");
    }
    assertEquals(List.of(), fabric.leftOvers());
  }

  private void expectEnd() {
    SimulationFailure ended = failure;
    assertTrue(ended != null, "the run came to rest instead of ending");
    assertEquals(FailureKind.UNREPAIRED_GAP, ended.kind(), ended.getMessage());
    assertTrue(ended.getMessage().contains("queue pair "), ended.getMessage());
    assertTrue(ended.getMessage().contains(", PSN "), ended.getMessage());
    assertTrue(ended.getMessage().contains("has no error recovery"), ended.getMessage());
    assertFalse(directions.stream().allMatch(Direction::hasCompleted), "everything has completed");
  }
}
