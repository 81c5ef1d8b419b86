package io.packsim.simulator.validation;

import io.packsim.simulator.config.QueuePairTemplate;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.workload.QueuePair;
import io.packsim.simulator.workload.QueuePairPlan;
import io.packsim.simulator.workload.RankProgram;
import io.packsim.simulator.workload.WorkloadPrograms;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Listed queue pairs are well-formed, and there is one for every message of their workload. */
final class QueuePairValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    List<Workload> workloads = wiring.simulation().newWorkloadSchedule().workloads();
    for (int i = 0; i < workloads.size(); i++) {
      Workload workload = workloads.get(i);
      // Ranks without accelerators are WorkloadValidator's matter, and may be beyond counting.
      boolean isSensible = workload.numEndpoints() <= wiring.nodes().size();
      if (isSensible && !workload.qpTemplates().isEmpty()) {
        check(workload, WorkloadValidator.pathOf(i).key("qpTemplates"), findings);
      }
    }
  }

  private static void check(Workload workload, DocumentPath path, Findings findings) {
    if (workload.channelSettings() != null) {
      findings.error(path, "expected none, since channelSettings turns channels on");
    }
    List<QueuePair> pairs = new ArrayList<>();
    for (int i = 0; i < workload.qpTemplates().size(); i++) {
      QueuePairTemplate template = workload.qpTemplates().get(i);
      DocumentPath here = path.index(i);
      boolean isSource = isRank(template.srcRank(), workload, here.key("srcRank"), findings);
      boolean isDestination = isRank(template.dstRank(), workload, here.key("dstRank"), findings);
      if (template.srcRank() == template.dstRank()) {
        findings.error(here.key("dstRank"), "expected another rank than srcRank");
      } else if (isSource && isDestination) {
        pairs.add(
            new QueuePair(
                template.srcRank(), template.srcQpn(), template.dstRank(), template.dstQpn()));
      }
    }
    if (pairs.size() == workload.qpTemplates().size()) {
      checkMessages(workload, pairs, path, findings);
    }
  }

  private static boolean isRank(int rank, Workload workload, DocumentPath path, Findings findings) {
    boolean fits = rank < workload.numEndpoints();
    if (!fits) {
      findings.error(
          path,
          "expected a rank from 0 to " + (workload.numEndpoints() - 1) + ", received " + rank);
    }
    return fits;
  }

  private static void checkMessages(
      Workload workload, List<QueuePair> pairs, DocumentPath path, Findings findings) {
    QueuePairPlan plan;
    try {
      plan = QueuePairPlan.listed(workload.numEndpoints(), pairs);
    } catch (IllegalArgumentException e) {
      findings.error(path, String.valueOf(e.getMessage()));
      return;
    }
    if (!runs(workload)) {
      return;
    }
    for (String lack : lacks(workload, plan)) {
      findings.error(path, lack);
    }
  }

  /** Whether the pattern runs on so many ranks; if not, {@link WorkloadValidator} says so. */
  private static boolean runs(Workload workload) {
    try {
      workload.collective().requireRanks(workload.numEndpoints());
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static Set<String> lacks(Workload workload, QueuePairPlan plan) {
    WorkloadPrograms programs =
        workload
            .collective()
            .programs(
                workload.numEndpoints(), workload.bytes().bytes(), workload.parallelQueuePairs());
    Set<String> lacks = new LinkedHashSet<>();
    for (int rank = 0; rank < programs.ranks(); rank++) {
      RankProgram program = programs.program(rank);
      for (int operation = 0; operation < program.size(); operation++) {
        if (program.isMessage(operation)) {
          int peer = program.peerRank(operation);
          int needed = program.queuePair(operation) + 1;
          if (plan.queuePairs(rank, peer) < needed) {
            lacks.add(
                "expected "
                    + needed
                    + " between ranks "
                    + Math.min(rank, peer)
                    + " and "
                    + Math.max(rank, peer)
                    + ", received "
                    + plan.queuePairs(rank, peer));
          }
        }
      }
    }
    return lacks;
  }
}
