package io.packsim.simulator.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.kernel.SimulationFailure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankInterpreterTest {
  private static final long LATENCY_PS = 1_000_000;

  /** Writes down what is posted and completes nothing by itself. */
  private static final class Recorder implements RankTransport {
    private final List<String> posts = new ArrayList<>();

    @Override
    public void connect(OperationListener listener) {}

    @Override
    public void postSend(int peerRank, int queuePair, long bytes, int operation) {
      posts.add("send " + operation);
    }

    @Override
    public void postReceive(int peerRank, int queuePair, long bytes, int operation) {
      posts.add("receive " + operation);
    }

    @Override
    public void postWrite(int peerRank, int queuePair, long bytes, int operation) {
      posts.add("write " + operation);
    }

    @Override
    public void postRead(int peerRank, int queuePair, long bytes, int operation) {
      posts.add("read " + operation);
    }
  }

  @Test
  void runsAHandWrittenPingPongWithThinkingTime() {
    RankProgramBuilder rank0 = new RankProgramBuilder();
    int ping = rank0.send(Peer.rank(1), 1000);
    int pong = rank0.receive(Peer.rank(1), 500);
    int think = rank0.compute(2_000_000, ping, pong);
    rank0.send(Peer.rank(1), 1000, think);
    RankProgramBuilder rank1 = new RankProgramBuilder();
    int pinged = rank1.receive(Peer.rank(0), 1000);
    rank1.send(Peer.rank(0), 500, pinged);
    rank1.receive(Peer.rank(0), 1000, pinged);

    WorkloadRun run =
        IdealNetwork.run(WorkloadPrograms.of(List.of(rank0.build(), rank1.build())), LATENCY_PS);

    // Ping 1 us + 80 ns, pong 1 us + 40 ns, thinking 2 us, second ping 1 us + 80 ns = 5.2 us; its
    // acknowledgement takes 1 us more.
    assertEquals(2_120_000, run.ranks().get(0).startedPs(think));
    assertEquals(5_200_000, run.ranks().get(1).finishPs());
    assertEquals(6_200_000, run.ranks().get(0).finishPs());
    assertEquals(6_200_000, run.lastFinishPs());
    assertTrue(run.isComplete());
    assertEquals(2500, run.bytesReceived());
    assertEquals(
        List.of(
            new Flow(0, 1, 1000, 0, 1_080_000),
            new Flow(0, 1, 1000, 4_120_000, 5_200_000),
            new Flow(1, 0, 500, 1_080_000, 2_120_000)),
        Flows.delivered(run));
  }

  /**
   * The write takes 80 ns to send and 1 us to arrive, and its acknowledgement 1 us. The read's
   * request, posted then, takes 1 us, and its 500 bytes 40 ns and 1 us. Rank 1 does nothing.
   */
  @Test
  void runsAWriteAndThenARead() {
    RankProgramBuilder rank0 = new RankProgramBuilder();
    int written = rank0.write(Peer.rank(1), 1000);
    rank0.read(Peer.rank(1), 500, written);
    RankProgramBuilder rank1 = new RankProgramBuilder();

    WorkloadRun run =
        IdealNetwork.run(WorkloadPrograms.of(List.of(rank0.build(), rank1.build())), LATENCY_PS);

    assertEquals(2_080_000 + 2_040_000, run.lastFinishPs());
    assertEquals(0, run.ranks().get(1).finishPs());
    assertEquals(1500, run.bytesReceived());
    assertEquals(1500, rank0.build().bytesMoved());
    assertEquals(
        List.of(new Flow(0, 1, 1000, 0, 2_080_000), new Flow(1, 0, 500, 2_080_000, 4_120_000)),
        Flows.delivered(run));
  }

  @Test
  void startsAnOperationOnlyAfterTheLastOfItsDependencies() {
    RankProgramBuilder builder = new RankProgramBuilder();
    int first = builder.receive(Peer.rank(1), 1);
    int second = builder.receive(Peer.rank(1), 1);
    builder.send(Peer.rank(1), 1, first, second);
    Recorder transport = new Recorder();
    RankInterpreter interpreter = started(builder.build(), transport);

    assertEquals(List.of("receive 0", "receive 1"), transport.posts);
    interpreter.onCompletion(second);
    assertEquals(2, transport.posts.size());
    interpreter.onCompletion(first);
    assertEquals(List.of("receive 0", "receive 1", "send 2"), transport.posts);
    assertFalse(interpreter.isFinished());
    interpreter.onCompletion(2);
    assertTrue(interpreter.isFinished());
  }

  @Test
  void finishesASilentRankAsItStarts() {
    RankInterpreter interpreter = started(new RankProgramBuilder().build(), new Recorder());
    assertEquals(700, interpreter.startPs());
    assertEquals(700, interpreter.finishPs());
  }

  @Test
  void saysWhatAnUnfinishedRankWaitsFor() {
    RankProgramBuilder builder = new RankProgramBuilder();
    builder.send(Peer.rank(2), 10);
    int pending = builder.receive(new Peer(3, 1), 4096);
    RankInterpreter interpreter = started(builder.build(), new Recorder());
    interpreter.onCompletion(0);
    WorkloadRun run = new WorkloadRun("w", List.of(interpreter));
    assertEquals(
        List.of("workload w, rank 0: waits for RECEIVE of 4096 bytes from rank 3 on queue pair 1"),
        run.unfinished());

    interpreter.onFailure(pending, "retries exhausted");
    assertEquals(
        List.of(
            "workload w, rank 0: failed: RECEIVE of 4096 bytes from rank 3 on queue pair 1: retries exhausted"),
        run.unfinished());
  }

  @Test
  void refusesASecondCompletionOfAnOperation() {
    RankProgramBuilder builder = new RankProgramBuilder();
    builder.send(Peer.rank(2), 10);
    RankInterpreter interpreter = started(builder.build(), new Recorder());
    interpreter.onCompletion(0);
    assertThrows(SimulationFailure.class, () -> interpreter.onCompletion(0));
  }

  private static RankInterpreter started(RankProgram program, RankTransport transport) {
    SequentialEngine engine = new SequentialEngine();
    LogicalProcess process = engine.createProcess("node");
    RankInterpreter interpreter = new RankInterpreter(process, 0, program, transport);
    interpreter.start(700);
    engine.run(RunControl.NONE);
    return interpreter;
  }
}
