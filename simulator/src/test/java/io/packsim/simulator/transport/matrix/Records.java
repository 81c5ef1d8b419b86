package io.packsim.simulator.transport.matrix;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.Set;

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
        values[i] = changes.getOrDefault(name, components[i].getAccessor().invoke(record));
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
}
