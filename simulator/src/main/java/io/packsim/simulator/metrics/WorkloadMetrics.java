package io.packsim.simulator.metrics;

import io.packsim.simulator.results.FlowTimes;
import io.packsim.simulator.results.RankResult;
import io.packsim.simulator.results.WorkloadResult;
import io.packsim.simulator.workload.OperationKind;
import io.packsim.simulator.workload.RankInterpreter;
import io.packsim.simulator.workload.RankProgram;
import io.packsim.simulator.workload.WorkloadRun;
import io.packsim.simulator.workload.collective.Bandwidth;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Reads what became of a workload once, at the end of a run. */
public final class WorkloadMetrics {
  private WorkloadMetrics() {}

  /** One direction of one queue pair: its n-th send meets its n-th receive. */
  private record Stream(int source, int destination, int queuePair) {}

  /**
   * What became of a workload.
   *
   * @param startPs when it was to start
   * @param bytes its size, as its configuration counts it
   * @param busFactor what algbw is multiplied by to give busbw
   * @param devices the device address of each rank
   */
  public static WorkloadResult of(
      WorkloadRun run, long startPs, long bytes, double busFactor, List<String> devices) {
    long endPs = Math.max(startPs, run.lastFinishPs());
    boolean measurable = run.isComplete() && endPs > startPs;
    Bandwidth bandwidth =
        measurable ? Bandwidth.of(bytes, endPs - startPs, busFactor) : new Bandwidth(0, 0);
    return new WorkloadResult(
        run.name(),
        run.isComplete(),
        startPs,
        endPs,
        endPs - startPs,
        bytes,
        bytesSent(run),
        run.bytesReceived(),
        Math.round(bandwidth.algorithmBitsPerSecond()),
        Math.round(bandwidth.busBitsPerSecond()),
        FlowTimes.of(flowTimesPs(run)),
        ranks(run, devices));
  }

  private static long bytesSent(WorkloadRun run) {
    return run.ranks().stream()
        .map(RankInterpreter::program)
        .flatMapToLong(WorkloadMetrics::sentBytes)
        .sum();
  }

  private static LongStream sentBytes(RankProgram program) {
    return IntStream.range(0, program.size())
        .filter(operation -> program.kind(operation) == OperationKind.SEND)
        .mapToLong(program::bytes);
  }

  /** Posts are in the order of operation numbers where they happen at one time, else of time. */
  private static long[] flowTimesPs(WorkloadRun run) {
    Map<Stream, Deque<Long>> posted = new HashMap<>();
    forEachMessage(
        run,
        OperationKind.SEND,
        (rank, peer, queuePair, interpreter, operation) ->
            posted
                .computeIfAbsent(new Stream(rank, peer, queuePair), s -> new ArrayDeque<>())
                .add(interpreter.startedPs(operation)));
    List<Long> times = new ArrayList<>();
    forEachMessage(
        run,
        OperationKind.RECEIVE,
        (rank, peer, queuePair, interpreter, operation) -> {
          Deque<Long> starts = posted.get(new Stream(peer, rank, queuePair));
          Long start = starts == null ? null : starts.poll();
          long arrived = interpreter.completedPs(operation);
          if (start != null && arrived != RankInterpreter.NEVER) {
            times.add(arrived - start);
          }
        });
    return times.stream().mapToLong(Long::longValue).toArray();
  }

  private interface MessageVisitor {
    void visit(int rank, int peer, int queuePair, RankInterpreter interpreter, int operation);
  }

  private static void forEachMessage(WorkloadRun run, OperationKind kind, MessageVisitor visitor) {
    for (int rank = 0; rank < run.ranks().size(); rank++) {
      RankInterpreter interpreter = run.ranks().get(rank);
      RankProgram program = interpreter.program();
      for (int operation : byStart(interpreter)) {
        if (program.kind(operation) == kind) {
          visitor.visit(
              rank,
              program.peerRank(operation),
              program.queuePair(operation),
              interpreter,
              operation);
        }
      }
    }
  }

  private static List<Integer> byStart(RankInterpreter interpreter) {
    List<Integer> started = new ArrayList<>();
    for (int operation = 0; operation < interpreter.program().size(); operation++) {
      if (interpreter.startedPs(operation) != RankInterpreter.NEVER) {
        started.add(operation);
      }
    }
    started.sort(Comparator.comparingLong(interpreter::startedPs));
    return started;
  }

  private static List<RankResult> ranks(WorkloadRun run, List<String> devices) {
    List<RankResult> results = new ArrayList<>();
    for (int rank = 0; rank < run.ranks().size(); rank++) {
      RankInterpreter interpreter = run.ranks().get(rank);
      results.add(
          new RankResult(
              rank,
              devices.get(rank),
              interpreter.isFinished(),
              interpreter.isFinished() ? interpreter.finishPs() : 0));
    }
    return results;
  }
}
