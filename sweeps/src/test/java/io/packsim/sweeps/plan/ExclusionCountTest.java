package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.sweeps.axis.Effort;
import io.packsim.sweeps.axis.EffortExceededException;
import io.packsim.sweeps.axis.GridCount;
import io.packsim.sweeps.spec.SweepFiles;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many combinations each condition excludes, and what that may cost. */
class ExclusionCountTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  private GridCount count(String rest, Effort effort) {
    return SweepExpander.expand(files.read(rest)).size(effort);
  }

  private static List<BigInteger> numbers(long... values) {
    return java.util.Arrays.stream(values).mapToObj(BigInteger::valueOf).toList();
  }

  @Test
  void countsForEachConditionTheBranchesThatFallWithIt() {
    // 3 x 4 x 2 combinations. hosts = 3 falls with the first condition: 4 x 2. Of the other two
    // hosts, load = 4 falls with the second when hosts = 2: 2 combinations.
    GridCount count =
        count(
            "sweep:\n- hosts: [1, 2, 3]\n  load: [1, 2, 3, 4]\n  pauses: [true, false]\n"
                + "where:\n- hosts < 3\n- hosts * load < 8\n",
            Effort.unlimited());

    assertEquals(numbers(8, 2), count.excluded());
    assertEquals(BigInteger.valueOf(14), count.points());
    assertEquals(BigInteger.TEN, count.allExcluded());
  }

  @Test
  void aCombinationThatSeveralExcludeCountsForTheOneThatIsDecidedFirst() {
    // load <= 1 needs the second axis, hosts < 2 the first only: it decides (2, 1) and (2, 2).
    GridCount count =
        count(
            "sweep:\n- hosts: [1, 2]\n  load: [1, 2]\nwhere:\n- load <= 1\n- hosts < 2\n",
            Effort.unlimited());

    assertEquals(numbers(1, 2), count.excluded());
  }

  @Test
  void everyCombinationIsAPointADuplicateOrExcluded() {
    GridCount count =
        count(
            "sweep:\n- hosts: [1, 2, 3]\n  load: [0.1, 0.2]\n- hosts: [2, 3, 4]\n  load: [0.2]\n"
                + "where: [hosts != 3 or load < 0.2]\n",
            Effort.unlimited());

    // Of 6 + 3 combinations (3, 0.2) falls twice, and (2, 0.2) is in both blocks.
    assertEquals(new GridCount(BigInteger.valueOf(6), BigInteger.ONE, numbers(2)), count);
  }

  @Test
  void multipliesWhereNothingIsLeftToDecide() {
    String axis = "{range: [1, 1000, 1]}";
    // 10^12 combinations of four axes; the condition leaves one of the first axis. Its values are
    // looked at: 1,000 axis steps, a term with 2 operands for each, and a few more.
    GridCount count =
        count(
            "sweep:\n- hosts: %s\n  load: %s\n  switch.ecn.pmax: %s\n  title: %s\n"
                    .formatted(axis, axis, axis, axis)
                + "where: [hosts == 7]\n",
            Effort.of(5_000));

    assertEquals(BigInteger.TEN.pow(9), count.points());
    assertEquals(List.of(BigInteger.TEN.pow(12).subtract(BigInteger.TEN.pow(9))), count.excluded());
  }

  @Test
  void givesUpWhenItTakesMoreStepsThanAllowed() {
    String axis = "{range: [1, 1000, 1]}";
    String rest =
        "sweep:\n- hosts: %s\n  load: %s\n  switch.ecn.pmax: %s\n".formatted(axis, axis, axis)
            + "where: [hosts * load * switch.ecn.pmax < 500]\n";

    assertThrows(EffortExceededException.class, () -> count(rest, Effort.of(100_000)));
  }
}
