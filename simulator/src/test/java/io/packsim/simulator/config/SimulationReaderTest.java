package io.packsim.simulator.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.CanonicalForm;
import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.binding.Parameter;
import io.packsim.simulator.binding.RecordSchema;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.topology.DeviceId;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.workload.collective.Incast;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationReaderTest {
  private static final String SMALL =
      """
      random: {useDeterministicSeed: true, seed: 7}
      flex_topology:
        nodes:
          - name: a
            type: 1
            id: [1, 0, 1, 1, 1, 0]
            endpointCfgs: [{nicIds: [[1, 0, 1, 1, 1, 0]], linkIds: [a-s], portIdx: 5}]
          - name: s
            type: 4
            id: [2, 1, 1, 0, 0, 0]
            switchCfg: {role: 1, lpmSpec: {routes: {1.0.1.1.1.1: [a-s]}}}
        links:
          - {id: a-s, node1: a, node2: s, node2Port: 3, sourceAddress: [1, 0, 1, 1, 1, 1]}
      switchConfigMap:
        "1":
          portGroups: {default: {ports: [3], queueProfile: {ecn: {kmin: 1MB, kmax: 2MB}}}}
          portToBufMap: {singleMap: {"3": 0}}
          bufs: [{ports: [3], sharedBuffer: {size: 8MiB}}]
      nic: {transport: {roceV2: {lossRecovery: {goBackN: {}}}}, outofOrderPktSupport: 1}
      newWorkloadSchedule:
        workloads:
          - collective: {incast: {numSources: 1}}
            bytes: 64KiB
            numEndpoints: 2
            rankToId: {"0": [1, 0, 1, 1, 1, 0]}
            channelSettings: {}
      """;

  private static Simulation read(String text) {
    Problems problems = new Problems();
    Simulation simulation = SimulationReader.read(DocumentReader.parse(text, "f"), problems, false);
    assertTrue(problems.isEmpty(), problems.toString());
    assertNotNull(simulation);
    return simulation;
  }

  private static List<String> problemsOf(String text) {
    Problems problems = new Problems();
    Node document = DocumentReader.parse(text, "f", problems);
    if (document != null) {
      SimulationReader.read(document, problems, false);
    }
    return problems.all().stream().map(Problem::toString).toList();
  }

  @Test
  void readsTheNamesOfTheOriginal() {
    Simulation simulation = read(SMALL);
    assertEquals(new RandomConfig(true, 7), simulation.random());
    NodeConfig a = simulation.flexTopology().nodes().get(0);
    assertEquals(NodeType.ACCELERATOR, a.type());
    assertEquals(5, a.endpointCfgs().get(0).portIdx());
    SwitchNodeConfig s = simulation.flexTopology().nodes().get(1).switchCfg();
    assertNotNull(s);
    assertEquals(SwitchRole.RTSW, s.role());
    assertEquals(Map.of(DeviceId.of(1, 0, 1, 1, 1, 1), List.of("a-s")), s.lpmSpec().routes());
    SwitchConfig rtsw = simulation.switchConfigMap().get(SwitchRole.RTSW);
    assertEquals(Map.of(3, 0), rtsw.portToBufMap().singleMap());
    assertTrue(rtsw.enableFatalOnDrop());
    assertTrue(simulation.nic().outofOrderPktSupport());
    RoceV2Parameters roce = (RoceV2Parameters) simulation.nic().transport();
    assertEquals(new GoBackNParameters(1, false), roce.lossRecovery());
    Workload workload = simulation.newWorkloadSchedule().workloads().get(0);
    assertEquals(new Incast(1), workload.collective());
    assertNotNull(workload.channelSettings());
  }

  @Test
  void tellsAbsentChannelSettingsFromEmptyOnes() {
    Simulation without = read(SMALL.replace("      channelSettings: {}\n", ""));
    assertNull(without.newWorkloadSchedule().workloads().get(0).channelSettings());
  }

  @Test
  void writesWhatItReads() {
    Simulation simulation = read(SMALL);
    String json = SimulationWriter.toJson(simulation);
    assertEquals(simulation, read(json));
    assertTrue(json.contains("\"flex_topology\""), json);
    assertTrue(json.contains("\"type\": 4"), json);
  }

  @Test
  void hasTheSameCanonicalFormInEverySpelling() {
    Simulation simulation = read(SMALL);
    Simulation respelled =
        read(
            SMALL
                .replace("64KiB", "65536 B")
                .replace("type: 4", "type: SWITCH")
                .replace("{kmin: 1MB, kmax: 2MB}", "{pmax: 0.010, kmax: 2000kB, kmin: 1000 kB}"));
    assertEquals(CanonicalForm.of(simulation), CanonicalForm.of(respelled));
    assertFalse(CanonicalForm.of(simulation).isEmpty());
  }

  @Test
  void hasDefaultsThatFitTheirTypes() {
    Simulation simulation = Defaults.of(Simulation.class);
    assertEquals(12, simulation.ethernet().interFrameGapBytes());
    for (Parameter parameter : RecordSchema.of(Simulation.class).parameters()) {
      assertFalse(parameter.doc().isEmpty(), parameter.path());
      Problems problems = new Problems();
      String byDefault = parameter.defaultText();
      if (byDefault != null) {
        Node node = DocumentReader.parse(byDefault, "default");
        parameter.check(node, DocumentPath.ROOT, problems);
      }
      assertTrue(problems.isEmpty(), parameter.path() + ": " + problems);
    }
  }

  @Test
  void doesNotDependOnDeclaredDefaultsBeingSpelledOut() {
    assertEquals(Map.of(), CanonicalForm.of(read("{nic: {mtu: 4096B}}")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nic: {mtu: 9000B} | f:1:12: nic.mtu: expected 256 to 4096, received 9000",
        "nic: {mtu: 4096} | f:1:12: nic.mtu: expected a data size such as 64KiB, received \"4096\";"
            + " a unit is required (B, kB, KB, KiB, MB, MiB, GB, GiB, TB, TiB)",
        "nic: {mtuu: 1kB} | f:1:7: nic.mtuu: unknown key; did you mean \"mtu\"?",
        "nic: {transport: roceV3} | f:1:18: nic.transport: expected exactly one of roceV2, received"
            + " the text \"roceV3\"; did you mean \"roceV2\"?",
        "nic: {transport: {roceV2: {timeoutIdx: -1}}} | f:1:40: nic.transport.roceV2.timeoutIdx:"
            + " expected 0 to 31, received -1",
        "conditionalTraceIntervalsNs: {queues: 0} | f:1:30: conditionalTraceIntervalsNs: expected"
            + " intervals above 0 ns, received 0 for queues",
        "switchConfigMap: {RTWS: {}} | f:1:19: switchConfigMap.RTWS: expected one of GENERIC, RTSW,"
            + " CTSW, ATSW, received the text \"RTWS\"; did you mean \"RTSW\"?",
        "flex_topology: {links: [{id: x, node1: a, node2: b, delay: 0}]} | f:1:60:"
            + " flex_topology.links[0].delay: expected above 0 to 1s, received 0ps",
        "flex_topology: {nodes: [{name: x, type: 3, id: [1]}]} | f:1:41:"
            + " flex_topology.nodes[0].type: expected one of ACCELERATOR, SWITCH, received 3",
        "flex_topology: {nodes: [{name: x, type: 1, id: [1, -2]}]} | f:1:48:"
            + " flex_topology.nodes[0].id: expected a device address such as [1, 0, 1, 3, 1, 0],"
            + " received a list",
        "random: {seed: 99999999999999999999} | f:1:16: random.seed: expected a whole number of at"
            + " most 64 bits, received 99999999999999999999",
        "random: 7 | f:1:9: random: expected a map, received 7",
        "[1] | f:1:1: expected a map, received a list",
        "flex_topologie: {} | f:1:1: flex_topologie: unknown key; did you mean \"flex_topology\"?",
        "allowIncompleteWorkloads: maybe | f:1:27: allowIncompleteWorkloads: expected true or false,"
            + " received the text \"maybe\""
      })
  void saysWhereAndWhatWasExpected(String text, String problem) {
    assertEquals(List.of(problem), problemsOf(text));
  }
}
