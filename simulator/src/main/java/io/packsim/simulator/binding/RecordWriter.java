package io.packsim.simulator.binding;

import io.packsim.simulator.document.JsonText;
import io.packsim.simulator.parameter.Numbered;
import io.packsim.simulator.topology.DeviceId;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * Writes a record as JSON in the shape of Thrift's Simple JSON: components in their order, enums as
 * numbers where they have them, absent optionals left out, maps keyed by structures as lists of
 * {@code key}/{@code value} maps. Quantities are written with their unit. What it writes {@link
 * RecordBinder} reads back to an equal record.
 */
public final class RecordWriter {
  private RecordWriter() {}

  /** Indented JSON, with a line feed at the end. */
  public static String toJson(Record record) {
    StringWriter text = new StringWriter();
    write(record, text);
    return text.toString();
  }

  /** Writes indented JSON and a line feed, and closes the writer. */
  public static void write(Record record, Writer out) {
    try (JsonGenerator json = JsonText.generator(out)) {
      structure(record, RecordShape.of(record.getClass()), json);
      json.writeRaw("\n");
    }
  }

  private static void structure(Record record, RecordShape shape, JsonGenerator json) {
    json.writeStartObject();
    for (Field field : shape.fields()) {
      Object value = field.valueIn(record);
      if (value != null) {
        json.writeName(field.name());
        value(value, field.type(), json);
      }
    }
    json.writeEndObject();
  }

  private static void value(Object value, ValueType type, JsonGenerator json) {
    if (type instanceof ValueType.Scalar) {
      scalar(value, json);
    } else if (type instanceof ValueType.Choice) {
      choice((Enum<?>) value, json);
    } else if (type instanceof ValueType.Structure structure) {
      structure((Record) value, structure.shape(), json);
    } else if (type instanceof ValueType.Union union) {
      json.writeStartObject();
      json.writeName(union.armOf(value));
      structure((Record) value, RecordShape.of(value.getClass().asSubclass(Record.class)), json);
      json.writeEndObject();
    } else if (type instanceof ValueType.Address) {
      json.writeStartArray();
      ((DeviceId) value).fields().forEach(json::writeNumber);
      json.writeEndArray();
    } else if (type instanceof ValueType.Sequence sequence) {
      json.writeStartArray();
      ((List<?>) value).forEach(element -> value(element, sequence.element(), json));
      json.writeEndArray();
    } else if (type instanceof ValueType.Table table) {
      table((Map<?, ?>) value, table, json);
    }
  }

  private static void scalar(Object value, JsonGenerator json) {
    if (value instanceof Integer || value instanceof Long) {
      json.writeNumber(((Number) value).longValue());
    } else if (value instanceof Double number) {
      json.writeNumber(number);
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else {
      json.writeString(value.toString());
    }
  }

  private static void choice(Enum<?> constant, JsonGenerator json) {
    if (constant instanceof Numbered numbered) {
      json.writeNumber(numbered.number());
    } else {
      json.writeString(constant.name());
    }
  }

  private static void table(Map<?, ?> map, ValueType.Table type, JsonGenerator json) {
    if (type.key() instanceof ValueType.Structure key) {
      json.writeStartArray();
      map.forEach((k, v) -> pair(key.shape(), k, type.value(), v, json));
      json.writeEndArray();
      return;
    }
    json.writeStartObject();
    map.forEach(
        (k, v) -> {
          json.writeName(keyText(k));
          value(v, type.value(), json);
        });
    json.writeEndObject();
  }

  private static void pair(
      RecordShape keyShape, Object key, ValueType type, Object value, JsonGenerator json) {
    json.writeStartObject();
    json.writeName("key");
    structure((Record) key, keyShape, json);
    json.writeName("value");
    value(value, type, json);
    json.writeEndObject();
  }

  private static String keyText(Object key) {
    if (key instanceof Numbered numbered) {
      return Integer.toString(numbered.number());
    }
    return key instanceof Enum<?> constant ? constant.name() : key.toString();
  }
}
