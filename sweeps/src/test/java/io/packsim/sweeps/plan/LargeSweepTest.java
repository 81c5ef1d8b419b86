package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.sweeps.spec.SweepFiles;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargeSweepTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  private static String numbers(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  @Test
  void countsAMillionPointsUnderAConditionInConstantMemory() {
    String rest =
        "sweep:\n- hosts: %s\n  load: %s\nwhere: [\"hosts + load <= 1415\"]\n"
            .formatted(numbers(1415), numbers(1415));

    // For hosts = h there are 1415 - h loads, so 1414 * 1415 / 2 points.
    assertEquals(1_000_405, SweepExpander.expand(files.read(rest)).count().points());
  }

  @Test
  void keepsNothingOfThePointsItHasWalked() {
    String rest = "sweep:\n- hosts: %s\n  load: %s\n".formatted(numbers(1000), numbers(1000));
    Iterator<SweepPoint> points = SweepExpander.expand(files.read(rest)).iterator();
    points.next();
    long before = usedBytes();
    for (int i = 0; i < 900_000; i++) {
      points.next();
    }
    long growth = usedBytes() - before;

    // An int per point would be 3,600,000 bytes.
    assertTrue(growth < 3_600_000, () -> growth + " bytes");
    assertTrue(points.hasNext());
  }

  private static long usedBytes() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  @Test
  void dropsAWholeBranchAsSoonAsItsConditionFails() {
    // 10^15 combinations, of which the condition on the outermost axis leaves one branch in a
    // thousand; each further condition likewise. Walking them one by one would take for ever.
    String axis = numbers(1000);
    String rest =
        ("sweep:\n- hosts: %s\n  load: %s\n  jobs: %s\n  switch.ecn.pmax: %s\n"
                + "  control.dcqcn.gain: %s\n"
                + "where:\n- hosts == 7 and load == 3\n- switch.ecn.pmax == 5\n"
                + "- control.dcqcn.gain <= 2\n")
            .formatted(axis, axis, "[[]]", axis, axis);
    files.write("base.yaml", "control: dcqcn\n");

    assertEquals(2, SweepExpander.expand(files.read(rest)).count().points());
  }

  @Test
  void findsTheOverlapOfTwoLargeBlocks() {
    String rest =
        "sweep:\n- hosts: %s\n  load: %s\n- load: %s\n  hosts: [200, 201]\n"
            .formatted(numbers(200), numbers(200), numbers(200));

    // The second block has 400 combinations, of which the 200 with 200 hosts are in the first.
    assertEquals(new PointCount(40_200, 200), SweepExpander.expand(files.read(rest)).count());
  }
}
