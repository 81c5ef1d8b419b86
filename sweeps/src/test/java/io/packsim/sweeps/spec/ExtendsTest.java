package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.sweeps.plan.SweepExpander;
import io.packsim.sweeps.plan.SweepPoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExtendsTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  private static SweepPoint first(SweepSpec spec) {
    return SweepExpander.expand(spec).iterator().next();
  }

  private List<String> origins(SweepSpec spec) {
    return first(spec).origins().stream()
        .map(o -> o.path() + "=" + o.value() + " " + o.position())
        .map(text -> text.replace(directory + "/", ""))
        .toList();
  }

  @Test
  void theExtendingFileWinsAndMapsAreMergedKeyByKey() {
    files.write(
        "common.yaml",
        "version: 1\nname: other\nbase: base.yaml\nset: {load: 0.1, delay: 2us}\n"
            + "sweep: [{hosts: [1, 2, 3]}]\nseeds: {root: 7, replications: 4}\n");
    SweepSpec spec =
        files.readWhole(
            "version: 1\nextends: [common.yaml]\nset: {load: 0.9}\nseeds: {replications: 2}\n");

    assertEquals(
        "{delay=2000000, hosts=1, load=0.9}", first(spec).bound().canonicalForm().toString());
    assertEquals(new SeedPlan(7, 2, List.of()), spec.seeds());
    // A file says its name for itself alone.
    assertEquals("sweep", spec.name());
  }

  @Test
  void ofSeveralFilesTheLaterWinsAndListsAreReplaced() {
    files.write("a.yaml", "version: 1\nbase: base.yaml\nset: {load: 0.1, delay: 1us}\n");
    files.write(
        "b.yaml", "version: 1\nset: {load: 0.2}\nsweep: [{hosts: [1]}]\nwhere: [hosts < 9]\n");
    SweepSpec spec =
        files.readWhole("version: 1\nextends: [a.yaml, b.yaml]\nsweep: [{hosts: [5, 6]}]\n");

    assertEquals(2, SweepExpander.expand(spec).count().points());
    assertEquals("{hosts=5, load=0.2}", first(spec).bound().canonicalForm().toString());
    assertEquals(1, spec.grid().conditions().size());
  }

  @Test
  void whatSetGivesAParameterIsOneValue() {
    files.write("a.yaml", "version: 1\nbase: base.yaml\nset: {control: {dcqcn: {gain: 0.5}}}\n");
    SweepSpec spec = files.readWhole("version: 1\nextends: [a.yaml]\nset: {control: {none: {}}}\n");

    assertEquals("{hosts=8}", first(spec).bound().canonicalForm().toString());
  }

  @Test
  void aKeyWithoutAValueTakesAwayWhatAnExtendedFileSays() {
    files.write(
        "a.yaml",
        "version: 1\nbase: base.yaml\nset: {load: 0.1, delay: 2us, switch.ecn.kmin: 1 kB}\n"
            + "sweep: [{hosts: [1, 2]}]\nwhere: [hosts < 2]\nseeds: {root: 7, replications: 3}\n");
    SweepSpec spec =
        files.readWhole(
            "version: 1\nextends: [a.yaml]\nset: {delay: null, switch.ecn: null}\nwhere:\n"
                + "seeds: {replications: ~}\n");

    assertEquals("{hosts=1, load=0.1}", first(spec).bound().canonicalForm().toString());
    assertEquals(2, SweepExpander.expand(spec).count().points());
    assertEquals(new SeedPlan(7, 1, List.of()), spec.seeds());
  }

  @Test
  void whatIsNotThereCannotBeTakenAway() {
    files.write("a.yaml", "version: 1\nbase: base.yaml\nset: {load: 0.1}\n");

    assertEquals(
        List.of("sweep.yaml:3:14: set.delay: expected a duration, received no value"),
        files.problems("version: 1\nextends: [a.yaml]\nset: {delay: null}\n"));
  }

  @Test
  void aParameterIsTheSameHoweverItsPathIsSpelt() {
    files.write(
        "a.yaml", "version: 1\nbase: base.yaml\nset: {switch.buffer: 1 kB, load: \"= 1 / 8\"}\n");
    SweepSpec spec =
        files.readWhole(
            "version: 1\nextends: [a.yaml]\n"
                + "set: {'\"switch\".buffer': 2 kB, '\"load\"': \"= 1 / 4\"}\n");

    assertEquals(
        "{hosts=8, load=0.25, switch.buffer=2000}", first(spec).bound().canonicalForm().toString());
  }

  @Test
  void aPartOfAStructureIsPutIntoWhatAnExtendedFileGivesIt() {
    files.write(
        "a.yaml", "version: 1\nbase: base.yaml\nset: {switch.ecn: {kmin: 1 kB, pmax: 0.5}}\n");
    SweepSpec part =
        files.readWhole("version: 1\nextends: [a.yaml]\nset: {switch.ecn.kmin: 2 kB}\n");

    assertEquals(
        "{hosts=8, switch.ecn.kmin=2000, switch.ecn.pmax=0.5}",
        first(part).bound().canonicalForm().toString());
    // And the other way round: a structure takes the place of its parts.
    files.write("b.yaml", "version: 1\nbase: base.yaml\nset: {switch.ecn.kmin: 2 kB}\n");
    SweepSpec whole =
        files.readWhole("version: 1\nextends: [b.yaml]\nset: {switch.ecn: {pmax: 0.5}}\n");
    assertEquals("{hosts=8, switch.ecn.pmax=0.5}", first(whole).bound().canonicalForm().toString());
  }

  @Test
  void aPartOfTheBaseTakesKeysAway() {
    files.write("base.yaml", "hosts: 8\nload: 0.25\nswitch: {buffer: 2 MiB, ecn: {kmin: 1 kB}}\n");
    files.write("part.yaml", "load: null\nswitch: {ecn: null}\n");
    SweepSpec spec = files.readWhole("version: 1\nbase: base.yaml\nextends: [part.yaml]\n");

    assertEquals(
        "{hosts=8, switch.buffer=2097152}", first(spec).bound().canonicalForm().toString());
  }

  @Test
  void filesWithoutVersionArePartsOfTheBase() {
    files.write("buffers.yaml", "switch: {buffer: 4 MiB, ecn: {kmin: 1 kB}}\n");
    files.write("ecn.yaml", "switch: {ecn: {kmin: 2 kB}}\ncontrol: {dcqcn: {gain: 0.5}}\n");
    files.write("none.yaml", "control: {none: {}}\n");
    SweepSpec spec =
        files.readWhole(
            "version: 1\nbase: base.yaml\nextends: [buffers.yaml, ecn.yaml, none.yaml]\n");

    // The last one chooses another arm of the union, which replaces the one below.
    assertEquals(
        "{hosts=8, switch.buffer=4194304, switch.ecn.kmin=2000}",
        first(spec).bound().canonicalForm().toString());
  }

  @Test
  void withoutBaseTheFirstPartIsTheBase() {
    files.write("whole.yaml", "hosts: 3\n");
    SweepSpec spec = files.readWhole("version: 1\nextends: [whole.yaml]\n");

    assertEquals("{hosts=3}", first(spec).bound().canonicalForm().toString());
  }

  @Test
  void isTheSameSweepAsOneFile() {
    files.write("a.yaml", "version: 1\nbase: base.yaml\nset: {load: 0.1}\n");
    SweepSpec split =
        files.readWhole("version: 1\nname: x\nextends: [a.yaml]\nset: {delay: 2us}\n");
    SweepSpec whole =
        files.readWhole("version: 1\nname: x\nbase: base.yaml\nset: {load: 0.10, delay: 2us}\n");

    assertEquals(whole.digest(), split.digest());
    assertEquals(first(whole).key(), first(split).key());
  }

  @Test
  void namesAreRelativeToTheFileThatSaysThem() throws IOException {
    Files.createDirectories(directory.resolve("lib"));
    files.write("lib/hosts.yaml", "hosts: 5\n");
    files.write("lib/more.yaml", "load: 0.25\n");
    files.write("lib/common.yaml", "version: 1\nbase: hosts.yaml\nextends: [more.yaml]\n");
    SweepSpec spec = files.readWhole("version: 1\nextends: [lib/common.yaml]\n");

    assertEquals("{hosts=5, load=0.25}", first(spec).bound().canonicalForm().toString());
  }

  @Test
  void everyValueKnowsWhereItWasWritten() {
    files.write("base.yaml", "hosts: 8\nswitch:\n  buffer: 1 MiB\n");
    files.write("part.yaml", "load: 0.5\n");
    files.write("a.yaml", "version: 1\nset:\n  delay: 1us\n");
    SweepSpec spec =
        files.readWhole(
            "version: 1\nbase: base.yaml\nextends: [a.yaml, part.yaml]\n"
                + "set:\n  switch.ecn.kmin: \"= switch.buffer / 4\"\n"
                + "sweep:\n- rate: {range: [1 Gbps, 3 Gbps, 1 Gbps]}\n"
                + "  cc:\n  - {name: on, set: {control: dcqcn}}\n");

    assertEquals(
        List.of(
            "hosts=8 base.yaml:1:8",
            "switch.buffer=1 MiB base.yaml:3:11",
            "switch.ecn.kmin=256KiB sweep.yaml:5:20",
            "load=0.5 part.yaml:1:7",
            "delay=1us a.yaml:3:10",
            "rate=1Gbps sweep.yaml:7:17",
            "control=dcqcn sweep.yaml:9:31"),
        origins(spec));
  }

  @Test
  void printsTheWayOfACycle() {
    files.write("a.yaml", "version: 1\nextends: [b.yaml]\n");
    files.write("b.yaml", "version: 1\nextends: [sweep.yaml]\n");

    List<String> found = files.problems("version: 1\nbase: base.yaml\nextends: [a.yaml]\n");

    assertEquals(
        List.of(
            "b.yaml:2:11: extends: extends itself: sweep.yaml -> a.yaml -> b.yaml -> sweep.yaml"),
        found);
  }

  @Test
  void aFileMayBeReachedByTwoWays() {
    files.write("common.yaml", "version: 1\nbase: base.yaml\n");
    files.write("a.yaml", "version: 1\nextends: [common.yaml]\nset: {load: 0.1}\n");
    files.write("b.yaml", "version: 1\nextends: [common.yaml]\nset: {delay: 2us}\n");
    SweepSpec spec = files.readWhole("version: 1\nextends: [a.yaml, b.yaml]\n");

    assertEquals(
        "{delay=2000000, hosts=8, load=0.1}", first(spec).bound().canonicalForm().toString());
  }

  @Test
  void reportsEveryFileThatCannotBeExtended() {
    files.write("list.yaml", "[1, 2]\n");
    List<String> found =
        files.problems(
            "version: 1\nbase: base.yaml\nextends: [absent.yaml, ., list.yaml, {a: 1}, ~]\n");

    assertEquals(5, found.size(), found::toString);
    assertTrue(found.get(0).startsWith("list.yaml:1:1: expected a map"), found::toString);
    assertTrue(
        found.get(1).startsWith("sweep.yaml:3:11: extends: no such file: "), found::toString);
    assertTrue(
        found.get(2).startsWith("sweep.yaml:3:24: extends: is a directory: ."), found::toString);
    assertTrue(found.get(3).startsWith("sweep.yaml:3:38: extends: expected the name of a file"));
    assertTrue(found.get(4).startsWith("sweep.yaml:3:46: extends: expected the name of a file"));
    assertTrue(
        files
            .problems("version: 1\nbase: base.yaml\nextends: a.yaml\n")
            .get(0)
            .startsWith("sweep.yaml:3:10: extends: expected a list of files"));
  }

  @Test
  void problemsPointIntoTheFileThatHasThem() {
    files.write("a.yaml", "version: 1\nset:\n  laod: 0.1\n");

    assertEquals(
        List.of(
            "a.yaml:3:3: set.laod: unknown path: the document has no \"laod\";"
                + " did you mean \"load\"?"),
        files.problems("version: 1\nbase: base.yaml\nextends: [a.yaml]\n"));
  }

  @Test
  void aFileThatExtendsItselfManyTimesOverIsRefusedEarly() {
    // Level i extends level i + 1 twice: 2^30 readings without a bound.
    for (int i = 0; i < 30; i++) {
      String next = "level" + (i + 1) + ".yaml";
      files.write("level" + i + ".yaml", "version: 1\nextends: [" + next + ", " + next + "]\n");
    }
    files.write("level30.yaml", "version: 1\n");

    List<String> found = files.problems("version: 1\nbase: base.yaml\nextends: [level0.yaml]\n");

    assertEquals(1, found.size(), found::toString);
    assertTrue(found.get(0).endsWith("extends more than 50 files"), found::toString);
  }
}
