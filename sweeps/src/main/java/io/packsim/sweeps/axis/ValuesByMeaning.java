package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the values of an axis that may give some parameters the wanted meanings. */
final class ValuesByMeaning {
  private final Axis axis;
  private final Map<DocumentPath, Integer> places;

  /** The place of a parameter that every value sets, or -1 if there is none. */
  private final int key;

  /** The values by their meaning for that parameter, in their order. */
  private final Map<String, List<Integer>> byKey = new HashMap<>();

  /**
   * @param places the parameters with the place of each in the list of wanted meanings
   */
  ValuesByMeaning(Axis axis, Map<DocumentPath, Integer> places) {
    this.axis = axis;
    this.places = places;
    DocumentPath always = setByAll(axis, places);
    this.key = always == null ? -1 : places.getOrDefault(always, -1);
    boolean isRange = axis.values() instanceof RangeValues;
    for (int i = 0; always != null && !isRange && i < axis.size(); i++) {
      Assignment own = axis.values().get(i).to(always);
      if (own != null) {
        byKey.computeIfAbsent(own.meaning(), meaning -> new ArrayList<>(1)).add(i);
      }
    }
  }

  private static @Nullable DocumentPath setByAll(Axis axis, Map<DocumentPath, Integer> places) {
    return axis.paths().stream()
        .filter(places::containsKey)
        .filter(axis::alwaysSets)
        .findFirst()
        .orElse(null);
  }

  /** The next value that agrees with what is wanted; the axis's size if there is none. */
  int next(int after, List<String> wanted) {
    if (key < 0) {
      int next = after + 1;
      while (next < axis.size() && !agrees(axis.values().get(next), wanted)) {
        next++;
      }
      return next;
    }
    if (axis.values() instanceof RangeValues range) {
      int only = range.indexOfMeaning(wanted.get(key));
      return only > after ? only : axis.size();
    }
    for (int candidate : byKey.getOrDefault(wanted.get(key), List.of())) {
      if (candidate > after && agrees(axis.values().get(candidate), wanted)) {
        return candidate;
      }
    }
    return axis.size();
  }

  private boolean agrees(AxisValue value, List<String> wanted) {
    for (Assignment assignment : value.assignments()) {
      Integer place = places.get(assignment.path());
      if (place != null && !wanted.get(place).equals(assignment.meaning())) {
        return false;
      }
    }
    return true;
  }
}
