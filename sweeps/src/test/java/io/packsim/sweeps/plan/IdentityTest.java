package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.sweeps.spec.SweepFiles;
import io.packsim.sweeps.spec.SweepSpec;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys and seeds are functions of what a run means: no change of spelling or extent moves them. */
class IdentityTest {
  private static final String BLOCK =
      "sweep:\n- hosts: [2, 4]\n  load: [0.1, 0.5]\n  switch.buffer: [1 GB, 2 GB]\n";
  private static final String SEEDS = "seeds: {root: 42, replications: 2}\n";

  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  /** Every run, {@code key/replication}, with its seed. */
  private static Map<String, Long> runs(SweepSpec spec) {
    Map<String, Long> runs = new TreeMap<>();
    for (SweepPoint point : SweepExpander.expand(spec)) {
      for (int i = 0; i < spec.seeds().replications(); i++) {
        runs.put(point.key().hex() + "/" + i, point.seed(i));
      }
    }
    return runs;
  }

  private Map<String, Long> runs(String rest) {
    return runs(files.read(rest));
  }

  /** Every run of the first sweep is in the second, with the same seed; how many are new. */
  private static int added(Map<String, Long> before, Map<String, Long> after) {
    assertTrue(after.entrySet().containsAll(before.entrySet()), "a run changed its key or seed");
    return after.size() - before.size();
  }

  @Test
  void everyRunHasAKeyAndASeedOfItsOwn() {
    Map<String, Long> runs = runs(BLOCK + SEEDS);

    // 2 hosts * 2 loads * 2 buffers * 2 replications.
    assertEquals(16, runs.size());
    assertEquals(16, new HashSet<>(runs.values()).size());
  }

  @Test
  void spellingOfNumbersChangesNothing() {
    String same = BLOCK.replace("0.1,", "0.10,").replace("0.5]", "5e-1]").replace("[2,", "[0x2,");

    assertEquals(runs(BLOCK + SEEDS), runs(same + SEEDS));
  }

  @Test
  void unitsChangeNothing() {
    String same = BLOCK.replace("1 GB,", "1000 MB,").replace("2 GB", "2000000kB");

    assertEquals(runs(BLOCK + SEEDS), runs(same + SEEDS));
  }

  @Test
  void theOrderOfAxesAndValuesChangesNothing() {
    String same = "sweep:\n- switch.buffer: [2 GB, 1 GB]\n  load: [0.5, 0.1]\n  hosts: [4, 2]\n";

    assertEquals(runs(BLOCK + SEEDS), runs(SEEDS + same));
  }

  @Test
  void theFormInWhichAPointIsWrittenChangesNothing() {
    String same =
        "set: {load: 0.5}\n"
            + "sweep:\n"
            + "- \"hosts, switch\": [[2, {buffer: 1 GB}], [4, {buffer: 1 GB}]]\n"
            + "  size:\n"
            + "  - {name: low, set: {load: 0.1}}\n"
            + "  - {name: high}\n"
            + "- hosts: [2, 4]\n"
            + "  switch.buffer: [2 GB]\n"
            + "  load: [0.1, 0.5]\n";

    assertEquals(runs(BLOCK + SEEDS), runs(same + SEEDS));
  }

  @Test
  void anAxisAtItsDefaultChangesNothing() {
    String more = BLOCK + "  delay: [1us]\n  switch.ecn.pmax: [0.1]\n  control: [none]\n";

    assertEquals(runs(BLOCK + SEEDS), runs(more + SEEDS));
  }

  @Test
  void anAxisWithItsDefaultAmongTheValuesOnlyAdds() {
    String more = BLOCK + "  delay: [1000ns, 2us, 3us]\n";

    // 16 runs for each of the two further delays.
    assertEquals(32, added(runs(BLOCK + SEEDS), runs(more + SEEDS)));
  }

  @Test
  void aValueTheBaseDocumentHasAlreadyChangesNothing() {
    files.write("base.yaml", "hosts: 8\nrate: 400 Gbps\n");

    assertEquals(runs(BLOCK + SEEDS), runs(BLOCK + "  rate: [0.4 Tbps]\n" + SEEDS));
  }

  @Test
  void aFurtherValueOnlyAdds() {
    String more = BLOCK.replace("[2, 4]", "[1, 2, 3, 4]");

    // 2 further hosts * 2 loads * 2 buffers * 2 replications.
    assertEquals(16, added(runs(BLOCK + SEEDS), runs(more + SEEDS)));
  }

  @Test
  void aFurtherReplicationOnlyAdds() {
    String more = SEEDS.replace("replications: 2", "replications: 5");

    assertEquals(8 * 3, added(runs(BLOCK + SEEDS), runs(BLOCK + more)));
  }

  @Test
  void aFurtherBlockOnlyAdds() {
    String more = BLOCK + "- hosts: [4, 64]\n  load: [0.5]\n  switch.buffer: [1 GB]\n";

    // The point with 4 hosts is in the first block already.
    assertEquals(2, added(runs(BLOCK + SEEDS), runs(more + SEEDS)));
  }

  @Test
  void aConditionOnlyTakesAway() {
    Map<String, Long> all = runs(BLOCK + SEEDS);

    assertEquals(8, added(runs(BLOCK + SEEDS + "where: [\"hosts > 2\"]\n"), all));
  }

  @Test
  void operationalKeysChangeNothing() {
    String more =
        "run: {jobs: 3, timeout: 5 min}\nkeep: {launches: 3}\nbaseline: {select: last-good}\n";

    assertEquals(runs(BLOCK + SEEDS), runs(BLOCK + SEEDS + more));
  }

  @Test
  void theNameOfASweepAndOfItsFilesChangesNothing() {
    files.write("other.yaml", "{\"hosts\": 8} # the same\n");
    SweepSpec other = files.readWhole("version: 1\nbase: other.yaml\n" + BLOCK + SEEDS);

    assertEquals(runs(BLOCK + SEEDS), runs(other));
  }

  @Test
  void theSeedOfTheBaseDocumentChangesNothing() {
    Map<String, Long> before = runs(BLOCK + SEEDS);
    files.write("base.yaml", "hosts: 8\nrandom: {seed: 99}\n");

    assertEquals(before, runs(BLOCK + SEEDS));
  }

  @Test
  void anythingElseInTheBaseDocumentChangesEveryKeyAndSeed() {
    Map<String, Long> before = runs(BLOCK + SEEDS);
    files.write("base.yaml", "hosts: 8\ntitle: another\n");
    Map<String, Long> after = runs(BLOCK + SEEDS);

    assertTrue(disjoint(before.keySet(), after.keySet()));
    assertTrue(disjoint(before.values(), after.values()));
  }

  @Test
  void theRootChangesEverySeedButNoKey() {
    Map<String, Long> before = runs(BLOCK + SEEDS);
    Map<String, Long> after = runs(BLOCK + SEEDS.replace("42", "43"));

    assertEquals(before.keySet(), after.keySet());
    assertTrue(disjoint(before.values(), after.values()));
  }

  private static boolean disjoint(Collection<?> first, Collection<?> second) {
    return Collections.disjoint(first, second);
  }

  @Test
  void aSeedDoesNotDependOnHowManyAreAskedFor() {
    SweepPoint point = SweepExpander.expand(files.read(BLOCK + SEEDS)).iterator().next();
    long third = point.seed(3);

    assertEquals(third, point.seed(3));
    assertNotEquals(third, point.seed(4));
  }
}
