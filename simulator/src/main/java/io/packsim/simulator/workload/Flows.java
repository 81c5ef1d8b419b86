package io.packsim.simulator.workload;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The messages of a workload after its run: on every queue pair and in each direction, the n-th
 * send that was posted meets the n-th receive. A message that is written or read is a flow by
 * itself, which ends as the rank that moves it sees it complete.
 */
public final class Flows {
  private static final Comparator<Posted> BY_POSTING =
      Comparator.comparingInt(posted -> posted.rank.startSequence(posted.operation));

  private Flows() {}

  /**
   * All messages that were received completely: those sent, by source, destination, queue pair and
   * order, then those written or read, likewise.
   */
  public static List<Flow> delivered(WorkloadRun run) {
    Map<MessageStream, List<Posted>> sends =
        posted(run, (program, operation) -> program.kind(operation) == OperationKind.SEND);
    Map<MessageStream, List<Posted>> receives =
        posted(run, (program, operation) -> program.kind(operation) == OperationKind.RECEIVE);
    List<Flow> flows = new ArrayList<>();
    sends.forEach(
        (stream, sent) -> addFlows(stream, sent, receives.getOrDefault(stream, List.of()), flows));
    posted(run, RankProgram::isOneSided)
        .forEach((stream, moved) -> addFlows(stream, moved, moved, flows));
    return flows;
  }

  private static void addFlows(
      MessageStream stream, List<Posted> sends, List<Posted> receives, List<Flow> flows) {
    for (int i = 0; i < Math.min(sends.size(), receives.size()); i++) {
      Posted send = sends.get(i);
      Posted receive = receives.get(i);
      long finishPs = receive.rank.completedPs(receive.operation);
      if (finishPs != RankInterpreter.NEVER) {
        long bytes = send.rank.program().bytes(send.operation);
        long startPs = send.rank.startedPs(send.operation);
        flows.add(new Flow(stream.source(), stream.destination(), bytes, startPs, finishPs));
      }
    }
  }

  private static Map<MessageStream, List<Posted>> posted(WorkloadRun run, OperationFilter filter) {
    Map<MessageStream, List<Posted>> byStream = new TreeMap<>();
    for (int number = 0; number < run.ranks().size(); number++) {
      RankInterpreter rank = run.ranks().get(number);
      for (int operation = 0; operation < rank.program().size(); operation++) {
        boolean wasPosted = rank.startedPs(operation) != RankInterpreter.NEVER;
        if (wasPosted && filter.takes(rank.program(), operation)) {
          byStream
              .computeIfAbsent(
                  MessageStream.of(number, rank.program(), operation), s -> new ArrayList<>())
              .add(new Posted(rank, operation));
        }
      }
    }
    byStream.values().forEach(operations -> operations.sort(BY_POSTING));
    return byStream;
  }

  private interface OperationFilter {
    boolean takes(RankProgram program, int operation);
  }

  private record Posted(RankInterpreter rank, int operation) {}
}
