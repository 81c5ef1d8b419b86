package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.spec.SweepFiles;
import io.packsim.sweeps.spec.SweepSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpansionTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  private static List<String> labels(SweepSpec spec) {
    List<String> labels = new ArrayList<>();
    SweepExpander.expand(spec).forEach(point -> labels.add(point.label()));
    return labels;
  }

  @Test
  void walksTheFirstAxisOutermost() {
    SweepSpec spec = files.read("sweep:\n- hosts: [1, 2]\n  load: [0.1, 0.2]\n");

    assertEquals(
        List.of("hosts=1, load=0.1", "hosts=1, load=0.2", "hosts=2, load=0.1", "hosts=2, load=0.2"),
        labels(spec));
  }

  @Test
  void changesTheParametersOfAZippedAxisTogether() {
    SweepSpec spec = files.read("sweep:\n- \"rate, delay\": [[100Gbps, 1us], [400 Gbps, 2us]]\n");

    assertEquals(List.of("rate, delay=100Gbps, 1us", "rate, delay=400 Gbps, 2us"), labels(spec));
  }

  @Test
  void appliesTheSettingsOfANamedCase() {
    SweepSpec spec =
        files.read(
            "sweep:\n"
                + "- cc:\n"
                + "  - {name: off, set: {control: none}}\n"
                + "  - {name: on, set: {control: {dcqcn: {gain: 0.5}}, hosts: 3}}\n");
    List<SweepPoint> points = new ArrayList<>();
    SweepExpander.expand(spec).forEach(points::add);

    assertEquals(List.of("cc=off", "cc=on"), labels(spec));
    assertEquals("{hosts=8}", points.get(0).bound().canonicalForm().toString());
    assertEquals(
        "{control=dcqcn, control.dcqcn.gain=0.5, hosts=3}",
        points.get(1).bound().canonicalForm().toString());
  }

  @Test
  void leavesOutWhatAConditionExcludes() {
    SweepSpec spec =
        files.read(
            "sweep:\n"
                + "- hosts: [2, 4, 16]\n"
                + "  switch.buffer: [1 MiB, 4 MiB]\n"
                + "where:\n"
                + "- hosts < 16 or switch.buffer >= 4 MiB\n");

    assertEquals(5, SweepExpander.expand(spec).count().points());
    assertEquals("hosts=16, switch.buffer=4 MiB", labels(spec).get(4));
  }

  @Test
  void calculatesDerivedValuesFromTheValuesOfThePoint() {
    SweepSpec spec =
        files.read(
            "set:\n"
                + "  switch.ecn.kmin: \"= 0.2 * switch.buffer\"\n"
                + "sweep:\n"
                + "- switch.buffer: [1 MB, 4 MiB]\n");
    List<String> forms = new ArrayList<>();
    SweepExpander.expand(spec).forEach(p -> forms.add(p.bound().canonicalForm().toString()));

    // 0.2 * 1,000,000 = 200,000; 0.2 * 4,194,304 = 838,860.8, rounded half up to 838,861.
    assertEquals(
        List.of(
            "{hosts=8, switch.buffer=1000000, switch.ecn.kmin=200000}",
            "{hosts=8, switch.buffer=4194304, switch.ecn.kmin=838861}"),
        forms);
  }

  @Test
  void reportsExpressionsThatHaveNoValueAtSomePoint() {
    SweepSpec spec =
        files.read(
            "set: {delay: \"= 1 us / (hosts - 4)\"}\n"
                + "sweep:\n"
                + "- hosts: [3, 4, 5]\n"
                + "  load: [0.1, 0.2]\n");
    Problems problems = new Problems();

    assertFalse(SweepExpander.expand(spec).check(problems));
    // hosts = 3 makes the delay negative, hosts = 4 divides by zero; each is told once.
    assertEquals(
        List.of(
            "set.delay: \"1 us / (hosts - 4)\": division by zero (at hosts=4, load=0.1)",
            "set.delay: is below zero: -1000000 in base units (at hosts=3, load=0.1)"),
        problems.errors().stream().map(p -> p.path() + ": " + p.message()).toList());
  }

  @Test
  void namesNoPointWhereThereIsOneOnly() {
    SweepSpec spec = files.read("set: {delay: \"= 1 us / (hosts - 8)\"}\n");
    Problems problems = new Problems();

    assertFalse(SweepExpander.expand(spec).check(problems));
    assertTrue(problems.errors().get(0).message().endsWith("division by zero"), problems::toString);
  }

  @Test
  void reportsConditionsThatHaveNoValueAtSomePoint() {
    SweepSpec spec =
        files.read(
            "sweep:\n"
                + "- control: [{dcqcn: {gain: 0.5}}, none]\n"
                + "where: [\"control.dcqcn.gain > 0.1\"]\n");
    Problems problems = new Problems();

    assertFalse(SweepExpander.expand(spec).check(problems));
    assertEquals(
        "\"control.dcqcn.gain > 0.1\": \"control.dcqcn.gain\" has no value here",
        problems.errors().get(0).message());
  }
}
