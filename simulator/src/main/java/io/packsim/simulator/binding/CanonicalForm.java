package io.packsim.simulator.binding;

import io.packsim.simulator.document.DocumentPath;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a record means, independent of how a file spelled it: a sorted map from path to text, in
 * which everything equal to its declared default is missing. Two records have the same form exactly
 * when they are equal.
 *
 * <p>Quantities are whole numbers of their base unit, decimal numbers plain and without trailing
 * zeros. A list is its length at its own path, a map its number of entries, an arm that is not the
 * default its name; a structure that has no default is {@code {}}.
 */
public final class CanonicalForm {
  private final SortedMap<String, String> texts = new TreeMap<>();

  private CanonicalForm() {}

  /** The form of a record. */
  public static SortedMap<String, String> of(Record record) {
    CanonicalForm form = new CanonicalForm();
    form.structure(record, null, DocumentPath.ROOT);
    return form.texts;
  }

  /** The form of a single value of a type, by its path within the value. */
  static SortedMap<String, String> of(Object value, ValueType type) {
    CanonicalForm form = new CanonicalForm();
    form.value(value, null, type, DocumentPath.ROOT);
    return form.texts;
  }

  /** Without a record to compare with, a component is compared with its declared default. */
  private void structure(Record record, @Nullable Record usual, DocumentPath path) {
    for (Field field : RecordShape.of(record.getClass()).fields()) {
      Object value = field.valueIn(record);
      Object standard = usual == null ? field.defaultValue() : field.valueIn(usual);
      if (!Objects.equals(value, standard)) {
        value(value, standard, field.type(), path.key(field.name()));
      }
    }
  }

  private void value(
      @Nullable Object value, @Nullable Object standard, ValueType type, DocumentPath path) {
    if (value == null) {
      put(path, "~");
    } else if (type instanceof ValueType.Scalar scalar) {
      put(path, scalar.type().canonical(value));
    } else if (type instanceof ValueType.Address) {
      put(path, value.toString());
    } else if (type instanceof ValueType.Choice) {
      put(path, ((Enum<?>) value).name());
    } else if (type instanceof ValueType.Structure) {
      nested((Record) value, (Record) standard, "{}", path);
    } else if (type instanceof ValueType.Union union) {
      String arm = union.armOf(value);
      boolean sameArm = standard != null && standard.getClass() == value.getClass();
      if (!sameArm) {
        put(path, arm);
      }
      structure((Record) value, sameArm ? (Record) standard : null, path.key(arm));
    } else if (type instanceof ValueType.Sequence sequence) {
      sequence((List<?>) value, sequence.element(), path);
    } else if (type instanceof ValueType.Table table) {
      table((Map<?, ?>) value, table, path);
    }
  }

  private void nested(Record value, @Nullable Record standard, String mark, DocumentPath path) {
    if (standard == null) {
      put(path, mark);
    }
    structure(value, standard, path);
  }

  private void sequence(List<?> elements, ValueType type, DocumentPath path) {
    put(path, "[" + elements.size() + "]");
    for (int i = 0; i < elements.size(); i++) {
      value(elements.get(i), null, type, path.index(i));
    }
  }

  private void table(Map<?, ?> map, ValueType.Table type, DocumentPath path) {
    put(path, "{" + map.size() + "}");
    map.forEach((key, value) -> value(value, null, type.value(), path.key(keyText(key))));
  }

  private static String keyText(Object key) {
    if (key instanceof Record structure) {
      return of(structure).toString();
    }
    return key instanceof Enum<?> constant ? constant.name() : key.toString();
  }

  private void put(DocumentPath path, String text) {
    texts.put(path.toString(), text);
  }
}
