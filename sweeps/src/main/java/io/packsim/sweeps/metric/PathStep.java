package io.packsim.sweeps.metric;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Leads from a value of a result to others; what is absent leads nowhere. */
interface PathStep {
  /** Gives the values that this leads to, in the result's order. */
  void follow(Object from, Consumer<Object> to);

  /** To the value of a record's component. */
  static PathStep field(Method accessor) {
    return (from, to) -> pass(read(accessor, from), to);
  }

  /** To every element of a list, every value of a map. */
  static PathStep all() {
    return (from, to) -> elements(from).forEach(element -> pass(element, to));
  }

  /** To the element of a list at a place. */
  static PathStep at(int place) {
    return (from, to) -> {
      if (from instanceof List<?> list && place < list.size()) {
        pass(list.get(place), to);
      }
    };
  }

  /** To a map's value. */
  static PathStep key(String key) {
    return (from, to) -> pass(((Map<?, ?>) from).get(key), to);
  }

  /** To the elements for which a comparison holds; what it looks at may be absent. */
  static PathStep where(List<PathStep> toCompared, Comparison comparison) {
    return (from, to) -> {
      for (Object element : elements(from)) {
        boolean[] holds = new boolean[1];
        follow(toCompared, 0, element, value -> holds[0] |= comparison.holds(value));
        if (holds[0]) {
          to.accept(element);
        }
      }
    };
  }

  /** Follows steps one after the other. */
  static void follow(List<PathStep> steps, int next, Object from, Consumer<Object> to) {
    if (next == steps.size()) {
      to.accept(from);
    } else {
      steps.get(next).follow(from, value -> follow(steps, next + 1, value, to));
    }
  }

  private static Collection<?> elements(Object from) {
    return from instanceof Map<?, ?> map ? map.values() : (List<?>) from;
  }

  private static void pass(@Nullable Object value, Consumer<Object> to) {
    if (value != null) {
      to.accept(value);
    }
  }

  private static @Nullable Object read(Method accessor, Object from) {
    try {
      return accessor.invoke(from);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(accessor + " of a result cannot be read", e);
    }
  }
}
