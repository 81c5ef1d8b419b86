package io.packsim.sweeps.metric;

import static io.packsim.sweeps.metric.Metric.Better.LOWER;

import io.packsim.simulator.results.RankResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.WorkloadResult;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;

/** How long things took. */
final class CompletionMetrics {
  private CompletionMetrics() {}

  static void add(MetricList list) {
    list.calculated(
        "completion_time",
        "us",
        LOWER,
        "From the start of the first workload to the end of the last.",
        "last workloads[*].endTimePs less first workloads[*].startTimePs",
        result -> OptionalDouble.of((double) completionPs(result)));
    flow(list, BuiltInMetrics.FLOW_TIMES, "meanPs", "Mean flow completion time");
    flow(list, "fct_p50", "p50Ps", "Median flow completion time");
    for (int percent : List.of(90, 95)) {
      flow(
          list,
          "fct_p" + percent,
          "percentilesPs[" + percent + "]",
          percent + "th percentile of the flow completion times");
    }
    flow(list, "fct_p99", "p99Ps", "99th percentile of the flow completion times");
    flow(list, "fct_max", "maxPs", "Longest flow completion time");
    list.of(Aggregate.SUM, "workloads[*].flows.count")
        .as("messages", "", null, "Messages that arrived whole.");
    list.of(Aggregate.MAX, "workloads[complete == true].completionTimePs")
        .as("workload_time", "us", LOWER, "Time of the slowest workload, from its own start.");
    list.calculated(
        "rank_skew",
        "us",
        LOWER,
        "Between the first and the last rank to finish; of the workload where it is most.",
        "most of last less first workloads[*].ranks[complete == true].finishTimePs",
        CompletionMetrics::rankSkew);
    list.of(Aggregate.SUM, "stats.endTimePs")
        .as("end_time", "us", null, "Simulated time of the last event.");
    list.of(Aggregate.SUM, "stats.incompleteRanks")
        .as("incomplete_ranks", "", LOWER, "Ranks that did not finish.");
  }

  private static void flow(MetricList list, String name, String field, String meaning) {
    list.of(Aggregate.MAX, "workloads[flows.count > 0].flows." + field)
        .as(
            name,
            "us",
            LOWER,
            meaning + ", from posting a message to its arrival; of the slowest workload.");
  }

  static long completionPs(SimulationResult result) {
    List<WorkloadResult> workloads = result.workloads();
    long start = workloads.stream().mapToLong(WorkloadResult::startTimePs).min().orElse(0);
    return workloads.stream().mapToLong(WorkloadResult::endTimePs).max().orElse(0) - start;
  }

  private static OptionalDouble rankSkew(SimulationResult result) {
    return result.workloads().stream()
        .map(CompletionMetrics::finishTimes)
        .filter(times -> times.getCount() > 0)
        .mapToDouble(times -> times.getMax() - times.getMin())
        .max();
  }

  private static LongSummaryStatistics finishTimes(WorkloadResult workload) {
    return workload.ranks().stream()
        .filter(RankResult::complete)
        .mapToLong(RankResult::finishTimePs)
        .summaryStatistics();
  }
}
