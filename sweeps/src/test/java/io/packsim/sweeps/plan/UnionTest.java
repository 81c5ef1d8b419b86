package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.sweeps.spec.SweepFiles;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks are united: a point that two of them have is one point. */
class UnionTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  /** Counts, after checking that the points are as distinct as their keys. */
  private PointCount count(String rest) {
    SweepExpander expander = SweepExpander.expand(files.read(rest));
    Set<PointKey> keys = new HashSet<>();
    expander.forEach(point -> keys.add(point.key()));
    assertEquals(keys.size(), expander.count().points(), "distinct keys");
    return expander.count();
  }

  @Test
  void disjointBlocksAddUp() {
    assertEquals(new PointCount(5, 0), count("sweep:\n- hosts: [1, 2]\n- hosts: [3, 4, 5]\n"));
  }

  @Test
  void overlappingPointsCollapseAndAreCounted() {
    // 2 * 2 and 2 * 2, of which (2, 0.2) is common.
    assertEquals(
        new PointCount(7, 1),
        count(
            "sweep:\n- hosts: [1, 2]\n  load: [0.1, 0.2]\n"
                + "- load: [0.20, 0.3]\n  hosts: [2, 3]\n"));
  }

  @Test
  void aParameterThatABlockDoesNotSweepHasItsValueFromTheBase() {
    // The base has 8 hosts.
    assertEquals(
        new PointCount(3, 1),
        count("sweep:\n- hosts: [8, 9]\n  load: [0.1]\n- load: [0.1, 0.2]\n"));
  }

  @Test
  void aParameterThatABlockDoesNotSweepHasItsDeclaredDefault() {
    assertEquals(new PointCount(2, 1), count("sweep:\n- delay: [1us, 2us]\n- hosts: [8]\n"));
  }

  @Test
  void aPartOfAUnionMeetsTheWholeOfIt() {
    // The default gain is 0.004, so the second block's first point is the first block's second.
    assertEquals(
        new PointCount(3, 1),
        count(
            "set: {control: {dcqcn: {}}}\n"
                + "sweep:\n"
                + "- control: [none, dcqcn]\n"
                + "- control.dcqcn.gain: [0.004, 0.5]\n"));
  }

  @Test
  void aPartOfAnArmThatIsNotChosenHasNoValue() {
    // No control at all in the first block; dcqcn with its default gain in the second.
    assertEquals(
        new PointCount(2, 0), count("sweep:\n- hosts: [8]\n- control.dcqcn.gain: [0.004]\n"));
  }

  @Test
  void pointsWithDerivedValuesMeetPointsThatSetThem() {
    // Half of 2 MB is 1 MB; half of the default 1 MiB is 524,288 B.
    assertEquals(
        new PointCount(4, 2),
        count(
            "set: {switch.ecn.kmin: \"= switch.buffer / 2\"}\n"
                + "sweep:\n"
                + "- switch.buffer: [2 MB, 1 MiB]\n"
                + "- \"switch.buffer, switch.ecn.kmin\":\n"
                + "  - [2 MB, 1000 kB]\n"
                + "  - [2 MB, 500 kB]\n"
                + "  - [1 MiB, 512 KiB]\n"
                + "  - [1 MiB, 513 KiB]\n"));
  }

  @Test
  void conditionsDecideWhichBlockHasAPoint() {
    // Without the condition hosts=1 would be in both; now only the second block has (1, 0.9).
    assertEquals(
        new PointCount(2, 0),
        count(
            "sweep:\n- hosts: [1, 2]\n  load: [0.5]\n- hosts: [1]\n  load: [0.9]\n"
                + "where: [\"hosts == 2 or load > 0.5\"]\n"));
  }

  @Test
  void aConditionOnCasesDoesNotConcernBlocksWithoutThem() {
    assertEquals(
        new PointCount(3, 0),
        count(
            "sweep:\n"
                + "- cc: [{name: off, set: {control: none}}, {name: on, set: {control: dcqcn}}]\n"
                + "- hosts: [1, 2]\n"
                + "where: [\"cc == 'on'\"]\n"));
  }

  @Test
  void repeatedValuesOfAnAxisAreLeftOut() {
    assertEquals(
        new PointCount(2, 0), count("sweep:\n- switch.buffer: [1 GB, 1000 MB, 2 GB, 1.0 GB]\n"));
  }

  @Test
  void casesWithOneMeaningAreOneCase() {
    assertEquals(
        new PointCount(2, 0),
        count(
            "sweep:\n"
                + "- cc:\n"
                + "  - {name: base}\n"
                + "  - {name: same, set: {hosts: 8, control: none}}\n"
                + "  - {name: other, set: {hosts: 9}}\n"));
  }

  @Test
  void rangesMeetListsAndOtherRanges() {
    // 10 x 9 points; of the second block's 3 x 2 those with a load of 0.5 and 9 or 10 hosts are
    // among them, and 0.95 is in none.
    assertEquals(
        new PointCount(94, 2),
        count(
            "sweep:\n- hosts: {range: [10, 1, -1]}\n  load: {linspace: [0.1, 0.9, 9]}\n"
                + "- hosts: [9, 10, 11]\n  load: {linspace: [0.5, 0.95, 2]}\n"));
  }

  @Test
  void valuesOfARangeThatRoundingMakesEqualAreOne() {
    // 1 B to 3 B in 5: 1, 1.5, 2, 2.5, 3, rounded half up to 1, 2, 2, 3, 3.
    assertEquals(
        new PointCount(3, 0), count("sweep:\n- switch.buffer: {linspace: [1 B, 3 B, 5]}\n"));
  }
}
