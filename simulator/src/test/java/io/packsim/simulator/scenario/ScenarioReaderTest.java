package io.packsim.simulator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.RecordSchema;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.transport.congestion.DcqcnParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.workload.collective.Collective;
import io.packsim.simulator.workload.collective.Incast;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioReaderTest {
  private static final String STAR = "fabric: {star: {hosts: 4}}\n";
  private static final String INCAST = "workload: {bytes: 1MiB, incast: {}}\n";

  private static Scenario read(String text) {
    Problems problems = new Problems();
    Scenario scenario = ScenarioReader.read(DocumentReader.parse(text, "f"), problems);
    assertTrue(problems.isEmpty(), problems.toString());
    assertNotNull(scenario);
    return scenario;
  }

  private static List<String> problemsOf(String text) {
    Problems problems = new Problems();
    ScenarioReader.read(DocumentReader.parse(text, "f"), problems);
    return problems.all().stream().map(Problem::toString).toList();
  }

  @Test
  void readsTheSmallestScenarioWithLosslessDefaults() {
    Scenario scenario = read(STAR + INCAST);
    assertTrue(scenario.switchProfile().pfc().enabled());
    assertTrue(scenario.switchProfile().enableFatalOnDrop());
    assertNull(scenario.switchProfile().ecn());
    assertEquals(new DataSize(16 << 20), scenario.switchProfile().buffer());
    assertEquals(new Incast(0), scenario.workload().get(0).collective());
    assertNull(scenario.random().seed());
  }

  @Test
  void readsStrategiesByBareNameAndWithParameters() {
    Scenario scenario =
        read(
            STAR
                + INCAST
                + "switch: {ecn: {kmin: 1kB, kmax: 2kB}}\n"
                + "nic: {transport: {lossRecovery: goBackN, congestionControl: {dcqcn: {gain: 0.5}}}}");
    assertEquals(new GoBackNParameters(1, false), scenario.nic().transport().lossRecovery());
    assertEquals(0.5, ((DcqcnParameters) scenario.nic().transport().congestionControl()).gain());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "workload.incast.numSources",
        "workload[0].bytes",
        "workload[train].bytes",
        "switch.buffer",
        "switch.ecn.kmin",
        "switch.ecn.pmax",
        "switch.queueProfile",
        "switch.queueProfile.wred.yellow.kmin",
        "switch.queueProfile.wredEcn.averaging.weightExponent",
        "switch.queueProfile.voqEcn.pmax",
        "switch.queueLimit.packets",
        "switch.trafficClasses.queueOfPriority",
        "switch.trafficClasses.colourOfPriority",
        "switch.scheduler",
        "switch.scheduler.dwrr.weights",
        "switch.scheduler.strictOverDwrr.quantum",
        "nic.ecnCapableTransport",
        "nic.rate",
        "nic.receiveBuffer.size",
        "nic.hostMemory.writeRate",
        "incidents[0].start",
        "incidents[0].duration",
        "incidents[0].fault.linkDown.link",
        "link.rate",
        "nic.transport.congestionControl",
        "nic.transport.congestionControl.dcqcn.gain",
        "fabric.leafSpine.oversubscription",
        "fabric.star.hosts",
        "link.log10Ber",
        "random.seed"
      })
  void knowsThePathsThatAreSwept(String path) {
    assertFalse(RecordSchema.of(Scenario.class).describe(DocumentPath.parse(path)).doc().isEmpty());
  }

  /** {@code ecn} is the short form of a queue profile; two profiles are one too many. */
  @Test
  void refusesTwoQueueProfiles() {
    assertEquals(
        List.of(
            "f:3:15: switch.ecn: expected absent beside queueProfile, which says what the queues do"),
        problemsOf(STAR + INCAST + "switch: {ecn: {}, queueProfile: voq}"));
  }

  /** A queue that marks needs nothing else; nor does WRED_ECN where packets are capable. */
  @Test
  void dcqcnIsContentWithAnyQueueThatMarks() {
    String dcqcn =
        STAR
            + INCAST
            + "nic: {ecnCapableTransport: true, transport: {lossRecovery: goBackN,"
            + " congestionControl: dcqcn}}\n";
    assertEquals(List.of(), problemsOf(dcqcn + "switch: {queueProfile: wredEcn}"));
    assertEquals(List.of(), problemsOf(dcqcn + "switch: {queueProfile: voqEcn}"));
  }

  @Test
  void warnsOfAWorkloadThatIsNotLossless() {
    Problems problems = new Problems();
    String text =
        STAR
            + "workload: {bytes: 1MiB, priority: 1, incast: {}}\n"
            + "switch: {enableFatalOnDrop: false}";
    assertNotNull(ScenarioReader.read(DocumentReader.parse(text, "f"), problems));
    assertEquals(
        "f:2:35: workload.priority: is not among switch.pfc.priorities: packets may be dropped and"
            + " nothing repairs it; expected nic.transport.lossRecovery",
        problems.toString());
  }

  @Test
  void hasAKeyForEveryPattern() {
    RecordSchema schema = RecordSchema.of(Scenario.class);
    for (Class<?> pattern : Collective.class.getPermittedSubclasses()) {
      String arm = pattern.getAnnotation(Arm.class).value();
      assertNotNull(schema.describe(DocumentPath.parse("workload." + arm)), arm);
    }
  }

  @Test
  void everyParameterHasASentence() {
    RecordSchema.of(Scenario.class)
        .parameters()
        .forEach(parameter -> assertFalse(parameter.doc().isEmpty(), parameter.path()));
  }

  @Test
  void reportsEveryProblemAtOnceWithItsPlace() {
    assertEquals(
        List.of(
            "f:1:24: fabric.star.hosts: expected 2 to 65535, received 1",
            "f:2:1: nick: unknown key; did you mean \"nic\"?",
            "f:3:14: link.rate: expected a rate such as 400Gbps, received \"100\"; a unit is"
                + " required (bps, kbps, Kbps, Mbps, Gbps, Tbps, b/s, kb/s, Mb/s, Gb/s, Tb/s)",
            "f:4:11: workload: expected exactly one of incast, outcast, pointToPoint, permutation,"
                + " allToAll, allReduce, received 2"),
        problemsOf(
            """
            fabric: {star: {hosts: 1}}
            nick: {}
            link: {rate: 100}
            workload: {bytes: 1MiB, incast: {}, allReduce: {}}
            """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "workload: {bytes: 1B, incast: {numSources: 4}} | f:2:44: workload.incast.numSources: expected 0 to 3, received 4",
        "workload: [{bytes: 1B, allReduce: {numRails: 3}}] | f:2:46: workload[0].allReduce.numRails: expected a divisor of 4 ranks that leaves at least 2 to each, received 3",
        "workload: {bytes: 1B, ranks: 5, incast: {}} | f:2:30: workload.ranks: expected at most the fabric's 4 hosts, received 5",
        "workload: {bytes: 0, incast: {}} | f:2:19: workload.bytes: expected at least 1, received 0",
        "workload: [] | f:2:11: workload: expected at least one",
        "workload: {bytes: 1B, startTime: 1ps, incast: {}} | f:2:34: workload.startTime: expected whole nanoseconds, received 1ps"
      })
  void refusesWorkloadsThatCannotRun(String line, String problem) {
    assertEquals(List.of(problem), problemsOf(STAR + line));
  }

  @Test
  void refusesTwoWorkloadsOfOneName() {
    assertEquals(
        List.of(
            "f:2:11: workload: expected a name of its own for each, received \"workload\" twice"),
        problemsOf(STAR + "workload: [{bytes: 1B, incast: {}}, {bytes: 1B, incast: {}}]"));
  }

  @Test
  void refusesABufferThatHeadroomFills() {
    // Headroom at 100 Gb/s and 1 us: 3 * 4,178 + 84 + 2 us * 12.5 GB/s = 37,618 bytes; 4 ports.
    assertEquals(
        List.of(
            "f:3:18: switch.buffer: expected more than what is set aside for the 4 ports of a"
                + " leaf, 150472 bytes, received 150472 bytes"),
        problemsOf(STAR + INCAST + "switch: {buffer: 150472B}"));
    assertEquals(List.of(), problemsOf(STAR + INCAST + "switch: {buffer: 150473B}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nic: {transport: {congestionControl: dcqcn}} | f:3:38: nic.transport.congestionControl: does nothing without marks; expected switch.ecn or a switch.queueProfile that marks",
        "link: {log10Ber: -9} | f:3:18: link.log10Ber: links lose frames and nothing repairs it; expected nic.transport.lossRecovery",
        "switch: {enableFatalOnDrop: false, pfc: {enabled: false}} | f:3:51: switch.pfc.enabled: switches may drop packets and nothing repairs it; expected nic.transport.lossRecovery",
        "switch: {queueProfile: {wred: {}}} | f:3:24: switch.queueProfile: queues drop packets by depth and nothing repairs it; expected nic.transport.lossRecovery",
        "switch: {queueLimit: {packets: 9}} | f:3:22: switch.queueLimit: full queues drop packets and nothing repairs it; expected nic.transport.lossRecovery",
        // 2 us at 100 Gb/s are 25,000 bytes; three frames of 4,178 (a WRITE with immediate) and a
        // spacing of 2,048 beside.
        "link: {llr: {enabled: true, replayBuffer: 39581B}} | f:3:43: link.llr.replayBuffer: expected at least 39582B: the link waits for acknowledgements with less",
        "nic: {rate: 200Gbps} | f:3:13: nic.rate: the link holds the NIC to link.rate, 100Gbps"
      })
  void warnsOfWhatCannotWorkOut(String line, String warning) {
    Problems problems = new Problems();
    Scenario scenario =
        ScenarioReader.read(DocumentReader.parse(STAR + INCAST + line, "f"), problems);
    assertNotNull(scenario);
    assertEquals(warning, problems.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "leaves: 2, hostsPerLeaf: 2, spines: 1, oversubscription: 0 | f:1:79: fabric.leafSpine.oversubscription: expected above 0, received 0.0",
        "leaves: 2, hostsPerLeaf: 2, spines: 1, oversubscription: 1, uplinkRate: 1Gbps | f:1:79: fabric.leafSpine.oversubscription: expected either this or uplinkRate, received both",
        "leaves: 2, hostsPerLeaf: 9999999, spines: 1 | f:1:47: fabric.leafSpine.hostsPerLeaf: expected 1 to 65534, received 9999999",
        "leaves: 60000, hostsPerLeaf: 60000, spines: 1 | f:1:51: fabric.leafSpine.hostsPerLeaf: expected 2 to 1048576 hosts in all, received 3600000000",
        "leaves: 2, hostsPerLeaf: 2, spines: 1, oversubscription: 1e-6 | f:1:79: fabric.leafSpine.oversubscription: rate of the uplinks: expected 1Mbps to 100Tbps, received 200000Tbps",
        "leaves: 2, hostsPerLeaf: 2, spines: 1, oversubscription: 1e15 | f:1:79: fabric.leafSpine.oversubscription: rate of the uplinks: expected 1Mbps to 100Tbps, received 0bps"
      })
  void refusesFabricsThatDoNotFit(String size, String problem) {
    assertEquals(List.of(problem), problemsOf("fabric: {leafSpine: {" + size + "}}\n" + INCAST));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "link: {rate: 0} | f:3:14: link.rate: expected 1Mbps to 100Tbps, received 0bps",
        "link: {delay: 2s} | f:3:15: link.delay: expected above 0 to 1s, received 2s",
        "link: {interFrameGap: 1MB} | f:3:23: link.interFrameGap: expected 0 to 1000, received 1000000",
        "link: {llr: {sequenceBits: 4, replayBufferFrames: 9}} | f:3:51: link.llr.replayBufferFrames: expected 1 to 8, received 9",
        "link: {llr: {replayTimer: 0ns}} | f:3:27: link.llr.replayTimer: expected above 0 to 10s, received 0ps",
        "link: {llr: {replayCountMax: 0}} | f:3:30: link.llr.replayCountMax: expected 1 to 255, received 0",
        "nic: {receiveRate: 0} | f:3:20: nic.receiveRate: expected 1Mbps to 100Tbps, received 0bps",
        "nic: {mtu: 1500B} | f:3:12: nic.mtu: expected 256, 512, 1024, 2048 or 4096 bytes, received 1500",
        "nic: {rate: 1e6Tbps} | f:3:13: nic.rate: expected 1Mbps to 100Tbps, received 1000000Tbps",
        "switch: {buffer: 2TiB} | f:3:18: switch.buffer: expected at most 1TiB, received 2TiB",
        "switch: {pfc: {headroom: 2TiB}} | f:3:26: switch.pfc.headroom: expected at most 1TiB, received 2TiB",
        "nic: {hostMemory: {writeRate: 0}} | f:3:31: nic.hostMemory.writeRate: expected 1Mbps to 100Tbps, received 0bps",
        "nic: {hostMemory: {writeLatency: 2s}} | f:3:34: nic.hostMemory.writeLatency: expected at most 1s, received 2s",
        "nic: {receiveBuffer: {size: 0}} | f:3:29: nic.receiveBuffer.size: expected above 0 to 1TiB, received 0B",
        "nic: {receiveBuffer: {size: 9kB, headroom: 9kB}} | f:3:44: nic.receiveBuffer.headroom: expected less than the size of 9kB, received 9kB",
        // 3 * 4,178 + 84 + 25,000 bytes of headroom, see PfcHeadroom, and a frame of 4,158.
        "nic: {receiveBuffer: {size: 41775B}} | f:3:29: nic.receiveBuffer.size: expected at least 41776 bytes, a largest frame beside a headroom of 37618, received 41775"
      })
  void refusesQuantitiesBeyondReason(String line, String problem) {
    assertEquals(List.of(problem), problemsOf(STAR + INCAST + line));
  }

  /** Credits and pauses exclude each other; 4 KiB are 32 credits, and a largest frame costs 33. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "link: {cbfc: {enabled: true}} | switch.pfc.enabled: expected false with link.cbfc.enabled: credits or pauses protect a priority, not both",
        "{link: {cbfc: {enabled: true, channels: [{priorities: [3], limit: 4KiB}]}}, switch: {pfc: {enabled: false}}} | link.cbfc.channels[0].limit: expected at least the 33 credits of a largest frame, received 32",
        "{link: {cbfc: {enabled: true, channels: [{priorities: [3], limit: 64KiB}]}}, switch: {pfc: {enabled: false}}, nic: {receiveBuffer: {size: 60KiB}}} | nic.receiveBuffer.size: expected at least the 65536 bytes that the credits of its links stand for, received 61440",
        "{link: {cbfc: {enabled: true, channels: [{priorities: [3], limit: 64KiB}]}}, switch: {pfc: {enabled: false}, buffer: 256KiB}} | switch.buffer: expected more than what is set aside for the 4 ports of a leaf, 262144 bytes, received 262144 bytes",
        "link: {cbfc: {overhead: 128}} | link.cbfc.overhead: expected -16 to 127, received 128",
        "link: {cbfc: {minUpdateSpacing: 799B}} | link.cbfc.minUpdateSpacing: expected 800 to 262144, received 799",
        "link: {cbfc: {consumedPeriod: 1ns}} | link.cbfc.consumedPeriod: expected 1us to 250ms, received 1ns",
        "link: {cbfc: {channels: [{priorities: [8]}]}} | link.cbfc.channels[0].priorities: expected 0 to 7, received 8"
      })
  void refusesCreditsThatCannotWork(String sections, String problem) {
    String text =
        sections.startsWith("{") ? sections.substring(1, sections.length() - 1) : sections;
    String lines = text.replace("}, switch:", "}\nswitch:").replace("}, nic:", "}\nnic:");
    List<String> found = problemsOf(STAR + INCAST + lines);
    assertEquals(1, found.size(), found.toString());
    assertTrue(found.get(0).endsWith(problem), found.get(0));
  }

  @Test
  void findsEveryIncidentThatCannotHappen() {
    assertEquals(
        List.of(
            "f:4:29: incidents[0].fault.linkDown.link: the topology has no link \"host-0:leaf0\"; did"
                + " you mean \"host-0:leaf-0\"?",
            "f:5:8: incidents[1].id: expected a number of its own, received 1 as in incidents[0]"),
        problemsOf(
            STAR
                + INCAST
                + """
                incidents:
                - {fault: {linkDown: {link: "host-0:leaf0"}}}
                - {id: 1, fault: {switchDown: {switch: leaf-0}}}
                """));
  }

  @Test
  void tellsScenariosFromFullConfigurations() {
    assertTrue(ScenarioReader.isScenario(DocumentReader.parse(STAR, "f")));
    assertFalse(ScenarioReader.isScenario(DocumentReader.parse("{flex_topology: {}}", "f")));
    assertFalse(ScenarioReader.isScenario(DocumentReader.parse("[1]", "f")));
  }
}
