package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.scenario.Scenario;
import io.packsim.sweeps.spec.SweepSpec;
import io.packsim.sweeps.spec.SweepSpecReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps of the documents that the simulator really reads. */
class ScenarioSweepTest {
  private static final String SCENARIO =
      """
      fabric: {star: {hosts: 17}}
      switch: {buffer: 8MiB, ecn: {kmin: 400kB, kmax: 1600kB, pmax: 0.2}}
      workload: {name: incast, bytes: 1MiB, incast: {numSources: 8}}
      random: {seed: 1}
      """;

  @TempDir Path directory;

  private SweepSpec read(String base, String sweep) throws IOException {
    Files.writeString(directory.resolve("base.yaml"), base);
    Path file = directory.resolve("sweep.yaml");
    Files.writeString(file, "version: 1\nbase: base.yaml\n" + sweep);
    Problems problems = new Problems();
    SweepSpec spec = new SweepSpecReader().read(file, problems);
    assertNotNull(spec, problems::toString);
    return spec;
  }

  private static List<SweepPoint> points(SweepSpec spec) {
    List<SweepPoint> points = new ArrayList<>();
    SweepExpander.expand(spec).forEach(points::add);
    return points;
  }

  @Test
  void everyPointOfASweptScenarioIsAScenario() throws IOException {
    SweepSpec spec =
        read(
            SCENARIO,
            """
            set:
              switch.ecn.kmin: "= 0.04 * switch.buffer"
            sweep:
            - workload.incast.numSources: [2, 16]
              switch.buffer: {logspace: [8 MiB, 32 MiB, 3]}
              cc:
              - {name: none, set: {nic.transport.congestionControl: none}}
              - {name: dcqcn, set: {nic.transport.congestionControl: {dcqcn: {}}}}
            seeds: {common_across: [cc]}
            """);
    Problems problems = new Problems();

    assertTrue(SweepExpander.expand(spec).check(problems), problems::toString);
    List<SweepPoint> points = points(spec);
    // 2 senders * 3 buffers * 2 controls.
    assertEquals(12, points.size());
    Scenario second = (Scenario) points.get(2).bound().value();
    assertEquals(16L << 20, second.switchProfile().buffer().bytes());
    assertEquals(points.get(2).seed(0), points.get(3).seed(0));
    assertFalse(points.get(2).key().equals(points.get(3).key()));
  }

  @Test
  void oneWorkloadHasOnePathHoweverItIsWritten() throws IOException {
    String sweep = "sweep:\n- workload.incast.numSources: [2, 4]\n";
    String listed = SCENARIO.replace("workload: {name", "workload: [{name").replace("8}}", "8}}]");

    List<String> bare = points(read(SCENARIO, sweep)).stream().map(p -> p.key().hex()).toList();
    List<String> named =
        points(read(listed, sweep.replace("workload.", "workload[incast]."))).stream()
            .map(p -> p.key().hex())
            .toList();

    assertEquals(bare, named);
  }

  @Test
  void aCommonPathIntoAWorkloadSharesSeedsHoweverItIsWritten() throws IOException {
    String sweep =
        "sweep:\n- workload.incast.numSources: [2, 4]\n"
            + "seeds: {common_across: [workload.incast.numSources]}\n";
    List<SweepPoint> points = points(read(SCENARIO, sweep));

    assertEquals(points.get(0).seed(0), points.get(1).seed(0));
  }

  @Test
  void aFullConfigurationCanBeSweptToo() throws IOException {
    Path example =
        Path.of(System.getProperty("packsim.root", ".."), "examples", "incast-2host.json");
    SweepSpec spec =
        read(Files.readString(example), "sweep:\n- ethernet.interFrameGapBytes: [0, 12]\n");
    List<SweepPoint> points = points(spec);

    assertEquals("simulation", spec.base().kind().name());
    assertEquals(2, points.size());
    Simulation first = (Simulation) points.get(0).bound().value();
    assertEquals(0, first.ethernet().interFrameGapBytes());
  }

  @Test
  void partsOfAFullConfigurationThatDoNotFitAreReportedBeforeAnythingRuns() throws IOException {
    Path example =
        Path.of(System.getProperty("packsim.root", ".."), "examples", "incast-2host.json");
    SweepSpec spec =
        read(
            Files.readString(example),
            "sweep:\n- newWorkloadSchedule.workloads[0].numEndpoints: [2, 300]\n");
    Problems problems = new Problems();

    assertFalse(SweepExpander.expand(spec).check(problems));
    assertTrue(
        problems.errors().get(0).message().endsWith("numEndpoints=300)"), problems::toString);
  }

  @Test
  void pointsThatTheSimulatorWouldRefuseAreReportedBeforeAnythingRuns() throws IOException {
    SweepSpec spec =
        read(
            SCENARIO,
            "sweep:\n- workload.incast.numSources: [8, 400]\n  switch.buffer: [8 MiB, 9 MiB]\n");
    Problems problems = new Problems();

    assertFalse(SweepExpander.expand(spec).check(problems));
    assertEquals(1, problems.errors().size(), problems::toString);
    String text = problems.errors().get(0).toString().replace(directory + "/", "");
    assertTrue(text.startsWith("sweep.yaml:4:35: workload.incast.numSources: "), text);
    assertTrue(text.endsWith("(at workload.incast.numSources=400, switch.buffer=8 MiB)"), text);
  }
}
