package io.packsim.simulator.assembly;

import io.packsim.simulator.config.QueuePairTemplate;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.metrics.WorkloadMetrics;
import io.packsim.simulator.results.WorkloadResult;
import io.packsim.simulator.workload.QueuePair;
import io.packsim.simulator.workload.QueuePairPlan;
import io.packsim.simulator.workload.RankInterpreter;
import io.packsim.simulator.workload.WorkloadPrograms;
import io.packsim.simulator.workload.WorkloadRun;
import java.util.ArrayList;
import java.util.List;

/** One workload of the configuration: its queue pairs, its ranks, and what became of them. */
final class WorkloadAssembly {
  private static final long PS_PER_NS = 1000;

  private final Workload config;
  private final List<EndpointAssembly> endpointOfRank;
  private final QueuePairPlan plan;
  private final WorkloadRun run;

  /**
   * Creates the queue pairs and ranks of a workload.
   *
   * @param endpointOfRank where each rank lives
   * @param firstQpns per rank, the first queue pair number that its endpoint has not used
   * @param firstRankId id of the first rank among all ranks of all workloads
   */
  WorkloadAssembly(
      Workload config, List<EndpointAssembly> endpointOfRank, int[] firstQpns, int firstRankId) {
    this.config = config;
    this.endpointOfRank = List.copyOf(endpointOfRank);
    WorkloadPrograms programs =
        config
            .collective()
            .programs(config.numEndpoints(), config.bytes().bytes(), config.parallelQueuePairs());
    plan = queuePairs(programs, firstQpns);
    List<SocketRankTransport> transports = transports();
    List<RankInterpreter> ranks = new ArrayList<>();
    for (int rank = 0; rank < programs.ranks(); rank++) {
      ranks.add(
          new RankInterpreter(
              endpointOfRank.get(rank).process(),
              firstRankId + rank,
              programs.program(rank),
              transports.get(rank)));
    }
    run = new WorkloadRun(config.name(), ranks);
  }

  private QueuePairPlan queuePairs(WorkloadPrograms programs, int[] firstQpns) {
    if (config.qpTemplates().isEmpty()) {
      return QueuePairPlan.generated(programs, firstQpns);
    }
    List<QueuePair> listed = new ArrayList<>();
    for (QueuePairTemplate template : config.qpTemplates()) {
      listed.add(
          new QueuePair(
              template.srcRank(), template.srcQpn(), template.dstRank(), template.dstQpn()));
    }
    return QueuePairPlan.listed(programs.ranks(), listed);
  }

  private List<SocketRankTransport> transports() {
    RankPlaces places =
        new RankPlaces(
            config.name(), plan, endpointOfRank.stream().map(EndpointAssembly::asSeen).toList());
    List<SocketRankTransport> transports = new ArrayList<>();
    for (int rank = 0; rank < plan.ranks(); rank++) {
      EndpointAssembly endpoint = endpointOfRank.get(rank);
      SocketRankTransport transport =
          new SocketRankTransport(rank, places, endpoint, config.priority());
      places.begin(rank, transport.planSockets());
      transports.add(transport);
    }
    return transports;
  }

  void start() {
    run.start(startPs());
  }

  private long startPs() {
    return config.startTimeNs() * PS_PER_NS;
  }

  /** The first queue pair number after all of a rank's. */
  int nextQpn(int rank) {
    return plan.nextQpn(rank);
  }

  WorkloadRun run() {
    return run;
  }

  WorkloadResult result() {
    List<String> devices =
        endpointOfRank.stream().map(endpoint -> endpoint.node().id().toString()).toList();
    return WorkloadMetrics.of(
        run,
        startPs(),
        config.bytes().bytes(),
        config.collective().busFactor(config.numEndpoints()),
        devices);
  }
}
