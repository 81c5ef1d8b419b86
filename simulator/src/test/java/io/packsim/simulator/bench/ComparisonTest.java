package io.packsim.simulator.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.bench.Comparison.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root"));

  private static List<Answer> answers(String digest, double... hopsPerCpuSecond) {
    return DoubleStream.of(hopsPerCpuSecond)
        .mapToObj(hops -> new Answer(hops, 1 / hops, digest))
        .toList();
  }

  @Test
  void dividesMediansAndShowsThePairsThatDifferMost() {
    Comparison comparison = Comparison.of("w", answers("d", 6, 9, 8), answers("d", 4, 3, 16));
    assertEquals(8, comparison.thisMedian());
    assertEquals(4, comparison.otherMedian());
    assertEquals(2, comparison.ratio());
    // By wall clock the answers are 1/8 and 1/4.
    assertEquals(0.5, comparison.wallRatio());
    // 6/4, 9/3, 8/16.
    assertEquals(0.5, comparison.leastRatio());
    assertEquals(3, comparison.greatestRatio());
    assertTrue(comparison.sameResults());
  }

  @Test
  void theMedianOfAnEvenNumberIsTheMeanOfTheTwoInTheMiddle() {
    Comparison comparison = Comparison.of("w", answers("d", 1, 4, 2, 9), answers("d", 1, 1, 1, 1));
    assertEquals(3, comparison.thisMedian());
  }

  @Test
  void saysWhenResultsDiffer() {
    assertFalse(Comparison.of("w", answers("d", 1), answers("e", 1)).sameResults());
  }

  @Test
  void measuresInProcessesOfTheirOwn() throws Exception {
    Build build = new Build(System.getProperty("java.class.path"), List.of("-Xmx200m"), 1);
    Comparison comparison = new Comparer(ROOT, 0, 1, 1).compare("w1", build, build);
    assertTrue(comparison.thisMedian() > 0);
    assertTrue(comparison.sameResults());
  }

  @Test
  void showsWhatAFailedProcessPrinted() {
    Build broken = new Build("nowhere", List.of(), 1);
    IOException failure =
        assertThrows(
            IOException.class, () -> new Comparer(ROOT, 0, 1, 1).compare("w1", broken, broken));
    assertTrue(
        String.valueOf(failure.getMessage()).contains("Could not find or load main class"),
        failure::getMessage);
  }
}
