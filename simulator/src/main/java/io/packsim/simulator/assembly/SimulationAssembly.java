package io.packsim.simulator.assembly;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.Islands;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.NodeType;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.incident.Incident;
import io.packsim.simulator.incident.Network;
import io.packsim.simulator.kernel.Engine;
import io.packsim.simulator.kernel.EngineStats;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.metrics.MultiPortMetrics;
import io.packsim.simulator.results.FailedQueuePair;
import io.packsim.simulator.results.HeldBackPort;
import io.packsim.simulator.results.IncidentResult;
import io.packsim.simulator.results.MultiPortNicStats;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PacketDropEvent;
import io.packsim.simulator.results.SwitchResult;
import io.packsim.simulator.results.WorkloadResult;
import io.packsim.simulator.topology.DeviceId;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.SocketFailure;
import io.packsim.simulator.workload.QueuePairPlan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A simulation as wired components: built, run once, read. The configuration has passed its
 * validators before.
 */
public final class SimulationAssembly {
  /** How many lines of a diagnosis are printed: enough to see what hangs. */
  private static final int MAX_DIAGNOSIS_LINES = 12;

  private final Simulation simulation;
  private final Partition partition;
  private final Engine engine;
  private final Wiring wiring;
  private final Map<DeviceId, EndpointAssembly> endpointsById = new HashMap<>();
  private final List<EndpointAssembly> endpoints = new ArrayList<>();
  private final List<SwitchAssembly> switches = new ArrayList<>();
  private final List<WorkloadAssembly> workloads = new ArrayList<>();
  private final List<IncidentAssembly> incidents = new ArrayList<>();
  private final AddressBook addresses;

  /**
   * Builds everything.
   *
   * @param seed the run's seed, whatever the configuration says of one
   * @param threads how many threads may work, 0 for as many as pay
   */
  public SimulationAssembly(Simulation simulation, long seed, int threads) {
    this.simulation = simulation;
    partition =
        new Partitioner(simulation.flexTopology(), Coupling.of(simulation)).partition(threads);
    engine = partition.createEngine();
    RandomStreams random = new RandomStreams(seed);
    wiring = new Wiring(simulation.flexTopology(), partition, engine, random);
    addresses = new AddressBook(addresses(simulation));
    Islands islands = new Islands(simulation.flexTopology());
    for (NodeConfig node : simulation.flexTopology().nodes()) {
      if (node.type() == NodeType.SWITCH) {
        switches.add(new SwitchAssembly(node, simulation, wiring, addresses, random));
      } else {
        addEndpoints(node, wiring, islands);
      }
    }
    if (simulation.nic().allowReachableRoutesOnly() && hasPlanes()) {
      watchOutages();
    }
    addWorkloads();
    addIncidents(wiring, random);
  }

  private boolean hasPlanes() {
    return endpoints.stream().anyMatch(endpoint -> endpoint.ports().size() > 1);
  }

  private void watchOutages() {
    PlaneOutages outages = new PlaneOutages(simulation);
    endpoints.forEach(endpoint -> endpoint.watch(outages, wiring.sourceIds().getAsInt()));
  }

  private static Set<DeviceId> addresses(Simulation simulation) {
    Set<DeviceId> addresses = new HashSet<>();
    for (LinkConfig link : simulation.flexTopology().links()) {
      if (link.sourceAddress() != null) {
        addresses.add(link.sourceAddress());
      }
    }
    for (NodeConfig node : simulation.flexTopology().nodes()) {
      node.endpointCfgs().forEach(endpoint -> addresses.addAll(endpoint.nicIds()));
    }
    return addresses;
  }

  private void addEndpoints(NodeConfig node, Wiring wiring, Islands islands) {
    for (EndpointConfig config : node.endpointCfgs()) {
      EndpointAssembly endpoint =
          new EndpointAssembly(node, config, simulation, wiring, addresses, islands);
      endpoints.add(endpoint);
      endpointsById.putIfAbsent(node.id(), endpoint);
      config.nicIds().forEach(nic -> endpointsById.put(nic, endpoint));
    }
  }

  private void addWorkloads() {
    Map<EndpointAssembly, Integer> nextQpns = new HashMap<>();
    int ranks = 0;
    for (Workload workload : simulation.newWorkloadSchedule().workloads()) {
      List<EndpointAssembly> endpointOfRank = new ArrayList<>();
      int[] firstQpns = new int[workload.numEndpoints()];
      for (int rank = 0; rank < workload.numEndpoints(); rank++) {
        EndpointAssembly endpoint = endpointOf(workload, rank);
        endpointOfRank.add(endpoint);
        firstQpns[rank] = nextQpns.getOrDefault(endpoint, QueuePairPlan.FIRST_QPN);
      }
      WorkloadAssembly assembled = new WorkloadAssembly(workload, endpointOfRank, firstQpns, ranks);
      for (int rank = 0; rank < workload.numEndpoints(); rank++) {
        nextQpns.merge(endpointOfRank.get(rank), assembled.nextQpn(rank), Math::max);
      }
      workloads.add(assembled);
      ranks += workload.numEndpoints();
    }
  }

  private void addIncidents(Wiring wiring, RandomStreams random) {
    Network network = new FaultyNetwork(wiring, random, switches, endpoints);
    List<Incident> configured = simulation.incidents();
    for (int i = 0; i < configured.size(); i++) {
      incidents.add(
          new IncidentAssembly(
              Incident.idOf(configured, i),
              configured.get(i),
              network,
              endpoints,
              wiring.sourceIds()));
    }
  }

  private EndpointAssembly endpointOf(Workload workload, int rank) {
    DeviceId device = workload.rankToId().get(rank);
    if (device == null) {
      return endpoints.get(rank);
    }
    EndpointAssembly endpoint = endpointsById.get(device);
    if (endpoint == null) {
      throw new IllegalArgumentException("rank " + rank + ": no accelerator has id " + device);
    }
    return endpoint;
  }

  /**
   * Runs to the end.
   *
   * @throws SimulationFailure if the run cannot finish
   */
  public void run(RunControl control) {
    workloads.forEach(WorkloadAssembly::start);
    incidents.forEach(IncidentAssembly::start);
    engine.run(control);
    assert Conservation.of(this).violations().isEmpty() : Conservation.of(this).violations();
    if (!simulation.allowIncompleteWorkloads() && incompleteRanks() > 0) {
      List<FailedQueuePair> failed = failedQueuePairs();
      throw failed.isEmpty() ? incomplete(deadlock()) : exhausted(failed);
    }
  }

  /** The first that failed names the kind and the time. */
  private SimulationFailure exhausted(List<FailedQueuePair> failed) {
    int shown = Math.min(failed.size(), MAX_DIAGNOSIS_LINES);
    String more = shown < failed.size() ? "; and " + (failed.size() - shown) + " more" : "";
    String lines =
        failed.subList(0, shown).stream()
            .map(FailedQueuePair::describe)
            .collect(Collectors.joining("; "));
    return new SimulationFailure(
        FailureKind.RETRY_EXHAUSTED,
        failed.get(0).timePs(),
        "%s%s; %d workload ranks didn't complete".formatted(lines, more, incompleteRanks()));
  }

  /** The queue pairs that could not go on, in order of time, then of accelerators. */
  public List<FailedQueuePair> failedQueuePairs() {
    List<FailedQueuePair> failed = new ArrayList<>();
    for (EndpointAssembly endpoint : endpoints) {
      for (RoceSocket socket : endpoint.transport().sockets()) {
        SocketFailure failure = socket.failure();
        if (failure != null) {
          failed.add(
              new FailedQueuePair(
                  socket.address().name(), failure.timePs(), failure.psn(), failure.why()));
        }
      }
    }
    failed.sort(Comparator.comparingLong(FailedQueuePair::timePs));
    return failed;
  }

  private SimulationFailure incomplete(List<HeldBackPort> cycle) {
    if (cycle.isEmpty()) {
      return new SimulationFailure(FailureKind.INCOMPLETE_WORKLOADS, engine.endPs(), diagnosis());
    }
    int shown = Math.min(cycle.size(), MAX_DIAGNOSIS_LINES);
    String more = shown < cycle.size() ? "; and " + (cycle.size() - shown) + " more" : "";
    String ports =
        cycle.subList(0, shown).stream()
            .map(HeldBackPort::describe)
            .collect(Collectors.joining("; "));
    return new SimulationFailure(
        FailureKind.DEADLOCK,
        engine.endPs(),
        "deadlock: %d ports hold each other back in a cycle, and %d workload ranks didn't complete: %s%s"
            .formatted(cycle.size(), incompleteRanks(), ports, more));
  }

  /**
   * The ports that hold each other back in a cycle, where a run has come to rest because of one;
   * empty where not.
   */
  public List<HeldBackPort> deadlock() {
    return incompleteRanks() == 0 ? List.of() : DeadlockDetector.find(switches, wiring.links());
  }

  /** What holds the run up, from the ranks down to the queue pairs. */
  private String diagnosis() {
    List<String> lines = new ArrayList<>();
    workloads.forEach(workload -> lines.addAll(workload.run().unfinished()));
    for (EndpointAssembly endpoint : endpoints) {
      endpoint.transport().sockets().stream()
          .filter(socket -> !socket.isIdle())
          .map(RoceSocket::describe)
          .forEach(lines::add);
    }
    int shown = Math.min(lines.size(), MAX_DIAGNOSIS_LINES);
    String more = shown < lines.size() ? "; and " + (lines.size() - shown) + " more" : "";
    return "%d workload ranks didn't complete: %s%s%s"
        .formatted(
            incompleteRanks(), String.join("; ", lines.subList(0, shown)), more, whatStaysLost());
  }

  /** What the recovery does not make good, as a likely cause. */
  private String whatStaysLost() {
    String gaps = simulation.nic().leavesGaps();
    if (gaps != null) {
      return "; a lost packet stays lost: " + gaps;
    }
    return simulation.nic().hasTimeout()
        ? ""
        : "; a lost last packet, acknowledgement or NAK stays lost: there is no timeout";
  }

  /** The endpoints, in the order of the topology. */
  List<EndpointAssembly> endpoints() {
    return endpoints;
  }

  /** The switches, in the order of the topology. */
  List<SwitchAssembly> switches() {
    return switches;
  }

  /** All links. */
  Collection<LinkPair> links() {
    return wiring.links();
  }

  /** Ranks that have not finished. */
  public int incompleteRanks() {
    return workloads.stream().mapToInt(workload -> workload.run().unfinished().size()).sum();
  }

  /** The end of the run in simulated time, in picoseconds. */
  public long endPs() {
    return engine.endPs();
  }

  /** How the kernel did its work. */
  public EngineStats engineStats() {
    return engine.stats();
  }

  /** How the nodes are spread over workers. */
  public Partition partition() {
    return partition;
  }

  /** What became of each workload. */
  public List<WorkloadResult> workloadResults() {
    return workloads.stream().map(WorkloadAssembly::result).toList();
  }

  /** What each switch did. */
  public List<SwitchResult> switchResults() {
    return switches.stream().map(one -> one.result(endPs())).toList();
  }

  /** What each accelerator did. */
  public List<NicResult> nicResults() {
    return endpoints.stream().map(EndpointAssembly::result).toList();
  }

  /** How accelerators with several ports shared their data out among them, by name. */
  public Map<String, MultiPortNicStats> multiPortNicStats() {
    Map<Integer, Integer> portOfAddress = new HashMap<>();
    for (LinkPair link : wiring.links()) {
      DeviceId address = link.config().sourceAddress();
      if (address != null) {
        portOfAddress.put(addresses.indexOf(address), link.config().node1Port());
      }
    }
    Map<String, MultiPortNicStats> stats = new HashMap<>();
    for (EndpointAssembly endpoint : endpoints) {
      if (endpoint.ports().size() > 1) {
        stats.put(
            endpoint.node().name(),
            MultiPortMetrics.of(
                endpoint.transport().sockets(), address -> portOfAddress.getOrDefault(address, 1)));
      }
    }
    return stats;
  }

  /** What each incident did, in the order of the configuration. */
  public List<IncidentResult> incidentResults() {
    Map<Integer, EndpointAssembly> endpointOfAddress = new HashMap<>();
    for (EndpointAssembly endpoint : endpoints) {
      for (DeviceId address : endpoint.portAddresses()) {
        endpointOfAddress.put(addresses.indexOf(address), endpoint);
      }
    }
    return incidents.stream()
        .map(incident -> incident.result(nodeDrops(), endpointOfAddress, endPs()))
        .toList();
  }

  private List<NodeDrops> nodeDrops() {
    return Stream.concat(
            switches.stream().map(SwitchAssembly::drops),
            endpoints.stream().map(EndpointAssembly::drops))
        .toList();
  }

  /** The drops that were kept, in order of time, then of switches and accelerators. */
  public List<PacketDropEvent> dropEvents() {
    return nodeDrops().stream()
        .flatMap(node -> node.events().stream())
        .sorted(Comparator.comparingLong(PacketDropEvent::timePs))
        .toList();
  }
}
