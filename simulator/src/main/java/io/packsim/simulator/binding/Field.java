package io.packsim.simulator.binding;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.parameter.Key;
import io.packsim.simulator.parameter.OneOrMany;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;

/** A component of a parameter record. */
final class Field {
  private final String name;
  private final ValueType type;
  private final @Nullable String defaultText;
  private final boolean optional;
  private final String doc;
  private final Method accessor;

  /** Computed when first needed, since types may contain themselves; always the same value. */
  private volatile @Nullable Object defaultValue;

  Field(RecordComponent component) {
    Default byDefault = component.getAnnotation(Default.class);
    Key key = component.getAnnotation(Key.class);
    Doc sentence = component.getAnnotation(Doc.class);
    this.name = key == null ? component.getName() : key.value();
    this.type = typeOf(component);
    this.defaultText = byDefault == null ? null : byDefault.value();
    this.optional = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    this.doc = sentence == null ? "" : sentence.value();
    this.accessor = component.getAccessor();
    accessor.setAccessible(true);
  }

  private static ValueType typeOf(RecordComponent component) {
    ValueType type = ValueType.of(component.getGenericType());
    boolean orOne = component.isAnnotationPresent(OneOrMany.class);
    return orOne && type instanceof ValueType.Sequence list
        ? new ValueType.Sequence(list.element(), true)
        : type;
  }

  String name() {
    return name;
  }

  ValueType type() {
    return type;
  }

  /** What absent means, as YAML; null if there is no default. */
  @Nullable String defaultText() {
    return defaultText;
  }

  /** Whether absent is null. */
  boolean optional() {
    return optional;
  }

  /** Its sentence, or an empty text. */
  String doc() {
    return doc;
  }

  /**
   * What absent means, or null if there is no default.
   *
   * @throws IllegalStateException if the declared default does not fit the type
   */
  @Nullable Object defaultValue() {
    if (defaultText != null && defaultValue == null) {
      defaultValue = readDefault(defaultText);
    }
    return defaultValue;
  }

  private Object readDefault(String text) {
    try {
      Problems problems = new Problems();
      Object value =
          new RecordBinder(problems, true)
              .valueOf(DocumentReader.parse(text, accessor.toString()), type);
      problems.throwIfErrors();
      return value;
    } catch (InvalidInputException e) {
      throw new IllegalStateException("the declared default does not fit: " + e.getMessage(), e);
    }
  }

  @Nullable Object valueIn(Record record) {
    try {
      return accessor.invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + accessor, e);
    }
  }
}
