package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class AxisKeyTest {
  @Test
  void splitsAtCommasAndDropsTheSpacesAroundThem() {
    assertEquals(List.of("a.b", "c", "d"), AxisKey.split(" a.b ,c,  d"));
    assertEquals(List.of("a.b"), AxisKey.split("a.b"));
  }

  @Test
  void leavesCommasInQuotesAndBracketsAlone() {
    assertEquals(
        List.of("routes.\"1,0\".link", "jobs[a,b].bytes"),
        AxisKey.split("routes.\"1,0\".link, jobs[a,b].bytes"));
  }
}
