package io.packsim.simulator.workload;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * A network without packets: a message of b bytes keeps its sender's port busy for b times the byte
 * time, reaches the receiver's port after the latency, keeps that busy for as long, and is then
 * received; the sender hears of it one latency later. Ports serve messages in the order in which
 * they come.
 */
public final class IdealNetwork {
  /** Time of one byte: 100 Gb/s. */
  public static final long BYTE_PS = 80;

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("ideal network");
  private final long latencyPs;
  private final long[] egressFreePs;
  private final long[] ingressFreePs;
  private final Map<String, Queue<Runnable>> postedReceives = new HashMap<>();
  private final Map<String, Integer> arrivedMessages = new HashMap<>();
  private final WorkloadRun run;
  private int messages;

  /** Runs the programs to the end, from time 0. */
  public static WorkloadRun run(WorkloadPrograms programs, long latencyPs) {
    IdealNetwork network = new IdealNetwork(programs, latencyPs);
    network.run.start(0);
    network.engine.run(RunControl.NONE);
    return network.run;
  }

  private IdealNetwork(WorkloadPrograms programs, long latencyPs) {
    this.latencyPs = latencyPs;
    egressFreePs = new long[programs.ranks()];
    ingressFreePs = new long[programs.ranks()];
    List<RankInterpreter> ranks = new ArrayList<>();
    for (int rank = 0; rank < programs.ranks(); rank++) {
      ranks.add(new RankInterpreter(process, rank, programs.program(rank), new Port(rank)));
    }
    run = new WorkloadRun("test", ranks);
  }

  private final class Port implements RankTransport {
    private final int rank;
    private OperationListener listener;

    Port(int rank) {
      this.rank = rank;
    }

    @Override
    public void connect(OperationListener operations) {
      listener = operations;
    }

    @Override
    public void postSend(int peerRank, int queuePair, long bytes, int operation) {
      long startPs = Math.max(process.nowPs(), egressFreePs[rank]);
      egressFreePs[rank] = startPs + bytes * BYTE_PS;
      String stream = rank + ">" + peerRank + "/" + queuePair;
      at(startPs + latencyPs, () -> arrive(stream, peerRank, bytes, operation));
    }

    /** As a send, but it waits for no receive. */
    @Override
    public void postWrite(int peerRank, int queuePair, long bytes, int operation) {
      move(rank, peerRank, bytes, process.nowPs(), latencyPs, operation);
    }

    /** The request takes a latency, and the data come back as a send does. */
    @Override
    public void postRead(int peerRank, int queuePair, long bytes, int operation) {
      at(
          process.nowPs() + latencyPs,
          () -> move(peerRank, rank, bytes, process.nowPs(), 0, operation));
    }

    private void move(
        int source, int destination, long bytes, long nowPs, long toldLaterPs, int operation) {
      long startPs = Math.max(nowPs, egressFreePs[source]);
      egressFreePs[source] = startPs + bytes * BYTE_PS;
      at(
          startPs + latencyPs,
          () -> {
            long beginPs = Math.max(process.nowPs(), ingressFreePs[destination]);
            ingressFreePs[destination] = beginPs + bytes * BYTE_PS;
            at(ingressFreePs[destination] + toldLaterPs, () -> listener.onCompletion(operation));
          });
    }

    private void arrive(String stream, int peerRank, long bytes, int operation) {
      long startPs = Math.max(process.nowPs(), ingressFreePs[peerRank]);
      ingressFreePs[peerRank] = startPs + bytes * BYTE_PS;
      at(
          ingressFreePs[peerRank],
          () -> {
            at(process.nowPs() + latencyPs, () -> listener.onCompletion(operation));
            arrivedMessages.merge(stream, 1, Integer::sum);
            match(stream);
          });
    }

    @Override
    public void postReceive(int peerRank, int queuePair, long bytes, int operation) {
      String stream = peerRank + ">" + rank + "/" + queuePair;
      receives(stream).add(() -> listener.onCompletion(operation));
      at(process.nowPs(), () -> match(stream));
    }
  }

  private void match(String stream) {
    Queue<Runnable> receives = receives(stream);
    while (!receives.isEmpty() && arrivedMessages.getOrDefault(stream, 0) > 0) {
      arrivedMessages.merge(stream, -1, Integer::sum);
      receives.remove().run();
    }
  }

  private Queue<Runnable> receives(String stream) {
    return postedReceives.computeIfAbsent(stream, s -> new ArrayDeque<>());
  }

  private void at(long timePs, Runnable action) {
    process.schedule(
        new Event(EventKind.ARRIVAL, 1_000_000, messages++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }
}
