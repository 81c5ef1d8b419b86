package io.packsim.simulator.validation;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationReader;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Three accelerators around one switch. Host c is the device that was added; each test leaves out
 * or spoils one thing of it.
 */
class SimulationValidationTest {
  private static final String THREE_HOSTS =
      """
      flex_topology:
        nodes:
        - {name: a, type: 1, id: [1, 1, 0], endpointCfgs: [{nicIds: [[1, 1, 0]], linkIds: [as], portIdx: 2}]}
        - {name: b, type: 1, id: [1, 2, 0], endpointCfgs: [{nicIds: [[1, 2, 0]], linkIds: [bs], portIdx: 2}]}
        - {name: c, type: 1, id: [1, 3, 0], endpointCfgs: [{nicIds: [[1, 3, 0]], linkIds: [cs], portIdx: 2}]}
        - name: s
          type: 4
          id: [2, 1, 0]
          switchCfg: {role: RTSW, lpmSpec: {routes: {1.1.1: [as], 1.2.1: [bs], 1.3.1: [cs]}}}
        links:
        - {id: as, node1: a, node2: s, node2Port: 1, sourceAddress: [1, 1, 1]}
        - {id: bs, node1: b, node2: s, node2Port: 2, sourceAddress: [1, 2, 1]}
        - {id: cs, node1: c, node2: s, node2Port: 3, sourceAddress: [1, 3, 1]}
      switchConfigMap:
        RTSW:
          portGroups: {default: {ports: [1, 2, 3], queueProfile: {ecn: {kmin: 1MB, kmax: 2MB}}}}
          portToBufMap: {singleMap: {1: 0, 2: 0, 3: 0}}
          bufs: [{ports: [1, 2, 3], sharedBuffer: {size: 16MiB, priorityGroups: [{priorities: [3], lossless: true, headroom: 64KiB}]}}]
      nic: {transport: {roceV2: {lossRecovery: goBackN}}}
      newWorkloadSchedule:
        workloads:
        - name: w
          collective: {incast: {numSources: 2}}
          bytes: 64KiB
          numEndpoints: 3
          rankToId: {0: [1, 1, 0], 1: [1, 2, 0], 2: [1, 3, 0]}
          rankToIdList: {0: [[1, 1, 0]], 1: [[1, 2, 0]], 2: [[1, 3, 0]]}
          rankToNvDomain: {0: 0, 1: 1, 2: 2}
          qpTemplates: [{srcRank: 1, srcQpn: 2, dstRank: 0, dstQpn: 2}, {srcRank: 2, srcQpn: 2, dstRank: 0, dstQpn: 3}]
      """;

  private static List<String> problemsOf(String text) {
    Problems problems = new Problems();
    Node document = DocumentReader.parse(text, "f");
    Simulation simulation = SimulationReader.read(document, problems, false);
    if (simulation != null) {
      SimulationValidation.all(simulation, document, problems);
    }
    return problems.all().stream()
        .map(problem -> problem.severity().name().charAt(0) + " " + problem)
        .toList();
  }

  private static String spoiled(String what, String by) {
    assertTrue(THREE_HOSTS.contains(what), what);
    return THREE_HOSTS.replace(what, by == null ? "" : by);
  }

  @Test
  void findsNothingWrongWithAWholeConfiguration() {
    assertEquals(List.of(), problemsOf(THREE_HOSTS));
  }

  private static List<String> problemsOfCredits(String cbfc, String nic, String groups) {
    return problemsOf(
            spoiled("sourceAddress: [1, 1, 1]}", "sourceAddress: [1, 1, 1], cbfc: " + cbfc + "}")
                .replace("nic: {", nic)
                .replace(
                    "priorityGroups: [{priorities: [3], lossless: true, headroom: 64KiB}]", groups)
                .replace(
                    "default: {", "default: {pfc: {enabled: %s}, ".formatted(nic.length() < 7)))
        .stream()
        .map(text -> text.replaceFirst(" f:[0-9]+:[0-9]+:", ""))
        .toList();
  }

  /** 64 KiB are 512 credits of 128 bytes, which may be full. */
  @Test
  void creditsWantRoomAndNoPausesBeside() {
    String cbfc = "{enabled: true, channels: [{priorities: [3], limit: 64KiB}]}";
    assertEquals(
        List.of(
            "E switchConfigMap.RTSW.portGroups.default.pfc.enabled: expected false: credits of link as"
                + " protect priority 3 already",
            "E switchConfigMap.RTSW.bufs[0].sharedBuffer.priorityGroups[0].reserved: expected at least"
                + " the 65536 bytes that the credits of link as stand for, received 0",
            "E nic.pfc.enabled: expected false: credits of link as protect priority 3 already"),
        problemsOfCredits(
            cbfc,
            "nic: {",
            "priorityGroups: [{priorities: [3], lossless: true, headroom: 64KiB}]"));
    String quiet = "nic: {pfc: {enabled: false}, receiveBuffer: {size: 60KiB}, ";
    assertEquals(
        List.of(
            "E switchConfigMap.RTSW.bufs[0].sharedBuffer.priorityGroups: expected a lossless group with"
                + " priority 3, which credits of link as protect",
            "E nic.receiveBuffer.size: expected at least the 65536 bytes that the credits of accelerator"
                + " a stand for, received 61440"),
        problemsOfCredits(cbfc, quiet, "priorityGroups: []"));
  }

  /** A frame of 4,158 bytes costs 33 credits of 128 bytes; 4 KiB are 32. */
  @Test
  void aChannelMustBeAbleToSendALargestFrame() {
    List<String> found =
        problemsOfCredits(
            "{enabled: true, channels: [{priorities: [3], limit: 4KiB}]}",
            "nic: {pfc: {enabled: false}, ",
            "priorityGroups: [{priorities: [3], lossless: true, reserved: 64KiB}]");
    assertEquals(
        "E flex_topology.links[0].cbfc.channels[0].limit: expected at least the 33 credits of a largest"
            + " frame, received 32",
        found.get(0));
  }

  private static List<String> problemsOfIncidents(String nic, String... incidents) {
    String text = spoiled("nic: {transport: {roceV2: {lossRecovery: goBackN}}}", nic);
    return problemsOf(text + "incidents:\n- " + String.join("\n- ", incidents) + "\n");
  }

  @Test
  void findsEveryIncidentThatHappensToNothing() {
    assertEquals(
        List.of(
            "E f:31:33: incidents[0].fault.slowReceiver.host: the topology has no host \"s\"; did you"
                + " mean \"a\"?",
            "E f:32:33: incidents[1].fault.linkSlowdown.link: the topology has no link \"sa\"; did you"
                + " mean \"as\"?"),
        problemsOfIncidents(
            "nic: {transport: {roceV2: {lossRecovery: goBackN, timeoutIdx: 9}}, receiveBuffer: {size: 1MiB}}",
            "{fault: {slowReceiver: {host: s, writeRate: 1Gbps}}}",
            "{fault: {linkSlowdown: {link: sa, rate: 1Gbps}}}"));
  }

  @Test
  void warnsOfFaultsThatDoNothingOrAreNotMadeGood() {
    String down = "{duration: 1us, fault: {linkDown: {link: as}}}";
    assertEquals(
        List.of(
            "W f:31:24: incidents[0].fault.pauseStorm: does nothing, since NICs send no pauses:"
                + " nic.pfc is off",
            "W f:32:26: incidents[1].fault.slowReceiver: holds nobody back, since nic.receiveBuffer has"
                + " no size: receives only take longer",
            "W f:33:37: incidents[2].fault.linkDown: may lose the last packet of a message or its"
                + " answer, which only a timeout makes good: nic.transport.roceV2.timeoutIdx is 0"),
        problemsOfIncidents(
            "nic: {transport: {roceV2: {lossRecovery: goBackN}}, pfc: {enabled: false}}",
            "{fault: {pauseStorm: {host: a}}}",
            "{fault: {slowReceiver: {host: a, writeRate: 1Gbps}}}",
            down));
    assertEquals(
        List.of(
            "W f:31:37: incidents[0].fault.linkDown: loses packets and"
                + " nic.transport.roceV2.lossRecovery is none: what is lost stays lost"),
        problemsOfIncidents("nic: {transport: {roceV2: {lossRecovery: none}}}", down));
  }

  /** 3 * 4,178 + 84 bytes and 1 us at 400 Gb/s, 50,000, are headroom; a frame has 4,158. */
  @Test
  void wantsAReceiveBufferThatHoldsAPacketBesideItsHeadroom() {
    assertEquals(
        List.of(
            "E f:19:75: nic.receiveBuffer.size: expected at least 66776 bytes, a largest frame"
                + " beside a headroom of 62618, received 66775"),
        problemsOf(
            spoiled(
                "lossRecovery: goBackN}}}",
                "lossRecovery: goBackN}}, receiveBuffer: {size: 66775B}}")));
    assertEquals(
        List.of(),
        problemsOf(
            spoiled(
                "lossRecovery: goBackN}}}",
                "lossRecovery: goBackN}}, receiveBuffer: {size: 66776B}}")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        // A link of the device, and the device in the links.
        "linkIds: [cs] | linkIds: [] | E f:13:10: flex_topology.links[2].id: no linkIds of node c"
            + " name this link",
        "linkIds: [cs] | linkIds: [sc] | E f:5:86: flex_topology.nodes[2].endpointCfgs[0].linkIds[0]:"
            + " flex_topology.links has no link \"sc\"; did you mean \"cs\"?",
        "linkIds: [cs] | linkIds: [bs] | E f:5:86: flex_topology.nodes[2].endpointCfgs[0].linkIds[0]:"
            + " link bs does not name this node: its node1 is \"b\"",
        "'nicIds: [[1, 3, 0]], ' | - | E f:5:54: flex_topology.nodes[2].endpointCfgs[0].nicIds: is"
            + " required (Addresses of its NICs.)",
        "'node1: c,' | 'node1: x,' | E f:13:21: flex_topology.links[2].node1: flex_topology.nodes has"
            + " no node \"x\"; did you mean \"a\"?",
        "'node1: c, node2: s, node2Port: 3' | 'node1: s, node1Port: 3, node2: c' | E f:13:45:"
            + " flex_topology.links[2].node2: expected a switch; the accelerator of a link stands in"
            + " node1",
        "', sourceAddress: [1, 3, 1]' | - | E f:13:5: flex_topology.links[2].sourceAddress: is"
            + " required of an accelerator's link; expected 1.3.1",
        "'sourceAddress: [1, 3, 1]' | 'sourceAddress: [1, 3, 0]' | E f:13:63:"
            + " flex_topology.links[2].sourceAddress: expected 1.3.1 (the NIC's address at port 1),"
            + " received 1.3.0",
        "node2Port: 3 | node2Port: 2 | E f:13:45: flex_topology.links[2].node2Port: expected another"
            + " port of s; port 2 has link bs",
        // Routes.
        "', 1.3.1: [cs]' | - | E f:9:47: flex_topology.nodes[3].switchCfg.lpmSpec.routes: no route to"
            + " 1.3.1, the address of link cs",
        "'1.3.1: [cs]' | '1.3.0: [cs]' | E f:9:47: flex_topology.nodes[3].switchCfg.lpmSpec.routes: no"
            + " route to 1.3.1, the address of link cs",
        "'1.3.1: [cs]' | '1.3.1: [xs]' | E f:9:82:"
            + " flex_topology.nodes[3].switchCfg.lpmSpec.routes.\"1.3.1\"[0]: flex_topology.links has no"
            + " link \"xs\"; did you mean \"as\"?",
        "'1.3.1: [cs]' | '1.3.1: [bs]' | E f:9:47: flex_topology.nodes[3].switchCfg.lpmSpec.routes:"
            + " the route to 1.3.1 leads over link bs to b, which does not have that address there",
        // The port of the switch, in the entry of its role.
        "'{default: {ports: [1, 2, 3]' | '{default: {ports: [1, 2]' | E f:16:35:"
            + " switchConfigMap.RTSW.portGroups.default.ports: expected port 3 of s, link cs, among"
            + " them",
        "'node2Port: 3,' | 'node2Port: 3, portGroup: defalt,' | E f:13:59:"
            + " flex_topology.links[2].portGroup: switchConfigMap.RTSW has no port group \"defalt\""
            + " (port 3 of s, link cs); did you mean \"default\"?",
        "', 3: 0}}' | '}}' | E f:17:31: switchConfigMap.RTSW.portToBufMap.singleMap: expected a"
            + " buffer for port 3 of s, link cs",
        "', 3: 0}}' | ', 3: 1}}' | E f:17:47: switchConfigMap.RTSW.portToBufMap.singleMap.3: expected"
            + " the index of one of 1 bufs, received 1",
        "'bufs: [{ports: [1, 2, 3]' | 'bufs: [{ports: [1, 2]' | E f:18:20:"
            + " switchConfigMap.RTSW.bufs[0].ports: expected port 3 of s, link cs, among them",
        "role: RTSW | role: CTSW | E f:9:23: flex_topology.nodes[3].switchCfg.role: switchConfigMap"
            + " has no entry for CTSW",
        // The workload.
        "', 2: [1, 3, 0]}' | '}' | E f:26:15: newWorkloadSchedule.workloads[0].rankToId: expected an"
            + " entry for each of 3 ranks; first missing: 2",
        "', 2: [[1, 3, 0]]}' | '}' | E f:27:19: newWorkloadSchedule.workloads[0].rankToIdList: expected"
            + " an entry for each of 3 ranks; first missing: 2",
        "', 2: 2}' | '}' | E f:28:21: newWorkloadSchedule.workloads[0].rankToNvDomain: expected an entry"
            + " for each of 3 ranks; first missing: 2",
        "numSources: 2 | numSources: 1 | W f:23:39:"
            + " newWorkloadSchedule.workloads[0].collective.incast.numSources: ranks 2 to 2 send"
            + " nothing, since numSources is 1",
        "numSources: 2 | numSources: 3 | E f:23:39:"
            + " newWorkloadSchedule.workloads[0].collective.incast.numSources: expected 0 to 2,"
            + " received 3",
        "', {srcRank: 2, srcQpn: 2, dstRank: 0, dstQpn: 3}' | - | E f:29:18:"
            + " newWorkloadSchedule.workloads[0].qpTemplates: expected 1 between ranks 0 and 2,"
            + " received 0",
        "'dstQpn: 3' | 'dstQpn: 2' | E f:29:18: newWorkloadSchedule.workloads[0].qpTemplates: rank 0:"
            + " expected each queue pair number once, received 2 twice",
        "'numEndpoints: 3' | 'numEndpoints: 3\n    channelSettings: {}' | E f:30:18:"
            + " newWorkloadSchedule.workloads[0].qpTemplates: expected none, since channelSettings"
            + " turns channels on"
      })
  void catchesEveryOmissionOfAnAddedDevice(String what, String by, String expected) {
    List<String> found = problemsOf(spoiled(what, by));
    assertTrue(found.contains(expected), String.join("\n", found));
  }

  @Test
  void catchesAMissingNode() {
    String line = THREE_HOSTS.lines().filter(l -> l.contains("name: c,")).findFirst().orElseThrow();
    List<String> found = problemsOf(spoiled(line + "\n", ""));
    assertTrue(
        found.contains(
            "E f:12:21: flex_topology.links[2].node1: flex_topology.nodes has no node \"c\"; did you"
                + " mean \"a\"?"),
        String.join("\n", found));
  }

  @Test
  void catchesAMissingLink() {
    String line = THREE_HOSTS.lines().filter(l -> l.contains("id: cs,")).findFirst().orElseThrow();
    List<String> found = problemsOf(spoiled(line + "\n", ""));
    assertTrue(
        found.stream().anyMatch(text -> text.contains("flex_topology.links has no link \"cs\"")),
        String.join("\n", found));
  }

  @Test
  void catchesAWorkloadThatWasNotRaised() {
    List<String> found =
        problemsOf(
            THREE_HOSTS
                .replace("numEndpoints: 3", "numEndpoints: 2")
                .replace("numSources: 2", "numSources: 1")
                .replace(", 2: [1, 3, 0]}", "}")
                .replace(", 2: [[1, 3, 0]]}", "}")
                .replace(", 2: 2}", "}")
                .replace(", {srcRank: 2, srcQpn: 2, dstRank: 0, dstQpn: 3}", ""));
    assertEquals(List.of("W f:5:12: flex_topology.nodes[2].name: no workload uses node c"), found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'{incast: {numSources: 2}}' | '{allReduce: {numRails: 2}}' | numRails: expected a divisor of"
            + " 3 ranks that leaves at least 2 to each, received 2",
        "'{incast: {numSources: 2}}' | '{pointToPoint: {destination: 3}}' | destination: expected 0 to"
            + " 2, received 3",
        "'numEndpoints: 3' | 'numEndpoints: 4' | numEndpoints: expected at most the 3 accelerators of"
            + " flex_topology, received 4",
        "'bytes: 64KiB' | 'bytes: 0' | bytes: expected above 0",
        "'2: [1, 3, 0]}' | '2: [1, 9, 0]}' | rankToId.2: no accelerator of flex_topology has the id"
            + " 1.9.0",
        "'2: [1, 3, 0]}' | '2: [1, 2, 0]}' | rankToId.2: expected another device than that of rank 1",
        "'2: [[1, 3, 0]]}' | '2: [[1, 2, 0]]}' | rankToIdList.2[0]: node c has no NIC 1.2.0",
        "'srcRank: 2' | 'srcRank: 3' | qpTemplates[1].srcRank: expected a rank from 0 to 2, received 3",
        "'name: w' | 'name: w\n    startTimeNs: -1' | startTimeNs: expected 0 to 1000000000000000,"
            + " received -1"
      })
  void checksWorkloads(String what, String by, String expected) {
    List<String> found = problemsOf(spoiled(what, by));
    assertTrue(
        found.stream().anyMatch(text -> text.endsWith("." + expected)), String.join("\n", found));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'{name: b,' | '{name: a,' | flex_topology.nodes[1].name: expected another one, received a as"
            + " in flex_topology.nodes[0].name",
        "'id: bs,' | 'id: as,' | flex_topology.links[1].id: expected another one, received as as in"
            + " flex_topology.links[0].id",
        "'switchCfg: {role: RTSW, lpmSpec: {routes: {1.1.1: [as], 1.2.1: [bs], 1.3.1: [cs]}}}' | '' |"
            + " flex_topology.nodes[3].switchCfg: is required of a switch",
        "'size: 16MiB' | 'size: 128KiB' | switchConfigMap.RTSW.bufs[0].sharedBuffer.size: expected at"
            + " least the 196608 bytes of reserved and headroom of 3 ports, received 131072",
        "'size: 16MiB' | 'size: 2TiB' | switchConfigMap.RTSW.bufs[0].sharedBuffer.size: expected at"
            + " most 1TiB, received 2TiB",
        "'headroom: 64KiB' | 'headroom: 9000000TB' |"
            + " switchConfigMap.RTSW.bufs[0].sharedBuffer.priorityGroups[0].headroom: expected at most"
            + " the buffer's 16MiB, received 9000000TB",
        "'size: 16MiB' | 'size: 16MiB, egressQueues: {reserved: 1MiB}' |"
            + " switchConfigMap.RTSW.bufs[0].sharedBuffer.egressQueues: expected at most 16777216"
            + " bytes reserved for all queues of 3 ports, received 25165824"
      })
  void checksNamesPartsAndSizes(String what, String by, String expected) {
    List<String> found = problemsOf(spoiled(what, by));
    assertTrue(
        found.stream().anyMatch(text -> text.endsWith(": " + expected)), String.join("\n", found));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // 500 ns at 400 Gb/s both ways 50,000; three frames of 4,096 + 62 + 8 + 12; a pause of 84.
        "'headroom: 64KiB' | 'headroom: 60kB' | 18 | is less than the 62618 bytes that can still arrive"
            + " over link as after a pause: 60kB",
        // The first port sends at a quarter of the rate it receives at: a frame and a pause of its
        // own
        // take four times as long, 3 * (4,178 + 84) bytes more.
        "'node2Port: 1' | 'node2Port: 1, rateFromNode2: 100Gbps' | 18 | is less than the 75404 bytes"
            + " that can still arrive over link as after a pause: 64KiB",
        // 1 us more, 50,000 bytes: the NICs are the neighbours of all ports.
        "'goBackN}}}' | 'goBackN}}, pfc: {responseDelay: 700ns, macDelay: 200ns, gearboxDelay: 50ns}}'"
            + " | 18 | is less than the 112618 bytes that can still arrive over link as after a pause:"
            + " 64KiB",
        // Alpha 1: half of what three times 64 KiB of headroom leave: (16,777,216 - 196,608) / 2.
        "'kmin: 1MB, kmax: 2MB' | 'kmin: 9MB, kmax: 9MB' | 16 | is above the 8290304 bytes at which one"
            + " port is paused: 9MB",
        "'queueProfile: {' | 'pfc: {enabled: false}, queueProfile: {' | 18 | the ports of group"
            + " \"default\" send no pauses, so packets are dropped"
      })
  void warnsOfThresholdsThatDefeatEachOther(String what, String by, int line, String expected) {
    List<String> found = problemsOf(spoiled(what, by));
    assertEquals(1, found.size(), String.join("\n", found));
    assertTrue(found.get(0).startsWith("W f:" + line + ":"), found.get(0));
    assertTrue(found.get(0).endsWith(expected), found.get(0));
  }

  @Test
  void warnsOfLossThatNothingRepairs() {
    String fragile =
        THREE_HOSTS
            .replace("lossRecovery: goBackN", "lossRecovery: none")
            .replace("lossless: true, headroom: 64KiB", "lossless: false")
            .replace("node2Port: 1", "node2Port: 1, log10Ber: -9")
            .replace("    bufs:", "    enableFatalOnDrop: false\n    bufs:");
    List<String> found = problemsOf(fragile);
    assertEquals(2, found.size(), String.join("\n", found));
    assertTrue(found.get(0).startsWith("W f:11:"), found.get(0));
    assertTrue(found.get(0).contains("frames of this link are lost"), found.get(0));
    assertTrue(found.get(1).contains("no lossless group has the data priority 3"), found.get(1));
  }

  @Test
  void warnsOfQueuesThatDropWhereNothingRepairs() {
    String fragile =
        THREE_HOSTS
            .replace("lossRecovery: goBackN", "lossRecovery: none")
            .replace(
                "queueProfile: {ecn: {kmin: 1MB, kmax: 2MB}}",
                "queueLimit: {packets: 9}, queueProfile: {wredEcn: {green: {kmin: 1MB, kmax: 2MB}}}");
    List<String> found = problemsOf(fragile);
    assertEquals(2, found.size(), String.join("\n", found));
    assertTrue(found.get(0).contains("queueLimit: packets beyond it are dropped"), found.get(0));
    assertTrue(found.get(1).contains("queueProfile: it drops packets by depth"), found.get(1));
    // Capable packets are marked instead.
    List<String> capable =
        problemsOf(fragile.replace("nic: {", "nic: {ecnCapableTransport: true, "));
    assertEquals(1, capable.size(), String.join("\n", capable));
  }

  /** 9 MB is above the pause threshold, which is half of what the headroom leaves of 16 MiB. */
  @Test
  void warnsOfWredEcnThatMarksTooLate() {
    List<String> found =
        problemsOf(
            THREE_HOSTS
                .replace("nic: {", "nic: {ecnCapableTransport: true, ")
                .replace(
                    "{ecn: {kmin: 1MB, kmax: 2MB}}", "{wredEcn: {green: {kmin: 9MB, kmax: 9MB}}}"));
    assertEquals(1, found.size(), String.join("\n", found));
    assertTrue(
        found.get(0).contains("queueProfile.wredEcn.green.kmin: is above the "), found.get(0));
  }

  @Test
  void warnsOfDcqcnThatNothingMarksFor() {
    String dcqcn = THREE_HOSTS.replace("goBackN}", "goBackN, congestionControl: dcqcn}");
    assertEquals(List.of(), problemsOf(dcqcn));
    List<String> found =
        problemsOf(dcqcn.replace("queueProfile: {ecn: {kmin: 1MB, kmax: 2MB}}", ""));
    assertEquals(
        List.of(
            "W f:19:70: nic.transport.roceV2.congestionControl: does nothing without marks; no port"
                + " group has a queue profile that marks"),
        found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "portIdx: 1 | expected 2 as for node a, received 1",
        "portIdx: 3 | expected a field of 1.3.0, 0 to 2, received 3"
      })
  void checksPortIndexes(String by, String expected) {
    String line = THREE_HOSTS.lines().filter(l -> l.contains("name: c,")).findFirst().orElseThrow();
    List<String> found = problemsOf(spoiled(line, line.replace("portIdx: 2", by)));
    String start = "E f:5:100: flex_topology.nodes[2].endpointCfgs[0].portIdx: ";
    assertTrue(found.contains(start + expected), String.join("\n", found));
  }

  /**
   * Links of 400 Gb/s and 500 ns: 50,000 bytes in 1 us, three frames of 4,178 bytes and a spacing
   * of 2,048. No acknowledgement comes within 1 us.
   */
  @Test
  void warnsOfLinkLayerRetryThatSlowsItsLink() {
    String retry = "llr: {enabled: true, replayBuffer: 64581B, replayTimer: 1us}";
    assertEquals(
        List.of(
            "W flex_topology.links[2].llr.replayBuffer: expected at least 64582B: the link waits for"
                + " acknowledgements with less",
            "W flex_topology.links[2].llr.replayTimer: expected above 1us: no acknowledgement comes"
                + " sooner, and everything is sent twice"),
        problemsOf(spoiled("{id: cs, ", "{id: cs, " + retry + ", ")).stream()
            .map(text -> text.replaceFirst(" f:\\d+:\\d+:", ""))
            .toList());
  }

  @Test
  void warnsOfWhatHasNoEffect() {
    List<String> found =
        problemsOf(
            THREE_HOSTS
                + """
                jobInfo: {resultPath: /tmp/x}
                conditionalTraceIntervalsNs: {queues: 100}
                """);
    assertEquals(
        List.of(
            "W f:30:23: jobInfo.resultPath: is ignored; --output_file says where the result goes",
            "W f:31:30: conditionalTraceIntervalsNs: has no effect in this version"),
        found);
  }

  @Test
  void findsRoutesThatTurnInACircle() {
    String ring =
        """
        flex_topology:
          nodes:
          - {name: a, type: 1, id: [1, 1, 0], endpointCfgs: [{nicIds: [[1, 1, 0]], linkIds: [a], portIdx: 2}]}
          - {name: s, type: 4, id: [2, 1, 0], switchCfg: {lpmSpec: {routes: {1.1: [st]}}}}
          - {name: t, type: 4, id: [2, 2, 0], switchCfg: {lpmSpec: {routes: {1.1: [st]}}}}
          links:
          - {id: a, node1: a, node2: s, node2Port: 1, sourceAddress: [1, 1, 1]}
          - {id: st, node1: s, node1Port: 2, node2: t, node2Port: 1}
        """;
    List<String> found = problemsOf(ring);
    assertTrue(
        found.stream().anyMatch(text -> text.contains("the route to 1.1.1 leads back to s")),
        String.join("\n", found));
  }

  @Test
  void findsTheCircleOfOneAddressBesideTheSoundWayOfAnother() {
    String circle =
        """
        flex_topology:
          nodes:
          - {name: a, type: 1, id: [1, 1, 0], endpointCfgs: [{nicIds: [[1, 1, 0]], linkIds: [a], portIdx: 2}]}
          - {name: b, type: 1, id: [1, 2, 0], endpointCfgs: [{nicIds: [[1, 2, 0]], linkIds: [b], portIdx: 2}]}
          - {name: c, type: 1, id: [1, 3, 0], endpointCfgs: [{nicIds: [[1, 3, 0]], linkIds: [c], portIdx: 2}]}
          - {name: s, type: 4, id: [2, 1, 0], switchCfg: {lpmSpec: {routes: {1.1: [a], 1: [st]}}}}
          - {name: t, type: 4, id: [2, 2, 0], switchCfg: {lpmSpec: {routes: {1: [st]}}}}
          links:
          - {id: a, node1: a, node2: s, node2Port: 1, sourceAddress: [1, 1, 1]}
          - {id: b, node1: b, node2: s, node2Port: 3, sourceAddress: [1, 2, 1]}
          - {id: c, node1: c, node2: s, node2Port: 4, sourceAddress: [1, 3, 1]}
          - {id: st, node1: s, node1Port: 2, node2: t, node2Port: 1}
        """;
    String found = String.join("\n", problemsOf(circle));
    assertFalse(found.contains("the route to 1.1.1 leads back"), found);
    assertTrue(found.contains("the route to 1.2.1 leads back to s"), found);
    assertTrue(found.contains("the route to 1.3.1 leads back to s"), found);
  }

  @Test
  void asksNoRoutesAcrossPlanesThatNoLinkJoins() {
    String planes =
        """
        flex_topology:
          nodes:
          - {name: a, type: 1, id: [1, 1, 0], endpointCfgs: [{nicIds: [[1, 1, 0]], linkIds: [x, y], portIdx: 2}]}
          - {name: s, type: 4, id: [2, 1, 0], switchCfg: {lpmSpec: {routes: {1.1.1: [x]}}}}
          - {name: t, type: 4, id: [2, 2, 0], switchCfg: {lpmSpec: {routes: {1.1.2: [y]}}}}
          links:
          - {id: x, node1: a, node1Port: 1, node2: s, sourceAddress: [1, 1, 1]}
          - {id: y, node1: a, node1Port: 2, node2: t, sourceAddress: [1, 1, 2]}
        """;
    List<String> found = problemsOf(planes);
    assertTrue(found.stream().noneMatch(text -> text.contains("oute")), String.join("\n", found));
  }

  @Test
  void reportsEverythingAtOnce() {
    List<String> found =
        problemsOf(
            THREE_HOSTS
                .replace("linkIds: [cs]", "linkIds: [xx]")
                .replace(", 3: 0}}", "}}")
                .replace("numSources: 2", "numSources: 7"));
    assertTrue(found.size() >= 4, String.join("\n", found));
  }

  @Test
  void refusesAnEmptySimulation() {
    Simulation empty = Defaults.of(Simulation.class);
    var e =
        assertThrows(
            InvalidInputException.class, () -> SimulationValidation.requireStructure(empty));
    assertTrue(e.getMessage().contains("expected at least one workload"), e.getMessage());
  }

  @Test
  void acceptsAWholeSimulationWithoutItsDocument() {
    Simulation simulation =
        SimulationReader.read(DocumentReader.parse(THREE_HOSTS, "f"), new Problems(), false);
    assertDoesNotThrow(() -> SimulationValidation.requireStructure(simulation));
  }
}
