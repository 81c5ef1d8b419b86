package io.packsim.simulator.workload.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.RandomStreams;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DerangementTest {
  private final Derangement derangement =
      new Derangement(new RandomStreams(1).stream("test", "derangement"));

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 1000})
  void movesEveryElement(int size) {
    int[] drawn = derangement.draw(size);
    for (int i = 0; i < size; i++) {
      int place = i;
      assertTrue(drawn[i] != i, () -> "fixed point " + place);
    }
    assertEquals(
        IntStream.range(0, size).boxed().toList(), IntStream.of(drawn).sorted().boxed().toList());
  }

  @Test
  void drawsEachOfTheNineDerangementsOfFourAboutEquallyOften() {
    Map<String, Integer> counts = new TreeMap<>();
    for (int i = 0; i < 9000; i++) {
      counts.merge(Arrays.toString(derangement.draw(4)), 1, Integer::sum);
    }
    assertEquals(9, counts.size());
    // 1,000 each; five standard deviations of the binomial are 5 * sqrt(9000 * 1/9 * 8/9) = 149.
    counts.forEach((drawn, count) -> assertEquals(1000, count, 149, drawn));
  }
}
