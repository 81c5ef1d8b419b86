package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.base.TestModel;
import io.packsim.sweeps.plan.SweepExpander;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineSettingTest {
  @TempDir Path directory;
  private final Problems problems = new Problems();

  @BeforeEach
  void setUp() {
    SweepFiles files = new SweepFiles(directory);
    files.write(
        "sweep.yaml", files.header() + "set: {load: 0.2, delay: 5us}\nsweep:\n- hosts: [1, 2]\n");
  }

  private SweepSpec read(String... settings) {
    Path file = directory.resolve("sweep.yaml");
    return new SweepSpecReader(TestModel.kinds()).read(file, List.of(settings), problems);
  }

  private String firstPoint(String... settings) {
    SweepSpec spec = read(settings);
    assertNotNull(spec, problems::toString);
    return SweepExpander.expand(spec).iterator().next().bound().canonicalForm().toString();
  }

  @Test
  void takesThePlaceOfWhatTheFileSets() {
    assertEquals("{delay=5000000, hosts=1, load=0.75}", firstPoint("load=0.75"));
  }

  @Test
  void addsWhatTheFileDoesNotSet() {
    assertEquals(
        "{control=dcqcn, delay=5000000, hosts=1, load=0.2, rate=25000000000}",
        firstPoint("rate = 25 Gbps", "control={dcqcn: {}}"));
  }

  @Test
  void takesExpressions() {
    assertEquals("{delay=5000000, hosts=1, load=0.25}", firstPoint("load== 0.25 * hosts"));
  }

  @Test
  void ofSeveralTheLastCounts() {
    assertEquals("{delay=5000000, hosts=1, load=0.25}", firstPoint("load=0.75", "\"load\"= 0.25"));
  }

  @Test
  void nullTakesAwayWhatTheFileSets() {
    assertEquals("{hosts=1, load=0.2}", firstPoint("delay=null"));
  }

  @Test
  void isPutIntoAStructure() {
    assertEquals(
        "{delay=5000000, hosts=1, load=0.2, switch.buffer=4000, switch.ecn.kmin=3000}",
        firstPoint("switch={buffer: 4 kB, ecn: {kmin: 1 kB}}", "switch.ecn.kmin=3 kB"));
  }

  @Test
  void refusesToBePutWhereABlockSweeps() {
    SweepFiles files = new SweepFiles(directory);
    files.write(
        "sweep.yaml",
        files.header()
            + "set: {switch.ecn: {pmax: 0.5}}\nsweep:\n- switch.ecn.kmin: [1 kB, 2 kB]\n");
    read("switch.ecn.kmin=3 kB");

    assertEquals(
        List.of(
            "--set switch.ecn.kmin=3 kB: set.switch.ecn.kmin: the sweep file sweeps it;"
                + " a setting cannot take its place"),
        problems.all().stream().map(Object::toString).toList());
  }

  @Test
  void refusesWhatIsNoSetting() {
    read("load", "=3", "laod=0.1", "load=many", "hosts=3", "rate=", "mode=[");

    assertEquals(
        List.of(
            "--set =3: expected path=value",
            "--set hosts=3: set.hosts: the sweep file sweeps it; a setting cannot take its place",
            "--set laod=0.1: set.laod: unknown path: the document has no \"laod\";"
                + " did you mean \"load\"?",
            "--set load: expected path=value",
            "--set load=many: set.load: expected a finite number, received the text \"many\"",
            "--set mode=[: is no valid YAML or JSON: expected the node content, but found 'the end of"
                + " the file' while parsing a flow node",
            "--set rate=: expected a value after the equals sign"),
        problems.all().stream().map(Object::toString).toList());
  }
}
