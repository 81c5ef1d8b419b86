package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.packsim.sweeps.spec.SweepFiles;
import io.packsim.sweeps.spec.SweepSpec;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values of a common axis get the same random numbers, so that their runs can be paired. */
class CommonSeedsTest {
  private static final String CASES =
      "sweep:\n"
          + "- hosts: [2, 4]\n"
          + "  cc:\n"
          + "  - {name: off, set: {control: none}}\n"
          + "  - {name: on, set: {control: {dcqcn: {}}}}\n";
  private static final String COMMON = "seeds: {root: 7, common_across: [cc]}\n";

  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  /** Seeds of the first replication by the point's label. */
  private Map<String, Long> seeds(String rest) {
    SweepSpec spec = files.read(rest);
    Map<String, Long> seeds = new TreeMap<>();
    SweepExpander.expand(spec).forEach(point -> seeds.put(point.label(), point.seed(0)));
    return seeds;
  }

  @Test
  void casesDifferInTheirSeedsUnlessTheyAreCommon() {
    assertEquals(4, new HashSet<>(seeds(CASES + "seeds: {root: 7}\n").values()).size());
  }

  @Test
  void allCasesOfACommonAxisShareTheirSeeds() {
    Map<String, Long> seeds = seeds(CASES + COMMON);

    assertEquals(seeds.get("hosts=2, cc=off"), seeds.get("hosts=2, cc=on"));
    assertEquals(seeds.get("hosts=4, cc=off"), seeds.get("hosts=4, cc=on"));
    assertNotEquals(seeds.get("hosts=2, cc=on"), seeds.get("hosts=4, cc=on"));
  }

  @Test
  void replicationsOfACommonPointStillDiffer() {
    SweepPoint point = SweepExpander.expand(files.read(CASES + COMMON)).iterator().next();

    assertNotEquals(point.seed(0), point.seed(1));
  }

  @Test
  void valuesOfACommonListAxisShareTheirSeeds() {
    Map<String, Long> seeds =
        seeds(
            "sweep:\n- load: [0.1, 0.5]\n  \"rate, delay\": [[1Gbps, 1us], [2Gbps, 5us]]\n"
                + "seeds: {common_across: [\"rate,delay\"]}\n");

    assertEquals(2, new HashSet<>(seeds.values()).size());
    assertEquals(
        seeds.get("load=0.1, rate, delay=1Gbps, 1us"),
        seeds.get("load=0.1, rate, delay=2Gbps, 5us"));
  }

  @Test
  void aFurtherCaseThatSetsFurtherParametersMovesNoSeed() {
    files.write("base.yaml", "hosts: 8\nswitch: {ecn: {kmin: 5kB}}\n");
    Map<String, Long> before = seeds(CASES + COMMON);

    Map<String, Long> after =
        seeds(
            CASES
                + "  - {name: tuned, set: {control: {dcqcn: {}}, switch.ecn.kmin: 9kB}}\n"
                + COMMON);

    assertEquals(before.get("hosts=2, cc=on"), after.get("hosts=2, cc=on"));
    assertEquals(before.get("hosts=2, cc=on"), after.get("hosts=2, cc=tuned"));
    assertEquals(6, after.size());
  }

  @Test
  void whatIsCalculatedFromACommonParameterIsCommonToo() {
    Map<String, Long> seeds =
        seeds(
            "set:\n"
                + "  switch.ecn.kmin: \"= 0.1 * switch.buffer\"\n"
                + "  switch.ecn.pmax: \"= switch.ecn.kmin / 1 GB\"\n"
                + "sweep:\n"
                + "- size:\n"
                + "  - {name: small, set: {switch.buffer: 1 MB}}\n"
                + "  - {name: large, set: {switch.buffer: 2 MB}}\n"
                + "seeds: {common_across: [size]}\n");

    assertEquals(seeds.get("size=small"), seeds.get("size=large"));
  }

  @Test
  void whatIsCalculatedFromTheLabelOfACommonCaseIsCommonToo() {
    Map<String, Long> seeds = seeds("set: {title: \"= cc\"}\n" + CASES + COMMON);

    assertEquals(seeds.get("hosts=2, cc=off"), seeds.get("hosts=2, cc=on"));
  }

  @Test
  void aPointOfTwoBlocksHasOneSeedWhicheverBlockComesFirst() {
    String first =
        "- hosts: [2, 4]\n"
            + "  cc:\n"
            + "  - {name: off, set: {control: none}}\n"
            + "  - {name: on, set: {control: {dcqcn: {gain: 0.5}}}}\n";
    String second = "- hosts: [4, 8]\n  title: [x]\n  load: [0.1]\n";
    String third = "- hosts: [2]\n";
    SweepSpec one = files.read("sweep:\n" + first + second + third + COMMON);
    SweepSpec other = files.read("sweep:\n" + third + second + first + COMMON);

    assertEquals(byKey(one), byKey(other));
  }

  private static Map<String, Long> byKey(SweepSpec spec) {
    Map<String, Long> seeds = new TreeMap<>();
    SweepExpander.expand(spec).forEach(point -> seeds.put(point.key().hex(), point.seed(0)));
    return seeds;
  }
}
