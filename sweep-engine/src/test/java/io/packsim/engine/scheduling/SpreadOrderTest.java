package io.packsim.engine.scheduling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpreadOrderTest {
  /** All combinations of so many values per axis, the first axis outermost. */
  private static List<int[]> product(int... sizes) {
    List<int[]> points = new ArrayList<>();
    int count = Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
    for (int i = 0; i < count; i++) {
      int[] point = new int[sizes.length];
      int rest = i;
      for (int axis = sizes.length - 1; axis >= 0; axis--) {
        point[axis] = rest % sizes[axis];
        rest /= sizes[axis];
      }
      points.add(point);
    }
    return points;
  }

  private static Places places(List<int[]> points) {
    Places.Builder builder = new Places.Builder();
    for (int[] point : points) {
      List<Parameter> coordinates = new ArrayList<>();
      for (int axis = 0; axis < point.length; axis++) {
        coordinates.add(Parameter.number("axis" + axis, point[axis], null));
      }
      builder.add(coordinates);
    }
    return builder.build();
  }

  private static int[] order(List<int[]> points) {
    return SpreadOrder.of(places(points));
  }

  private static Set<List<Integer>> seen(List<int[]> points, int[] order, int first, int... axes) {
    Set<List<Integer>> seen = new HashSet<>();
    for (int i = 0; i < first; i++) {
      int[] point = points.get(order[i]);
      seen.add(Arrays.stream(axes).mapToObj(axis -> point[axis]).toList());
    }
    return seen;
  }

  /** How far the counts of an axis' values in a beginning are from equal, at most. */
  private static double farthest(List<int[]> points, int[] order, int axis, int size) {
    int[] counts = new int[size];
    double farthest = 0;
    for (int i = 0; i < order.length; i++) {
      counts[points.get(order[i])[axis]]++;
      for (int count : counts) {
        farthest = Math.max(farthest, Math.abs(count - (i + 1.0) / size));
      }
    }
    return farthest;
  }

  @Test
  void takesEachPointOnceAndAlwaysTheSameWay() {
    List<int[]> points = product(7, 3, 5, 2);
    int[] order = order(points);
    assertArrayEquals(IntStream.range(0, 210).toArray(), Arrays.stream(order).sorted().toArray());
    assertArrayEquals(order, order(points));
  }

  @Test
  void meetsEveryValueOfEveryAxisWithinTheLengthOfTheLongest() {
    for (int[] sizes : new int[][] {{10, 10, 10}, {16, 4, 4, 2}, {5, 7, 3}, {2, 2, 2, 2, 2}}) {
      List<int[]> points = product(sizes);
      int[] order = order(points);
      int longest = Arrays.stream(sizes).max().orElseThrow();
      for (int axis = 0; axis < sizes.length; axis++) {
        assertEquals(
            sizes[axis], seen(points, order, longest, axis).size(), "axis of " + sizes[axis]);
      }
    }
  }

  @Test
  void meetsTheValuesOfTheLongestAxisEquallyOftenInEveryBeginning() {
    List<int[]> points = product(4, 10, 6);
    assertTrue(farthest(points, order(points), 1, 10) <= 1);
  }

  @Test
  void meetsTheValuesOfTheOtherAxesAboutEquallyOftenInEveryBeginning() {
    // By chance, a value that is due 25 times in the first 100 of 400 is met 25 +- 4 times, one in
    // three farther; here no beginning is farther off than 2.
    List<int[]> points = product(10, 10, 4);
    int[] order = order(points);
    assertTrue(farthest(points, order, 1, 10) <= 2, "10: " + farthest(points, order, 1, 10));
    assertTrue(farthest(points, order, 2, 4) <= 2, "4: " + farthest(points, order, 2, 4));
  }

  @Test
  void meetsAllPairsOfValuesSoon() {
    List<int[]> points = product(6, 5, 4, 3);
    int[] order = order(points);
    // Twice their number, or as many as the two longest axes have pairs, twice.
    assertEquals(30, seen(points, order, 60, 0, 1).size());
    assertEquals(24, seen(points, order, 48, 0, 2).size());
    assertEquals(20, seen(points, order, 40, 1, 2).size());
    assertEquals(12, seen(points, order, 60, 2, 3).size());
  }

  @Test
  void coversWhatConditionsLeave() {
    // Two thirds of the product are left out, unevenly.
    IntPredicate stays = i -> i % 3 == 0 || i > 500;
    List<int[]> all = product(9, 9, 9);
    List<int[]> points = IntStream.range(0, all.size()).filter(stays).mapToObj(all::get).toList();
    int[] order = order(points);
    assertEquals(points.size(), Arrays.stream(order).distinct().count());
    // Up to 500 the last axis has three of its nine values, so two thirds of the groups of the
    // first axis, all of them met in each nine runs, cannot show the others.
    for (int axis = 0; axis < 3; axis++) {
      assertEquals(9, seen(points, order, 36, axis).size(), "axis " + axis);
    }
  }

  @Test
  void takesEndsAndMiddleOfASingleAxisFirst() {
    // Bits reversed: 000, 100, 010, 110, 001, 101, 011, 111.
    assertArrayEquals(new int[] {0, 4, 2, 6, 1, 5, 3, 7}, order(product(8)));
  }

  @Test
  void axesThatChangeTogetherCountAsOne() {
    List<int[]> points = new ArrayList<>();
    for (int[] point : product(4, 3)) {
      points.add(new int[] {point[0], 3 - point[0], point[1]});
    }
    assertEquals(2, places(points).axes());
    assertEquals(4, seen(points, order(points), 4, 1).size());
  }

  @Test
  void pointsOfBlocksWithOtherAxesAreAllMetSoon() {
    Places.Builder builder = new Places.Builder();
    List<Parameter> none = List.of();
    builder.add(none);
    for (int i = 0; i < 4; i++) {
      builder.add(List.of(Parameter.text("case", "c" + i)));
    }
    Places places = builder.build();
    assertEquals(5, places.size(0));
    int[] order = SpreadOrder.of(places);
    assertEquals(0, order[0]);
    assertEquals(5, Arrays.stream(order).distinct().count());
  }
}
