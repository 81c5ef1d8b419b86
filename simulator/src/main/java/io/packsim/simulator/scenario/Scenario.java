package io.packsim.simulator.scenario;

import io.packsim.simulator.config.DataFrames;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.incident.Incident;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.parameter.Key;
import io.packsim.simulator.parameter.OneOrMany;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.units.LinkRate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The short form of a configuration: what a fabric is made of, and what runs on it. Everything that
 * is worth sweeping is one path here, such as {@code switch.buffer} or {@code
 * workload.incast.numSources}.
 *
 * @param fabric the topology
 * @param link all links
 * @param nic all NICs
 * @param switchProfile all switches; {@code switch} in files
 * @param workload what runs: one, or a list of several with names
 * @param incidents what goes wrong, and when
 * @param random randomness
 * @param allowIncompleteWorkloads whether a run whose ranks have not all finished is a result
 */
public record Scenario(
    @Doc("The topology.") Fabric fabric,
    @Default("{}") @Doc("All links.") LinkProfile link,
    @Default("{}") @Doc("All NICs.") NicProfile nic,
    @Key("switch") @Default("{}") @Doc("All switches.") SwitchProfile switchProfile,
    @OneOrMany @Doc("What runs: one workload, or a list of several with names.")
        List<ScenarioWorkload> workload,
    @Default("[]") @Doc("What goes wrong, and when.") List<Incident> incidents,
    @Default("{}") @Doc("Randomness.") RandomProfile random,
    @Default("false") @Doc("Ranks that have not finished make a warning, not a failure.")
        boolean allowIncompleteWorkloads) {

  /**
   * @throws IllegalArgumentException if there is no workload or two have one name
   */
  public Scenario {
    workload = List.copyOf(workload);
    incidents = List.copyOf(incidents);
    if (workload.isEmpty()) {
      throw new IllegalArgumentException("workload: expected at least one");
    }
    Set<String> names = new HashSet<>();
    for (ScenarioWorkload one : workload) {
      if (!names.add(one.name())) {
        throw new IllegalArgumentException(
            "workload: expected a name of its own for each, received \"" + one.name() + "\" twice");
      }
    }
  }

  /**
   * The fabric, with the rates and delays of this scenario.
   *
   * @throws IllegalArgumentException if sizes and rates do not go together
   */
  public FabricGraph graph() {
    return fabric.graph(hostRate(), link.rate(), link.delay()).planes(nic.ports());
  }

  /** The ports of the switches of one plane of {@link #graph}, tier by tier. */
  List<TierPorts> tiers() {
    return fabric.tiers(hostRate(), link.rate());
  }

  private LinkRate hostRate() {
    LinkRate nicRate = nic.rate();
    return nicRate == null || nicRate.compareTo(link.rate()) > 0 ? link.rate() : nicRate;
  }

  /**
   * The full configuration that this scenario stands for. A scenario that {@link ScenarioReader}
   * accepted always has one.
   *
   * @throws IllegalArgumentException if sizes and rates do not go together
   */
  public Simulation expand() {
    return new Expansion(this).simulation();
  }

  /** Bytes of the largest frame that carries data of a workload. */
  int largestDataFrameBytes() {
    int mtuBytes = (int) nic.mtu().bytes();
    return workload.stream()
        .mapToInt(one -> DataFrames.largestBytes(one.collective(), mtuBytes))
        .max()
        .orElseThrow();
  }
}
