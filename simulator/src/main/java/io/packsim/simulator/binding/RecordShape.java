package io.packsim.simulator.binding;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the classes say about a record: its fields in order, and how to make one. */
final class RecordShape {
  /** Shapes depend on nothing but the class, so they are computed once. */
  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return new RecordShape(type.asSubclass(Record.class));
        }
      };

  private final Class<? extends Record> type;
  private final List<Field> fields;
  private final Constructor<? extends Record> constructor;

  private RecordShape(Class<? extends Record> type) {
    this.type = type;
    RecordComponent[] components = type.getRecordComponents();
    this.fields = Arrays.stream(components).map(Field::new).toList();
    try {
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      this.constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("a record without its canonical constructor: " + type, e);
    }
  }

  static RecordShape of(Class<? extends Record> type) {
    return SHAPES.get(type);
  }

  /** The name of a union's arm in files. */
  static String armName(Class<? extends Record> type) {
    Arm arm = type.getAnnotation(Arm.class);
    if (arm == null) {
      throw new IllegalStateException("a union's record without @Arm: " + type);
    }
    return arm.value();
  }

  String armName() {
    return armName(type);
  }

  Class<? extends Record> type() {
    return type;
  }

  List<Field> fields() {
    return fields;
  }

  List<String> names() {
    return fields.stream().map(Field::name).toList();
  }

  @Nullable Field field(String name) {
    return fields.stream().filter(field -> field.name().equals(name)).findFirst().orElse(null);
  }

  /** The record's own sentence, or an empty text. */
  String doc() {
    Doc doc = type.getAnnotation(Doc.class);
    return doc == null ? "" : doc.value();
  }

  /**
   * Makes the record.
   *
   * @throws IllegalArgumentException as the record's own checks throw it
   */
  Record create(@Nullable Object[] arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refusal) {
        throw refusal;
      }
      throw new IllegalStateException("cannot make " + type, e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make " + type, e);
    }
  }
}
