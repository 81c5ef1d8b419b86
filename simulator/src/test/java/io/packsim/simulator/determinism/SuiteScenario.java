package io.packsim.simulator.determinism;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A row of the determinism suite. Whoever adds a mechanism adds a row that uses it to {@link
 * #all()}: every test of the suite then covers it.
 *
 * @param name for messages
 * @param yaml the scenario
 * @param isDivided whether it can be spread over workers: not what has one switch only
 * @param doesItsWork whether a result shows what the scenario is here for, a pause or a loss
 */
record SuiteScenario(
    String name, String yaml, boolean isDivided, Predicate<SimulationResult> doesItsWork) {
  private static final Path BENCH =
      Path.of(System.getProperty("packsim.root", ".."), "examples", "scenarios", "bench");

  private SuiteScenario(String name, String yaml, Predicate<SimulationResult> doesItsWork) {
    this(name, yaml, true, doesItsWork);
  }

  /** The suite. */
  static List<SuiteScenario> all() {
    return List.of(
        new SuiteScenario(
            "W1: incast through one switch",
            bench("w1", "4MiB", "4MiB"),
            false,
            result -> result.stats().pauseFrames() > 0),
        new SuiteScenario(
            "W2: permutation of 128 hosts, an eighth of its bytes",
            bench("w2", "2MiB", "256KiB"),
            SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "W3: all-to-all of 16 hosts",
            bench("w3", "4MiB", "4MiB"),
            SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "READs under DCQCN whose answers and requests get lost",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            link: {log10Ber: -8}
            nic:
              transport: {lossRecovery: goBackN, congestionControl: dcqcn, timeoutIdx: 5}
              hostMemory: {writeLatency: 500ns}
            workload: {bytes: 2MiB, allToAll: {mode: PULL}}
            random: {seed: 4}
            """,
            result -> result.stats().retransmittedPackets() > 0),
        new SuiteScenario(
            "WRITEs that come in any order",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 4}}
            nic:
              transport: {lossRecovery: goBackN, timeoutIdx: 8}
              outofOrderPktSupport: true
            switch: {tieBreak: RANDOM_SPRAY}
            workload: {bytes: 2MiB, permutation: {shift: 3, mode: PUSH}}
            random: {seed: 5}
            """,
            SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "DCQCN incast over a fabric, with PFC and two priorities",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 4, spines: 2}}
            nic: {transport: {lossRecovery: goBackN, congestionControl: dcqcn}}
            switch: {buffer: 1MiB, ecn: {kmin: 5kB, kmax: 200kB, pmax: 0.01}}
            workload: {bytes: 256KiB, incast: {}}
            random: {seed: 1}
            """,
            // Data and acknowledgements have priority 3, notifications priority 6.
            result -> result.stats().pauseFrames() > 0 && result.stats().cnps() > 0),
        new SuiteScenario(
            "DCQCN by the clock, a CNP per mark, two queue pairs of a NIC at once",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            nic:
              maxActiveSends: 2
              transport: {lossRecovery: goBackN, congestionControl: {dcqcn: {preset: hpcc}}}
            switch: {buffer: 4MiB, ecn: {kmin: 20kB, kmax: 200kB, pmax: 0.2}}
            workload: {bytes: 256KiB, parallelQueuePairs: 4, incast: {}}
            random: {seed: 31}
            """,
            result -> result.stats().cnps() > 0),
        new SuiteScenario(
            "lossy Go-Back-N",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            link: {log10Ber: -7}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}}
            switch: {buffer: 64KiB, pfc: {enabled: false}, enableFatalOnDrop: false}
            workload: {bytes: 512KiB, allToAll: {}}
            random: {seed: 2}
            """,
            result ->
                result.stats().drops() > 0
                    && result.stats().lostOnLinks() > 0
                    && result.stats().retransmittedPackets() > 0),
        new SuiteScenario(
            "selective repeat with a window, under loss",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            link: {log10Ber: -7}
            nic: {transport: {lossRecovery: {selectiveRepeat: {windowRoundTrip: 50us}}}}
            switch: {buffer: 64KiB, pfc: {enabled: false}, enableFatalOnDrop: false}
            workload: {bytes: 512KiB, allToAll: {}}
            random: {seed: 14}
            """,
            result ->
                result.stats().lostOnLinks() > 0 && result.stats().retransmittedPackets() > 0),
        new SuiteScenario(
            "sprayed packets taken as they come, gaps repaired alone, on the way to memory",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            link: {log10Ber: -7}
            nic:
              outofOrderPktSupport: true
              transport: {lossRecovery: {goBackN: {selectiveGapRepair: true}}, timeoutIdx: 7}
              hostMemory: {writeLatency: 300ns}
            switch: {tieBreak: RANDOM_SPRAY}
            workload: {bytes: 512KiB, allToAll: {}}
            random: {seed: 15}
            """,
            result ->
                result.stats().lostOnLinks() > 0 && result.stats().retransmittedPackets() > 0),
        new SuiteScenario(
            "gaps that stay open under out-of-order support",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            link: {log10Ber: -7}
            nic: {outofOrderPktSupport: true, transport: {lossRecovery: goBackN}}
            workload: {bytes: 1MiB, permutation: {shift: 2}}
            allowIncompleteWorkloads: true
            random: {seed: 16}
            """,
            result ->
                result.stats().incompleteRanks() > 0 && result.stats().retransmittedPackets() == 0),
        new SuiteScenario(
            "link-layer retry repairs bit errors under PFC",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            link: {log10Ber: -6.5, llr: {enabled: true, replayCountMax: 32}}
            nic: {receiveRate: 80Gbps, transport: {lossRecovery: goBackN}}
            switch: {buffer: 2MiB, pfc: {headroom: 200kB}}
            workload: {bytes: 512KiB, incast: {}}
            random: {seed: 11}
            """,
            result ->
                result.stats().pauseFrames() > 0
                    && result.stats().lostOnLinks() == 0
                    && result.stats().retransmittedPackets() == 0
                    && repeatedByLinks(result) > 0),
        new SuiteScenario(
            "ECMP over several paths, gap of 12 bytes",
            ecmp("12B"),
            SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "ECMP over several paths, no gap between frames",
            ecmp("0B"),
            SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "four planes, chosen per packet, of which two fail",
            planes("PER_PACKET", 4),
            result -> everyIncidentDrops(result) && result.stats().retransmittedPackets() > 0),
        new SuiteScenario(
            "three planes, chosen per message, of which two fail",
            planes("PER_MESSAGE", 3),
            result -> everyIncidentDrops(result) && result.stats().retransmittedPackets() > 0),
        new SuiteScenario(
            "four planes, in turn for queue pairs",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            nic: {ports: 4, planeSelection: PER_QUEUE_PAIR, transport: {lossRecovery: goBackN}}
            workload: {bytes: 512KiB, allToAll: {}, parallelQueuePairs: 2}
            random: {seed: 10}
            """,
            SuiteScenario::usesEverySwitch),
        new SuiteScenario("random spray", tieBreak("RANDOM_SPRAY"), SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "round robin over links", tieBreak("ROUND_ROBIN"), SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "least-loaded links", tieBreak("LEAST_LOADED"), SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "cut-through and pipelines, between links of different rates",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2, uplinkRate: 200Gbps}}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {buffer: 1MiB, cutThrough: {}, pipelineLatency: 400ns}
            workload: {bytes: 256KiB, allToAll: {}}
            random: {seed: 9}
            """,
            SuiteScenario::usesEverySwitch),
        new SuiteScenario(
            "pools, cells, a shared headroom and trackers",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            nic: {transport: {lossRecovery: goBackN}}
            switch:
              buffer: 1MiB
              cell: 208B
              reserved: 8KiB
              lossyPool: 128KiB
              useEgress: true
              pfc: {sharedHeadroom: 192KiB}
            workload: {bytes: 256KiB, incast: {}}
            random: {seed: 10}
            """,
            result -> result.stats().pauseFrames() > 0),
        new SuiteScenario(
            "dumbbell under PFC alone",
            """
            fabric: {dumbbell: {hostsPerSide: 4, bottleneckRate: 40Gbps}}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {buffer: 1MiB}
            workload: {bytes: 512KiB, permutation: {shift: 4}}
            random: {seed: 4}
            """,
            result -> result.stats().pauseFrames() > 0 && result.stats().cnps() == 0),
        new SuiteScenario(
            "host memory slower than the links, with pauses from the NICs",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            nic:
              transport: {lossRecovery: goBackN}
              receiveBuffer: {size: 192KiB}
              hostMemory: {writeRate: 50Gbps, writeLatency: 300ns}
            workload: {bytes: 512KiB, permutation: {shift: 3}}
            random: {seed: 6}
            """,
            result ->
                result.nics().stream()
                    .flatMap(nic -> nic.ports().stream())
                    .anyMatch(port -> port.pausesSent() > 0)),
        new SuiteScenario(
            "a link flap and a switch that goes down, under ECMP",
            incidents("FLOW_HASH", "mtu: 4096B")
                + """
                  - {start: 20us, duration: 15us, fault: {linkFlap: {link: "leaf-0:spine-0", times: 3, upTime: 10us}}}
                  - {start: 40us, duration: 60us, fault: {switchDown: {switch: spine-1}}}
                  - {start: 30us, duration: 60us, fault: {errorRate: {link: "host-2:leaf-1", log10Ber: -5.5}}}
                  - {start: 30us, duration: 60us, fault: {packetDrop: {link: "host-4:leaf-2", probability: 0.1}}}
                """,
            SuiteScenario::everyIncidentDrops),
        new SuiteScenario(
            "outages on links with link-layer retry, whose queues wait",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 1}}
            link: {log10Ber: -7, queuedOnDown: KEEP, llr: {enabled: true, replayCountMax: 32}}
            nic: {transport: {lossRecovery: goBackN}}
            workload: {bytes: 512KiB, permutation: {shift: 2}}
            incidents:
              - {start: 30us, duration: 20us, fault: {linkDown: {link: "host-1:leaf-0"}}}
              - {start: 40us, duration: 500ns, fault: {linkDown: {link: "host-4:leaf-2"}}}
            random: {seed: 12}
            """,
            // What the switches drop has no other way to the hosts that are cut off.
            result -> repeatedByLinks(result) > 0 && result.stats().drops() > 0),
        new SuiteScenario(
            "a link flap under random spray",
            incidents("RANDOM_SPRAY", "mtu: 4096B")
                + """
                  - {start: 20us, duration: 100us, fault: {linkDown: {link: "leaf-0:spine-0"}}}
                """,
            SuiteScenario::everyIncidentDrops),
        new SuiteScenario(
            "a slow receiver and a pause storm",
            incidents("FLOW_HASH", "receiveBuffer: {size: 160KiB}")
                + """
                  - {start: 20us, duration: 100us, fault: {slowReceiver: {host: host-5, writeRate: 10Gbps}}}
                  - {start: 30us, duration: 80us, fault: {pauseStorm: {host: host-6}}}
                  - {start: 30us, duration: 80us, fault: {linkSlowdown: {link: "leaf-3:spine-0", rate: 40Gbps}}}
                """,
            result ->
                result.incidents() != null
                    && result.incidents().stream().allMatch(one -> one.affectedFlows() > 0)
                    && result.nics().stream()
                            .filter(nic -> nic.ports().get(0).pausesSent() > 0)
                            .count()
                        >= 2),
        new SuiteScenario(
            "PFC that takes effect late, with refreshes, from switches and NICs",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            nic:
              transport: {lossRecovery: goBackN}
              receiveBuffer: {size: 192KiB}
              hostMemory: {writeRate: 50Gbps}
            switch:
              buffer: 512KiB
              pfc: {pauseQuanta: 400, responseDelay: 600ns, macDelay: 100ns, gearboxDelay: 50ns}
            workload: {bytes: 256KiB, incast: {}}
            random: {seed: 7}
            """,
            // A pause lasts 400 * 512 bits at 100 Gb/s, 2.048 us, unless it is refreshed.
            result ->
                result.switches().stream()
                        .flatMap(one -> one.ports().stream())
                        .anyMatch(port -> port.pausesReceived() > 0)
                    && result.nics().stream()
                        .flatMap(nic -> nic.ports().stream())
                        .anyMatch(port -> port.pausedPs().get(3) > 2_048_000)),
        new SuiteScenario(
            "a ring of switches in deadlock",
            """
            fabric: {ring: {switches: 4, hostsPerSwitch: 1}}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {buffer: 256KiB}
            workload: {bytes: 4MiB, permutation: {shift: 2}}
            allowIncompleteWorkloads: true
            random: {seed: 8}
            """,
            result -> result.deadlock() != null),
        new SuiteScenario(
            "credits instead of pauses, with lost frames whose credits come back",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            link:
              log10Ber: -7
              cbfc: {enabled: true, pool: 24KiB, consumedPeriod: 20us, channels: [{priorities: [3]}]}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 5}}
            switch: {pfc: {enabled: false}}
            workload: {bytes: 512KiB, allToAll: {}}
            random: {seed: 13}
            """,
            result -> waitedForCredits(result) && result.stats().lostOnLinks() > 0),
        new SuiteScenario(
            "several workloads on the same hosts, one after and beside another",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
            nic: {transport: {lossRecovery: goBackN, congestionControl: dcqcn}}
            switch: {ecn: {kmin: 5kB, kmax: 50kB, pmax: 0.1}}
            workload:
              - {name: first, bytes: 256KiB, allReduce: {}}
              - {name: beside, bytes: 128KiB, parallelQueuePairs: 3, allToAll: {}}
              - {name: after, bytes: 64KiB, startTime: 40us, permutation: {shift: 3}}
            random: {seed: 5}
            """,
            result -> result.stats().cnps() > 0),
        new SuiteScenario(
            "WRED_ECN on averages, a queue limit, two colours, deficit round robin",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 4, spines: 2}}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}}
            switch:
              pfc: {enabled: false}
              queueProfile:
                wredEcn:
                  green: {kmin: 40kB, kmax: 200kB, pmax: 0.2}
                  yellow: {kmin: 10kB, kmax: 100kB, pmax: 0.2}
                  averaging: {weightExponent: 3}
              queueLimit: {packets: 25}
              trafficClasses: {colourOfPriority: {3: YELLOW}}
              scheduler: {dwrr: {weights: {6: 4}}}
            workload: {bytes: 64KiB, incast: {}}
            random: {seed: 6}
            """,
            result ->
                result.switches().stream().anyMatch(one -> one.dropsWred() > 0)
                    && result.switches().stream().anyMatch(one -> one.dropsQueueLimit() > 0)),
        new SuiteScenario(
            "a lossless and a lossy workload under deficit round robin",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 4, spines: 2}}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}}
            switch: {buffer: 1MiB, enableFatalOnDrop: false, scheduler: {dwrr: {weights: {3: 2}}}}
            workload:
              - {name: lossless, bytes: 64KiB, incast: {}}
              - {name: lossy, bytes: 64KiB, priority: 0, incast: {}}
            random: {seed: 8}
            """,
            result -> result.stats().pauseFrames() > 0 && result.stats().drops() > 0),
        new SuiteScenario(
            "VOQ_ECN, strict over deficit round robin, DCQCN",
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 4, spines: 2}}
            nic: {transport: {lossRecovery: goBackN, congestionControl: dcqcn}}
            switch:
              queueProfile: {voqEcn: {kmin: 5kB, kmax: 100kB, pmax: 0.1}}
              scheduler: strictOverDwrr
            workload: {bytes: 256KiB, incast: {}}
            random: {seed: 7}
            """,
            result -> result.stats().cnps() > 0),
        control("swift", "swift", ""),
        control("TIMELY", "{timely: {lowThreshold: 10us, highThreshold: 40us, segment: 8kB}}", ""),
        control("HPCC, with telemetry of every hop", "{hpcc: {baseRoundTrip: 9us}}", ""),
        control(
            "a DCTCP-style window, charged for what it sends again",
            "dctcp, chargeRetransmissions: true, ackInterval: 4",
            "ecn: {kmin: 20kB, kmax: 80kB, pmax: 1}, "),
        control("a constant rate", "{constantRate: {rate: 20Gbps}}", ""));
  }

  /** An incast beside a permutation, with bit errors, under a congestion control. */
  private static SuiteScenario control(String name, String control, String marking) {
    return new SuiteScenario(
        name,
        """
        fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
        link: {log10Ber: -8}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 5, congestionControl: %s}}
        switch: {%sbuffer: 2MiB}
        workload:
          - {name: incast, bytes: 128KiB, incast: {}}
          - {name: beside, bytes: 256KiB, permutation: {shift: 3}}
        random: {seed: 14}
        """
            .formatted(control, marking),
        result ->
            result.stats().retransmittedPackets() > 0
                && (control.contains("constantRate") || rateCuts(result) > 0));
  }

  private static long rateCuts(SimulationResult result) {
    return result.nics().stream().mapToLong(nic -> nic.rateCuts()).sum();
  }

  private static long repeatedByLinks(SimulationResult result) {
    return Stream.concat(
            result.switches().stream().flatMap(one -> one.ports().stream()),
            result.nics().stream().flatMap(one -> one.ports().stream()))
        .mapToLong(port -> port.llr() == null ? 0 : port.llr().txReplay())
        .sum();
  }

  private static boolean usesEverySwitch(SimulationResult result) {
    return result.switches().stream()
        .allMatch(one -> one.ports().stream().anyMatch(port -> port.receivedPackets() > 0));
  }

  private static boolean waitedForCredits(SimulationResult result) {
    return result.switches().stream()
        .flatMap(one -> one.ports().stream())
        .map(PortResult::cbfc)
        .filter(Objects::nonNull)
        .anyMatch(cbfc -> cbfc.channels().get(0).blockedPs() > 0);
  }

  /** Hosts know of the first outage at once, and of their own part of the second anyway. */
  private static String planes(String selection, int ports) {
    return """
        fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
        nic:
          ports: %d
          planeSelection: %s
          allowReachableRoutesOnly: true
          outofOrderPktSupport: true
          statistics: {queuePairs: 4, blockedTime: true}
          transport: {lossRecovery: {goBackN: {selectiveGapRepair: true}}, timeoutIdx: 5}
        workload: {bytes: 1MiB, permutation: {shift: 2}, parallelQueuePairs: 8}
        incidents:
        - {start: 10us, duration: 30us, fault: {linkDown: {link: "p2-leaf-1:p2-spine-0"}}}
        - {start: 12us, fault: {linkDown: {link: "host-3:p1-leaf-1"}}}
        random: {seed: 10}
        """
        .formatted(ports, selection);
  }

  private static String tieBreak(String rule) {
    return """
        fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 4}}
        nic: {transport: {lossRecovery: goBackN}}
        switch: {tieBreak: %s}
        workload: {bytes: 256KiB, permutation: {shift: 2}}
        random: {seed: 8}
        """
        .formatted(rule);
  }

  private static String ecmp(String gap) {
    return """
        fabric: {leafSpine: {leaves: 8, hostsPerLeaf: 2, spines: 4}}
        link: {interFrameGap: %s}
        nic: {transport: {lossRecovery: goBackN}}
        workload: {bytes: 512KiB, allReduce: {}}
        random: {seed: 3}
        """
        .formatted(gap);
  }

  private static boolean everyIncidentDrops(SimulationResult result) {
    return result.incidents() != null
        && result.incidents().stream().allMatch(one -> one.droppedPackets() > 0);
  }

  /** A scenario that ends where its incidents begin. */
  private static String incidents(String tieBreak, String nic) {
    return """
        fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 2}}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 6}, %s}
        switch: {tieBreak: %s}
        workload: {bytes: 1MiB, permutation: {shift: 3}}
        random: {seed: 7}
        incidents:
        """
        .formatted(nic, tieBreak);
  }

  /** A scenario of the benchmark, with another number of bytes. */
  static String bench(String file, String itsBytes, String bytes) {
    try {
      String yaml = Files.readString(BENCH.resolve(file + ".yaml"));
      if (!yaml.contains("bytes: " + itsBytes + " ")) {
        throw new IllegalStateException(file + " has no " + itsBytes);
      }
      return yaml.replace("bytes: " + itsBytes + " ", "bytes: " + bytes + " ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Simulation simulation() {
    return simulation(yaml);
  }

  static Simulation simulation(String yaml) {
    Problems problems = new Problems();
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(yaml, "suite"), problems, true);
    if (simulation == null) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return simulation;
  }

  SimulationResult run(int threads) {
    return Simulator.run(simulation(), "run", RunControl.NONE, threads);
  }

  @Override
  public String toString() {
    return name;
  }
}
