package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.sweeps.spec.SweepFiles;
import io.packsim.sweeps.spec.SweepSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks of {@code vary: one-at-a-time}: the baseline, and each axis by itself. */
class OneAtATimeTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  private static List<String> forms(SweepSpec spec) {
    List<String> forms = new ArrayList<>();
    SweepExpander.expand(spec).forEach(p -> forms.add(p.bound().canonicalForm().toString()));
    return forms;
  }

  @Test
  void variesEachAxisAroundTheBaseline() {
    // The base has 8 hosts and the default load of 0.5.
    SweepSpec spec =
        files.read("sweep:\n- vary: one-at-a-time\n  hosts: [2, 5]\n  load: [0.1, 0.9]\n");

    assertEquals(
        List.of(
            "{hosts=8}", "{hosts=2}", "{hosts=5}", "{hosts=8, load=0.1}", "{hosts=8, load=0.9}"),
        forms(spec));
    List<String> labels = new ArrayList<>();
    SweepExpander.expand(spec).forEach(point -> labels.add(point.label()));
    assertEquals(List.of("(baseline)", "hosts=2", "hosts=5", "load=0.1", "load=0.9"), labels);
  }

  @Test
  void countsTheBaselineOnceAmongTheValues() {
    // 1 + 3 + 2, of which hosts = 8 and load = 0.5 are the baseline again.
    SweepSpec spec =
        files.read("sweep:\n- vary: one-at-a-time\n  hosts: [2, 8, 4]\n  load: [0.5, 0.9]\n");

    assertEquals(new PointCount(4, 2), SweepExpander.expand(spec).count());
  }

  @Test
  void theBaselineIsWhatSetSays() {
    SweepSpec spec =
        files.read(
            "set: {hosts: 3, delay: \"= 1 us * hosts\"}\n"
                + "sweep:\n- vary: one-at-a-time\n  hosts: [5]\n  load: [0.9]\n");

    assertEquals(
        List.of(
            "{delay=3000000, hosts=3}",
            "{delay=5000000, hosts=5}",
            "{delay=3000000, hosts=3, load=0.9}"),
        forms(spec));
  }

  @Test
  void axesThatTouchTheSameParameterMayStandSideBySide() {
    SweepSpec spec =
        files.read(
            "sweep:\n- vary: one-at-a-time\n  hosts: [2]\n"
                + "  size:\n  - {name: small, set: {hosts: 1, load: 0.1}}\n");

    assertEquals(List.of("{hosts=8}", "{hosts=2}", "{hosts=1, load=0.1}"), forms(spec));
  }

  @Test
  void conditionsAndOtherBlocksApply() {
    SweepSpec spec =
        files.read(
            "sweep:\n- vary: one-at-a-time\n  hosts: [2, 4, 16]\n- hosts: [4, 5]\n"
                + "where: [hosts < 16]\n");

    // 8, 2, 4; 16 is excluded; of 4 and 5 the first is there already.
    assertEquals(new PointCount(4, 1), SweepExpander.expand(spec).count());
  }

  @Test
  void aCommonAxisSharesTheSeedsOfTheBaseline() {
    SweepSpec spec =
        files.read(
            "sweep:\n- vary: one-at-a-time\n  hosts: [2, 5]\n  load: [0.9]\n"
                + "  cc: [{name: on, set: {control: dcqcn}}]\n"
                + "seeds: {common_across: [cc, load]}\n");

    List<Long> seeds = new ArrayList<>();
    SweepExpander.expand(spec).forEach(point -> seeds.add(point.seed(0)));
    // The baseline, two values of hosts, one of load and one case: hosts alone tells seeds apart.
    assertEquals(5, seeds.size());
    assertEquals(3, Set.copyOf(seeds).size());
    assertEquals(seeds.get(0), seeds.get(3));
    assertEquals(seeds.get(0), seeds.get(4));
  }

  @Test
  void isTheSameSweepAsItsBlocksWrittenOut() {
    SweepSpec vary = files.read("sweep:\n- {vary: one-at-a-time, hosts: [2], load: [0.9]}\n");
    SweepSpec blocks = files.read("sweep:\n- hosts: [2]\n- load: [0.9]\n- load: [0.5]\n");

    // The base has the load 0.5, so the third block is the baseline, in other words.
    List<PointKey> keys = new ArrayList<>();
    SweepExpander.expand(vary).forEach(point -> keys.add(point.key()));
    List<PointKey> others = new ArrayList<>();
    SweepExpander.expand(blocks).forEach(point -> others.add(point.key()));
    assertEquals(3, keys.size());
    assertTrue(keys.containsAll(others));
  }
}
