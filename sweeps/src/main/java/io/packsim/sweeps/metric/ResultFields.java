package io.packsim.sweeps.metric;

import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SimulationStats;
import io.packsim.sweeps.expression.ValueType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a result consists of, and what its numbers measure. */
final class ResultFields {
  /** They name the run, or depend on the machine; none of them says anything of the fabric. */
  private static final Map<Class<?>, Set<String>> NOT_OF_THE_MODEL =
      Map.of(
          SimulationResult.class,
          Set.of(
              "runId", "modelVersion", "seed", "configDigest", "resultDigest", "realWorldTiming"),
          SimulationStats.class,
          Set.of("eventsExecuted", "maxRssBytes"));

  private static final Pattern SIZE = Pattern.compile("bytes([A-Z].*)?|.*Bytes([A-Z].*)?");
  private static final Pattern DURATION = Pattern.compile("ps|.*Ps");
  private static final Pattern RATE = Pattern.compile(".*BitsPerSecond");

  private ResultFields() {}

  /** The fields of a record that metrics may use, in its order. */
  static Map<String, RecordComponent> of(Class<?> record) {
    Map<String, RecordComponent> fields = new LinkedHashMap<>();
    for (RecordComponent component : record.getRecordComponents()) {
      if (!isNotOfTheModel(record, component.getName())) {
        fields.put(component.getName(), component);
      }
    }
    return fields;
  }

  static boolean isNotOfTheModel(Class<?> record, String field) {
    return NOT_OF_THE_MODEL.getOrDefault(record, Set.of()).contains(field);
  }

  /** The class of a type, without what it is a list or map of. */
  static Class<?> rawClass(Type type) {
    return (Class<?>) (type instanceof ParameterizedType list ? list.getRawType() : type);
  }

  /** What the type is a list or map of; null if it is neither. */
  static @Nullable Type elementType(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      Type[] arguments = parameterized.getActualTypeArguments();
      return arguments[arguments.length - 1];
    }
    return null;
  }

  static boolean isMap(Type type) {
    return Map.class.isAssignableFrom(rawClass(type));
  }

  /** Null for records, lists and maps. */
  static @Nullable ValueType valueType(String field, Type type) {
    if (List.<Type>of(long.class, int.class, double.class, Long.class, Integer.class)
        .contains(type)) {
      return measured(field);
    }
    if (type == boolean.class) {
      return ValueType.TRUTH;
    }
    return type == String.class ? ValueType.TEXT : null;
  }

  /** The simulator's fields bear their units in their names. */
  private static ValueType measured(String field) {
    if (DURATION.matcher(field).matches()) {
      return ValueType.DURATION;
    }
    if (RATE.matcher(field).matches()) {
      return ValueType.RATE;
    }
    return SIZE.matcher(field).matches() ? ValueType.DATA_SIZE : ValueType.NUMBER;
  }

  /** For messages. */
  static String noun(Type type) {
    Class<?> raw = rawClass(type);
    if (raw.isRecord()) {
      return "a structure with " + String.join(", ", of(raw).keySet());
    }
    return isMap(type) ? "a map" : elementType(type) != null ? "a list" : "a single value";
  }

  /** Names that could have been meant, of a record. */
  static List<String> names(Class<?> record) {
    return Arrays.asList(of(record).keySet().toArray(String[]::new));
  }
}
