package io.packsim.simulator.metrics;

import io.packsim.simulator.results.FlowTimes;
import io.packsim.simulator.results.RankResult;
import io.packsim.simulator.results.WorkloadResult;
import io.packsim.simulator.workload.Flow;
import io.packsim.simulator.workload.Flows;
import io.packsim.simulator.workload.RankInterpreter;
import io.packsim.simulator.workload.RankProgram;
import io.packsim.simulator.workload.WorkloadRun;
import io.packsim.simulator.workload.collective.Bandwidth;
import java.util.ArrayList;
import java.util.List;

/** Reads what became of a workload once, at the end of a run. */
public final class WorkloadMetrics {
  private WorkloadMetrics() {}

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
        .mapToLong(RankProgram::bytesMoved)
        .sum();
  }

  private static long[] flowTimesPs(WorkloadRun run) {
    return Flows.delivered(run).stream().mapToLong(Flow::durationPs).toArray();
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
