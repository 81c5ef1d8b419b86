package io.packsim.simulator.scenario;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.incident.IncidentRules;
import io.packsim.simulator.incident.Topology;
import io.packsim.simulator.link.cbfc.CbfcParameters;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Refusal;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.FabricLink;
import io.packsim.simulator.topology.HostNode;
import io.packsim.simulator.transport.recovery.NoRecoveryParameters;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Checks what no section of a scenario can check alone. */
final class ScenarioChecks {
  private final Scenario scenario;
  private final Node document;
  private final Problems problems;

  ScenarioChecks(Scenario scenario, Node document, Problems problems) {
    this.scenario = scenario;
    this.document = document;
    this.problems = problems;
  }

  void run() {
    for (int i = 0; i < scenario.workload().size(); i++) {
      checkWorkload(scenario.workload().get(i), workloadPath(i));
    }
    checkFabric();
    checkMarking();
    checkRepair();
    checkLinkRetry();
    checkRates();
    checkOrder();
    checkReceiveBuffer();
    checkIncidents();
    checkCredits();
  }

  private DocumentPath workloadPath(int index) {
    DocumentPath list = DocumentPath.ROOT.key("workload");
    return list.find(document) instanceof MapNode ? list : list.index(index);
  }

  private void checkWorkload(ScenarioWorkload workload, DocumentPath path) {
    int hosts = scenario.fabric().hostCount();
    Integer ranks = workload.ranks();
    if (ranks != null && ranks > hosts) {
      error(
          path.key("ranks"),
          "expected at most the fabric's " + hosts + " hosts, received " + ranks);
      return;
    }
    try {
      workload.collective().requireRanks(ranks == null ? hosts : ranks);
    } catch (IllegalArgumentException e) {
      refused(path.key(armName(workload.collective())), e);
    }
  }

  private static String armName(Object pattern) {
    Arm arm = pattern.getClass().getAnnotation(Arm.class);
    return arm == null ? "" : arm.value();
  }

  private void checkFabric() {
    try {
      String shortage = new SwitchBuffers(scenario).shortage();
      if (shortage != null) {
        error(DocumentPath.parse("switch.buffer"), shortage);
      }
    } catch (IllegalArgumentException e) {
      refused(DocumentPath.ROOT.key("fabric").key(armName(scenario.fabric())), e);
    }
  }

  private void checkMarking() {
    boolean needsMarks = scenario.nic().transport().congestionControl().needsMarks();
    if (needsMarks && scenario.switchProfile().queues().marksFrom(ecnCapable()) == null) {
      warning(
          DocumentPath.parse("nic.transport.congestionControl"),
          "does nothing without marks; expected switch.ecn or a switch.queueProfile that marks");
    }
  }

  private void checkRepair() {
    NicProfile nic = scenario.nic();
    if (nic.transport().lossRecovery().leavesGaps(nic.outofOrderPktSupport()) == null) {
      return;
    }
    String unrepaired =
        " and nothing repairs it; expected nic.transport.lossRecovery"
            + (nic.transport().lossRecovery() instanceof NoRecoveryParameters
                ? ""
                : ".goBackN.selectiveGapRepair");
    if (scenario.link().log10Ber() < 0 && !scenario.link().llr().enabled()) {
      warning(DocumentPath.parse("link.log10Ber"), "links lose frames" + unrepaired);
    }
    if (scenario.switchProfile().queues().drops(ecnCapable())) {
      warning(
          DocumentPath.parse("switch.queueProfile"), "queues drop packets by depth" + unrepaired);
    }
    if (scenario.switchProfile().queueLimit() != null) {
      warning(DocumentPath.parse("switch.queueLimit"), "full queues drop packets" + unrepaired);
    }
    for (int i = 0; i < scenario.workload().size(); i++) {
      checkLossless(scenario.workload().get(i), workloadPath(i));
    }
    if (!scenario.switchProfile().pfc().enabled()
        && !scenario.link().cbfc().enabled()
        && !scenario.switchProfile().enableFatalOnDrop()) {
      warning(DocumentPath.parse("switch.pfc.enabled"), "switches may drop packets" + unrepaired);
    }
  }

  private void checkLinkRetry() {
    LinkProfile link = scenario.link();
    DataSize needed = link.llr().neededReplayBuffer(link.rate(), link.delay());
    if (link.llr().enabled() && link.llr().replayBuffer().compareTo(needed) < 0) {
      warning(
          DocumentPath.parse("link.llr.replayBuffer"),
          "expected at least " + needed + ": the link waits for acknowledgements with less");
    }
  }

  private void checkOrder() {
    if (scenario.switchProfile().tieBreak().spreadsFlows()
        && !scenario
            .nic()
            .transport()
            .lossRecovery()
            .keepsEarlyPackets(scenario.nic().outofOrderPktSupport())) {
      warning(
          DocumentPath.parse("switch.tieBreak"),
          "packets of a flow overtake each other; expected nic.outofOrderPktSupport");
    }
    if (scenario.nic().ports() > 1
        && scenario.nic().planeSelection().spreadsQueuePairs()
        && !scenario.nic().outofOrderPktSupport()) {
      warning(
          DocumentPath.parse("nic.planeSelection"),
          "packets of a queue pair overtake each other; expected nic.outofOrderPktSupport");
    }
  }

  private void checkLossless(ScenarioWorkload workload, DocumentPath path) {
    Integer priority = workload.priority();
    SwitchProfile switches = scenario.switchProfile();
    if (priority != null
        && switches.pfc().enabled()
        && !switches.pfc().priorities().contains(priority)
        && !switches.enableFatalOnDrop()) {
      warning(
          path.key("priority"),
          "is not among switch.pfc.priorities: packets may be dropped and nothing repairs it;"
              + " expected nic.transport.lossRecovery");
    }
  }

  private boolean ecnCapable() {
    return scenario.nic().ecnCapableTransport();
  }

  private void checkRates() {
    LinkRate nic = scenario.nic().rate();
    if (nic != null && nic.compareTo(scenario.link().rate()) > 0) {
      warning(
          DocumentPath.parse("nic.rate"),
          "the link holds the NIC to link.rate, " + scenario.link().rate());
    }
  }

  private void checkIncidents() {
    if (scenario.incidents().isEmpty() || problems.hasErrors()) {
      return;
    }
    for (IncidentRules.Breach breach :
        IncidentRules.breaches(scenario.incidents(), topology(scenario.graph()))) {
      problems.add(
          Problem.error(
                  breach.path().positionIn(document), breach.path().toString(), breach.message())
              .withSuggestion(breach.suggestion()));
    }
  }

  private static Topology topology(FabricGraph graph) {
    List<String> hosts = new ArrayList<>();
    List<String> switches = new ArrayList<>();
    graph.nodes().forEach(node -> (node instanceof HostNode ? hosts : switches).add(node.name()));
    Map<String, List<String>> ends = new HashMap<>();
    for (FabricLink link : graph.links()) {
      ends.put(
          link.name(),
          List.of(graph.nodes().get(link.nodeA()).name(), graph.nodes().get(link.nodeB()).name()));
    }
    return new Topology(ends, switches, hosts);
  }

  private void checkReceiveBuffer() {
    DataSize size = scenario.nic().receiveBuffer().size();
    if (size == null || problems.hasErrors()) {
      return;
    }
    Simulation simulation = scenario.expand();
    long headroom =
        linksOfHosts(simulation).stream()
            .mapToLong(links -> ReceiveHeadroom.bytes(simulation, links))
            .max()
            .orElse(0);
    long needed = headroom + ReceiveHeadroom.largestFrameBytes(simulation);
    if (size.bytes() < needed) {
      error(
          DocumentPath.parse("nic.receiveBuffer.size"),
          "expected at least %d bytes, a largest frame beside a headroom of %d, received %d"
              .formatted(needed, headroom, size.bytes()));
    }
  }

  private void checkCredits() {
    CbfcParameters credits = scenario.link().cbfc();
    if (!credits.enabled()) {
      return;
    }
    if (scenario.switchProfile().pfc().enabled()) {
      error(
          DocumentPath.parse("switch.pfc.enabled"),
          "expected false with link.cbfc.enabled: credits or pauses protect a priority, not both");
    }
    if (problems.hasErrors()) {
      return;
    }
    Simulation simulation = scenario.expand();
    for (LinkConfig link : simulation.flexTopology().links()) {
      checkChannels(creditRoom(simulation, link), ReceiveHeadroom.largestFrameBytes(simulation));
    }
    long room =
        linksOfHosts(simulation).stream()
            .mapToLong(
                links ->
                    links.stream()
                        .map(link -> creditRoom(simulation, link))
                        .mapToLong(ofLink -> ofLink.bytes(credits.protectedPriorities()))
                        .sum())
            .max()
            .orElse(0);
    DataSize size = scenario.nic().receiveBuffer().size();
    if (size != null && size.bytes() < room) {
      error(
          DocumentPath.parse("nic.receiveBuffer.size"),
          "expected at least the %d bytes that the credits of its links stand for, received %d"
              .formatted(room, size.bytes()));
    }
  }

  /** The links of each host; its receive buffer serves them all. */
  private static Collection<List<LinkConfig>> linksOfHosts(Simulation simulation) {
    return simulation.flexTopology().links().stream()
        .filter(link -> link.sourceAddress() != null)
        .collect(Collectors.groupingBy(LinkConfig::node1, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  /** The room at node 1 of a link, the host if there is one. */
  private static CreditRoom creditRoom(Simulation simulation, LinkConfig link) {
    return new CreditRoom(
        link.cbfc(),
        link.rateFrom(link.node2()),
        link.rateTowards(link.node2()),
        link.delay(),
        simulation.ethernet().preambleBytes() + simulation.ethernet().interFrameGapBytes(),
        0);
  }

  private void checkChannels(CreditRoom room, int largestFrameBytes) {
    CbfcParameters credits = room.parameters();
    int needed = credits.cost(largestFrameBytes);
    for (int i = 0; i < credits.channels().size(); i++) {
      int most = credits.mostCredits(i, room.limitCredits(credits.channels().get(i)));
      if (most < needed && !problems.hasErrors()) {
        error(
            DocumentPath.parse("link.cbfc.channels").index(i).key("limit"),
            "expected at least the %d credits of a largest frame, received %d"
                .formatted(needed, most));
      }
    }
  }

  /** Reports a refusal at the parameter to blame, if there is one. */
  private void refused(DocumentPath path, IllegalArgumentException thrown) {
    Refusal refusal = Refusal.of(thrown);
    error(refusal.component().isEmpty() ? path : path.key(refusal.component()), refusal.message());
  }

  private void error(DocumentPath path, String message) {
    problems.error(path.positionIn(document), path.toString(), message);
  }

  private void warning(DocumentPath path, String message) {
    problems.warning(path.positionIn(document), path.toString(), message);
  }
}
