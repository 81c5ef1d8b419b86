package io.packsim.simulator.scenario;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.config.BufferConfig;
import io.packsim.simulator.config.EthernetConfig;
import io.packsim.simulator.config.JobInfo;
import io.packsim.simulator.config.NicConfig;
import io.packsim.simulator.config.PortGroup;
import io.packsim.simulator.config.PortToBufMap;
import io.packsim.simulator.config.RandomConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SwitchConfig;
import io.packsim.simulator.config.SwitchRole;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.config.WorkloadSchedule;
import io.packsim.simulator.topology.FabricGraph;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A scenario as a full configuration. What a scenario does not speak of keeps its default. */
final class Expansion {
  private static final EthernetConfig STANDARD = Defaults.of(EthernetConfig.class);
  private static final NicConfig USUAL_NIC = Defaults.of(NicConfig.class);

  private final Scenario scenario;
  private final FabricGraph graph;
  private final SwitchBuffers buffers;

  Expansion(Scenario scenario) {
    this.scenario = scenario;
    this.graph = scenario.graph();
    this.buffers = new SwitchBuffers(scenario);
  }

  Simulation simulation() {
    SwitchProfile switches = scenario.switchProfile();
    FabricExpansion fabric =
        new FabricExpansion(
            graph, switches.tieBreak(), scenario.link(), scenario.nic().receiveRate());
    Long seed = scenario.random().seed();
    return new Simulation(
        new RandomConfig(seed != null, seed == null ? 0 : seed),
        fabric.topology(),
        switchConfigs(),
        nic(),
        new EthernetConfig(STANDARD.preambleBytes(), (int) scenario.link().interFrameGap().bytes()),
        new WorkloadSchedule(scenario.workload().stream().map(this::workload).toList()),
        scenario.incidents(),
        scenario.allowIncompleteWorkloads(),
        Map.of(),
        Defaults.of(JobInfo.class));
  }

  private Map<SwitchRole, SwitchConfig> switchConfigs() {
    Map<SwitchRole, SwitchConfig> configs = new LinkedHashMap<>();
    for (TierPorts tier : scenario.tiers()) {
      configs.put(FabricExpansion.role(tier.tier()), switchConfig(tier));
    }
    return Collections.unmodifiableMap(configs);
  }

  private SwitchConfig switchConfig(TierPorts tier) {
    SwitchProfile profile = scenario.switchProfile();
    List<Integer> ports = IntStream.rangeClosed(1, tier.ports()).boxed().toList();
    PortGroup group =
        new PortGroup(
            ports,
            profile.queues(),
            profile.queueLimit(),
            profile.trafficClasses(),
            profile.scheduler(),
            profile.pfc().ports(),
            Map.of());
    Map<Integer, Integer> bufferOfPort = new TreeMap<>();
    ports.forEach(port -> bufferOfPort.put(port, 0));
    return new SwitchConfig(
        Map.of(FabricExpansion.PORT_GROUP, group),
        new PortToBufMap(Collections.unmodifiableMap(bufferOfPort)),
        List.of(new BufferConfig(ports, buffers.ofTier(tier, profile.pfc().priorities()))),
        profile.pipelineLatency(),
        profile.cutThrough(),
        profile.useEgress(),
        profile.enableFatalOnDrop());
  }

  private NicConfig nic() {
    NicProfile profile = scenario.nic();
    return new NicConfig(
        profile.transport(),
        profile.dcqcn(),
        profile.outofOrderPktSupport(),
        profile.maxActiveSends(),
        profile.planeSelection(),
        profile.allowReachableRoutesOnly(),
        USUAL_NIC.netDeviceSnapshotIntervalNs(),
        profile.mtu(),
        USUAL_NIC.dataPriority(),
        USUAL_NIC.ackPriority(),
        USUAL_NIC.cnpPriority(),
        profile.ecnCapableTransport(),
        scenario.switchProfile().pfc().ports(),
        profile.receiveBuffer(),
        profile.hostMemory(),
        profile.statistics());
  }

  private Workload workload(ScenarioWorkload workload) {
    Integer ranks = workload.ranks();
    return new Workload(
        workload.name(),
        workload.collective(),
        workload.bytes(),
        ranks == null ? scenario.fabric().hostCount() : ranks,
        Map.of(),
        Map.of(),
        Map.of(),
        workload.parallelQueuePairs(),
        workload.startTime().picoseconds() / 1000,
        workload.priority(),
        List.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        null);
  }
}
