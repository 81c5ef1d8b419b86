package io.packsim.engine.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * An order of points of which every beginning covers the space. Whatever combinations are left out,
 * it is found by dividing: the points are grouped by their value on the first axis, each group is
 * brought into such an order by the other axes, and the groups are then merged so that each has its
 * share of every beginning. The groups begin at different places of the other axes: where the v-th
 * one does is the v-th term of a rank-1 lattice (v · c mod n, c prime to n) that is moved on by one
 * when the axes between have been gone through.
 *
 * <p>Without gaps every value of every axis is met within as many points as the longest axis has
 * values, and the values of that axis are met equally often, up to one. Within an axis values are
 * taken in the order of van der Corput, ends and middle first.
 */
public final class SpreadOrder {
  /** Fractional part of the golden ratio: its multiples lie as evenly as multiples can. */
  private static final double GOLDEN = 0.6180339887498949;

  private final Places places;
  private final int[] multipliers;

  private SpreadOrder(Places places) {
    this.places = places;
    this.multipliers = IntStream.range(0, places.axes()).map(this::multiplier).toArray();
  }

  /**
   * The points in their order.
   *
   * @param places where they lie; points at the same place keep their order
   */
  public static int[] of(Places places) {
    int[] all = IntStream.range(0, places.points()).toArray();
    return new SpreadOrder(places).order(all, 0, new long[places.axes()]);
  }

  private int multiplier(int axis) {
    int size = places.size(axis);
    double fraction = axis * GOLDEN - Math.floor(axis * GOLDEN);
    int multiplier = Math.max(1, (int) Math.round(size * fraction));
    while (gcd(multiplier, size) != 1) {
      multiplier++;
    }
    return multiplier;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /**
   * @param starts per axis, how far its values are turned before the first is taken
   */
  private int[] order(int[] points, int axis, long[] starts) {
    if (points.length <= 1 || axis == places.axes()) {
      return points;
    }
    List<int[]> groups = groups(points, axis);
    long turn = starts[axis] * groups.size() / places.size(axis);
    List<int[]> ordered = new ArrayList<>();
    for (int v = 0; v < groups.size(); v++) {
      int[] group = groups.get((int) ((turn + v) % groups.size()));
      ordered.add(order(group, axis + 1, starts(starts, axis, v)));
    }
    return ordered.size() == 1 ? ordered.get(0) : merged(ordered, points.length);
  }

  private long[] starts(long[] starts, int axis, int v) {
    long[] next = starts.clone();
    long between = 1;
    for (int i = axis + 1; i < next.length; i++) {
      long movedOn = between == 1 ? 0 : v / between;
      next[i] = (next[i] + (long) v * multipliers[i] + movedOn) % places.size(i);
      between = Math.min(between * places.size(i), Integer.MAX_VALUE);
    }
    return next;
  }

  /** The points by their value on an axis; the values in the order of van der Corput. */
  private List<int[]> groups(int[] points, int axis) {
    int size = places.size(axis);
    int[] counts = new int[size];
    for (int point : points) {
      counts[places.number(axis, point)]++;
    }
    int[][] groups = new int[size][];
    for (int number = 0; number < size; number++) {
      groups[number] = new int[counts[number]];
    }
    int[] filled = new int[size];
    for (int point : points) {
      int number = places.number(axis, point);
      groups[number][filled[number]++] = point;
    }
    return IntStream.range(0, size)
        .boxed()
        .sorted(Comparator.comparingInt(SpreadOrder::reversedBits))
        .map(number -> groups[number])
        .filter(group -> group.length > 0)
        .toList();
  }

  private static int reversedBits(int number) {
    return Integer.reverse(number) >>> 1;
  }

  /** A group that goes on. */
  private record Next(double share, int group, int taken) {}

  /** Takes from the group that would otherwise be furthest behind its share. */
  private static int[] merged(List<int[]> groups, int total) {
    PriorityQueue<Next> queue =
        new PriorityQueue<>(Comparator.comparingDouble(Next::share).thenComparingInt(Next::group));
    for (int g = 0; g < groups.size(); g++) {
      queue.add(next(groups, g, 0));
    }
    int[] merged = new int[total];
    for (int i = 0; i < total; i++) {
      Next next = queue.remove();
      int[] group = groups.get(next.group());
      merged[i] = group[next.taken()];
      if (next.taken() + 1 < group.length) {
        queue.add(next(groups, next.group(), next.taken() + 1));
      }
    }
    return merged;
  }

  private static Next next(List<int[]> groups, int group, int taken) {
    double within = (group + 0.5) / groups.size();
    return new Next((taken + within) / groups.get(group).length, group, taken);
  }
}
