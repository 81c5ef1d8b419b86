package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.ModelVersion;
import io.packsim.simulator.Simulator;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.scenario.SimulationInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Golden results: digests that this program once gave. They prove nothing about the model; they
 * show when its results change. Whoever changes them on purpose raises {@link ModelVersion} and
 * says in {@code simulator/CHANGES.md} what changed.
 */
class GoldenResultsTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));
  private static final Path GOLDEN =
      ROOT.resolve("simulator/src/test/resources/golden/digests.txt");

  private static final Map<String, String> SCENARIOS = new LinkedHashMap<>();

  static {
    SCENARIOS.put(
        "incast-lossless",
        """
        fabric: {star: {hosts: 9}}
        nic: {transport: {lossRecovery: goBackN}}
        switch: {buffer: 1MiB}
        workload: {bytes: 256KiB, incast: {}}
        random: {seed: 1}
        """);
    SCENARIOS.put(
        "incast-dcqcn",
        """
        fabric: {star: {hosts: 5}}
        nic: {transport: {lossRecovery: goBackN, congestionControl: dcqcn}}
        switch: {ecn: {}}
        workload: {bytes: 1MiB, incast: {}}
        random: {seed: 2}
        """);
    SCENARIOS.put(
        "incast-lossy",
        """
        fabric: {star: {hosts: 5}}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 8}}
        switch: {buffer: 128KiB, pfc: {enabled: false}, enableFatalOnDrop: false}
        workload: {bytes: 256KiB, incast: {}}
        random: {seed: 3}
        """);
    SCENARIOS.put(
        "bit-errors",
        """
        fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 2, spines: 2}}
        link: {log10Ber: -7}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 8}}
        workload: {bytes: 1MiB, allToAll: {}}
        random: {seed: 4}
        """);
    SCENARIOS.put(
        "ring",
        """
        fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 4, spines: 2}}
        nic: {transport: {lossRecovery: goBackN}}
        workload: {bytes: 1MiB, allReduce: {}}
        random: {seed: 5}
        """);
  }

  private static String digest(String yaml) {
    Problems problems = new Problems();
    var simulation = SimulationInput.read(DocumentReader.parse(yaml, "golden"), problems, true);
    if (simulation == null) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return Simulator.run(simulation, "golden", RunControl.NONE).resultDigest();
  }

  @Test
  void resultsAreThoseOfTheModelVersion() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("model " + ModelVersion.CURRENT);
    SCENARIOS.forEach((name, yaml) -> lines.add(name + " " + digest(yaml)));
    String measured = String.join("\n", lines) + "\n";
    Path fresh = ROOT.resolve("simulator/target/golden-digests.txt");
    Files.createDirectories(fresh.getParent());
    Files.writeString(fresh, measured);
    assertEquals(
        Files.readString(GOLDEN, StandardCharsets.UTF_8),
        measured,
        "results have changed: raise ModelVersion, add a line to simulator/CHANGES.md and copy "
            + fresh);
  }

  @Test
  void everyModelVersionHasItsEntryInChanges() throws IOException {
    String changes = Files.readString(ROOT.resolve("simulator/CHANGES.md"));
    assertTrue(
        changes.contains("\n## Model " + ModelVersion.CURRENT + "\n"),
        "simulator/CHANGES.md has no entry for model " + ModelVersion.CURRENT);
  }
}
