package io.packsim.simulator.config;

import io.packsim.simulator.incident.Incident;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.parameter.Key;
import java.util.List;
import java.util.Map;

/**
 * Everything that a run depends on, apart from the program itself.
 *
 * @param random where random numbers come from
 * @param flexTopology nodes, links and routes
 * @param switchConfigMap what switches of each role are like
 * @param nic what every NIC is like
 * @param ethernet bytes beside each frame on the wire
 * @param newWorkloadSchedule what the accelerators do
 * @param incidents what goes wrong, and when
 * @param allowIncompleteWorkloads whether a rank that has not completed is a warning, with its
 *     missing bytes in the result, instead of a failure
 * @param conditionalTraceIntervalsNs sampling interval of conditional traces, by trace. Accepted
 *     without effect: nothing registers such a trace yet
 * @param jobInfo facts about the job. Accepted without effect
 */
public record Simulation(
    @Default("{}") @Doc("Where random numbers come from.") RandomConfig random,
    @Key("flex_topology") @Default("{}") @Doc("Nodes, links and routes.") FlexTopology flexTopology,
    @Default("{}") @Doc("What switches of each role are like.")
        Map<SwitchRole, SwitchConfig> switchConfigMap,
    @Default("{}") @Doc("What every NIC is like.") NicConfig nic,
    @Default("{}") @Doc("Bytes beside each frame on the wire.") EthernetConfig ethernet,
    @Default("{}") @Doc("What the accelerators do.") WorkloadSchedule newWorkloadSchedule,
    @Default("[]") @Doc("What goes wrong, and when.") List<Incident> incidents,
    @Default("false") @Doc("Report ranks that did not complete instead of failing.")
        boolean allowIncompleteWorkloads,
    @Default("{}") @Doc("Interval of conditional traces in ns, by trace; no effect yet.")
        Map<String, Long> conditionalTraceIntervalsNs,
    @Default("{}") @Doc("Facts about the job; no effect.") JobInfo jobInfo) {

  /**
   * @throws IllegalArgumentException if a trace interval is not above 0
   */
  public Simulation {
    conditionalTraceIntervalsNs.forEach(
        (trace, intervalNs) -> {
          if (intervalNs <= 0) {
            throw new IllegalArgumentException(
                "conditionalTraceIntervalsNs: expected intervals above 0 ns, received "
                    + intervalNs
                    + " for "
                    + trace);
          }
        });
  }

  /** The priorities of the data packets of all workloads, each once. */
  public List<Integer> dataPriorities() {
    return newWorkloadSchedule.workloads().stream()
        .map(Workload::priority)
        .map(priority -> priority == null ? nic.dataPriority() : priority)
        .distinct()
        .toList();
  }

  /** Bytes of the largest frame that carries data of a workload. */
  public int largestDataFrameBytes() {
    int mtuBytes = (int) nic.mtu().bytes();
    return newWorkloadSchedule.workloads().stream()
        .mapToInt(workload -> DataFrames.largestBytes(workload.collective(), mtuBytes))
        .max()
        .orElse(0);
  }

  /** The same simulation with its random numbers fixed by a seed. */
  public Simulation withSeed(long seed) {
    return new Simulation(
        new RandomConfig(true, seed),
        flexTopology,
        switchConfigMap,
        nic,
        ethernet,
        newWorkloadSchedule,
        incidents,
        allowIncompleteWorkloads,
        conditionalTraceIntervalsNs,
        jobInfo);
  }
}
