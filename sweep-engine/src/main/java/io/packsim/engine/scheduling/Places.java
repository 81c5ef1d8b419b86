package io.packsim.engine.scheduling;

import io.packsim.resultsdb.contract.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Where the points of a sweep lie: per axis the number of each point's value among the values of
 * that axis, in ascending order. A point without a value on an axis, since its block has no such
 * axis, has number 0 there. Axes that always change together count as one, and those with a single
 * value as none. The axis with the most values comes first.
 */
public final class Places {
  private final int points;
  private final int[][] numbers;
  private final int[] sizes;

  private Places(int points, List<int[]> axes) {
    this.points = points;
    this.numbers = axes.toArray(int[][]::new);
    this.sizes = axes.stream().mapToInt(Places::size).toArray();
  }

  private static int size(int[] axis) {
    return Arrays.stream(axis).max().orElse(-1) + 1;
  }

  /** How many points there are; they are counted from 0, in the order in which they were added. */
  int points() {
    return points;
  }

  /** How many axes tell them apart. */
  int axes() {
    return numbers.length;
  }

  /** How many values an axis has. */
  int size(int axis) {
    return sizes[axis];
  }

  /** The number of a point's value on an axis, from 0. */
  int number(int axis, int point) {
    return numbers[axis][point];
  }

  /** Collects the points. */
  public static final class Builder {
    private static final int LEAST_CAPACITY = 64;

    private final Map<String, Column> columns = new TreeMap<>();
    private int points;

    /** The values of one axis as they come: each distinct one is kept once. */
    private static final class Column {
      private final Map<Comparable<?>, Integer> codes = new HashMap<>();
      private int[] codeOfPoint = new int[LEAST_CAPACITY];

      void put(int point, Comparable<?> value) {
        if (point >= codeOfPoint.length) {
          codeOfPoint = Arrays.copyOf(codeOfPoint, 2 * point);
        }
        // 0 is kept for points without a value.
        codeOfPoint[point] = codes.computeIfAbsent(value, v -> codes.size() + 1);
      }

      int[] numbers(int points) {
        int[] codes = Arrays.copyOf(codeOfPoint, points);
        int[] numberOfCode = new int[this.codes.size() + 1];
        boolean allHaveOne = Arrays.stream(codes).allMatch(code -> code > 0);
        int number = allHaveOne ? 0 : 1;
        for (int code : inOrder()) {
          numberOfCode[code] = number++;
        }
        return Arrays.stream(codes).map(code -> numberOfCode[code]).toArray();
      }

      private List<Integer> inOrder() {
        Comparator<Comparable<?>> numbersThenTexts =
            Comparator.<Comparable<?>, Boolean>comparing(v -> v instanceof String)
                .thenComparing(v -> v instanceof Double number ? number : 0.0)
                .thenComparing(v -> v instanceof String text ? text : "");
        List<Comparable<?>> values = new ArrayList<>(codes.keySet());
        values.sort(numbersThenTexts);
        return values.stream().map(value -> codes.getOrDefault(value, 0)).toList();
      }
    }

    /**
     * Adds the next point.
     *
     * @param coordinates its values, by axis
     */
    public void add(List<Parameter> coordinates) {
      for (Parameter coordinate : coordinates) {
        Column column = columns.computeIfAbsent(coordinate.name(), name -> new Column());
        Double number = coordinate.number();
        column.put(points, number == null ? String.valueOf(coordinate.text()) : number);
      }
      points++;
    }

    /** Where they lie. */
    public Places build() {
      List<int[]> axes = new ArrayList<>();
      TreeSet<int[]> seen = new TreeSet<>(Arrays::compare);
      for (Column column : columns.values()) {
        int[] numbers = column.numbers(points);
        if (size(numbers) > 1 && seen.add(inOrderOfAppearance(numbers))) {
          axes.add(numbers);
        }
      }
      axes.sort(Comparator.comparingInt((int[] axis) -> size(axis)).reversed());
      return new Places(points, axes);
    }

    /** Equal for axes that change together. */
    private static int[] inOrderOfAppearance(int[] numbers) {
      int[] renumbered = new int[numbers.length];
      Map<Integer, Integer> first = new HashMap<>();
      for (int point = 0; point < numbers.length; point++) {
        renumbered[point] = first.computeIfAbsent(numbers[point], number -> first.size());
      }
      return renumbered;
    }
  }
}
