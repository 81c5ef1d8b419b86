package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.parameter.Arm;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records with some components changed by name, so that a test need not list all the others. */
final class Records {
  private Records() {}

  static <R extends Record> R with(R record, Map<String, Object> changes) {
    RecordComponent[] components = record.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    int changed = 0;
    try {
      for (int i = 0; i < components.length; i++) {
        String name = components[i].getName();
        types[i] = components[i].getType();
        values[i] = changes.getOrDefault(name, value(record, components[i]));
        changed += changes.containsKey(name) ? 1 : 0;
      }
      if (changed != changes.size()) {
        throw new IllegalArgumentException(
            record.getClass() + " lacks one of " + Set.copyOf(changes.keySet()));
      }
      @SuppressWarnings("unchecked")
      Constructor<R> constructor = (Constructor<R>) record.getClass().getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The record, and one more for each other value of each component that is a choice. */
  static List<Record> variants(Record record) {
    List<Record> variants = new ArrayList<>(List.of(record));
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Object chosen = value(record, component);
      for (Object choice : choices(component.getType())) {
        if (chosen != null && !choice.equals(chosen)) {
          variants.add(with(record, Map.of(component.getName(), choice)));
        }
      }
    }
    return variants;
  }

  /** The constants of an enumeration, the arms of a union; nothing for other types. */
  private static List<Object> choices(Class<?> type) {
    List<Object> choices = new ArrayList<>();
    if (type.isEnum()) {
      choices.addAll(List.of(type.getEnumConstants()));
    } else if (type.isSealed()) {
      for (Class<?> arm : type.getPermittedSubclasses()) {
        choices.add(Defaults.of(arm.asSubclass(Record.class)));
      }
    }
    return choices;
  }

  /** What a record chooses, for names. */
  static String chosen(Record record) {
    StringBuilder text = new StringBuilder();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Object chosen = value(record, component);
      if (chosen != null && !choices(component.getType()).isEmpty()) {
        Arm arm = chosen.getClass().getAnnotation(Arm.class);
        text.append(' ').append(arm == null ? chosen : arm.value());
      }
    }
    return text.toString();
  }

  private static @Nullable Object value(Record record, RecordComponent component) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
