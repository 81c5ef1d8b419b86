package io.packsim.simulator.binding;

import io.packsim.simulator.topology.DeviceId;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a component of a parameter record may hold. */
sealed interface ValueType {

  /** One value: a number, a text, a quantity. */
  record Scalar(ScalarType type) implements ValueType {}

  /** A constant of an enum. */
  record Choice(Class<?> type) implements ValueType {
    List<?> constants() {
      return List.of(type.getEnumConstants());
    }

    List<String> names() {
      return constants().stream().map(constant -> ((Enum<?>) constant).name()).toList();
    }
  }

  /** A record, whose shape is looked up when needed: types may contain themselves. */
  record Structure(Class<? extends Record> type) implements ValueType {
    RecordShape shape() {
      return RecordShape.of(type);
    }
  }

  /** A sealed union: exactly one of its arms, by name. */
  record Union(Class<?> type, Map<String, Structure> arms) implements ValueType {
    List<String> names() {
      return List.copyOf(arms.keySet());
    }

    String armOf(Object value) {
      return RecordShape.of(value.getClass().asSubclass(Record.class)).armName();
    }
  }

  /** A device address: a list of small integers, or their dotted text. */
  record Address() implements ValueType {}

  /**
   * A list.
   *
   * @param orOne whether its only element may stand in its place, see {@link
   *     io.packsim.simulator.parameter.OneOrMany}
   */
  record Sequence(ValueType element, boolean orOne) implements ValueType {}

  /** A map. */
  record Table(ValueType key, ValueType value) implements ValueType {}

  /**
   * The type that a Java type stands for.
   *
   * @throws IllegalStateException if parameter records cannot have such components
   */
  static ValueType of(Type type) {
    if (type instanceof ParameterizedType generic) {
      List<ValueType> arguments = new ArrayList<>();
      for (Type argument : generic.getActualTypeArguments()) {
        arguments.add(of(argument));
      }
      if (generic.getRawType() == List.class) {
        return new Sequence(arguments.get(0), false);
      }
      if (generic.getRawType() == Map.class) {
        return new Table(arguments.get(0), arguments.get(1));
      }
    }
    if (type instanceof Class<?> plain) {
      return of(plain);
    }
    throw new IllegalStateException("a parameter record cannot have a component of type " + type);
  }

  private static ValueType of(Class<?> type) {
    if (type == DeviceId.class) {
      return new Address();
    }
    if (type.isRecord() && ScalarType.of(type) == null) {
      return new Structure(type.asSubclass(Record.class));
    }
    if (type.isEnum()) {
      return new Choice(type);
    }
    if (type.isSealed()) {
      Map<String, Structure> arms = new LinkedHashMap<>();
      for (Class<?> arm : type.getPermittedSubclasses()) {
        Class<? extends Record> record = arm.asSubclass(Record.class);
        arms.put(RecordShape.armName(record), new Structure(record));
      }
      return new Union(type, arms);
    }
    ScalarType scalar = ScalarType.of(type);
    if (scalar == null) {
      throw new IllegalStateException("a parameter record cannot have a component of " + type);
    }
    return new Scalar(scalar);
  }
}
