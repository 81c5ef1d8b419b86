package io.packsim.simulator.document;

import java.io.StringWriter;
import java.math.BigDecimal;
import tools.jackson.core.JsonGenerator;

/** Writes a tree as JSON, which is YAML too. */
public final class NodeWriter {
  private NodeWriter() {}

  /** Indented JSON with a line feed at the end; entries in the tree's order. */
  public static String toJson(Node node) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonText.generator(text)) {
      write(node, json);
    }
    return text.append('\n').toString();
  }

  /** Writes a tree where the generator stands. */
  public static void write(Node node, JsonGenerator json) {
    if (node instanceof MapNode map) {
      json.writeStartObject();
      for (MapNode.Entry entry : map.entries()) {
        json.writeName(entry.name() == null ? entry.key().toString() : entry.name());
        write(entry.value(), json);
      }
      json.writeEndObject();
    } else if (node instanceof ListNode list) {
      json.writeStartArray();
      list.elements().forEach(element -> write(element, json));
      json.writeEndArray();
    } else if (node instanceof ScalarNode scalar) {
      write(scalar, json);
    }
  }

  private static void write(ScalarNode scalar, JsonGenerator json) {
    BigDecimal number = scalar.number();
    Boolean truth = scalar.bool();
    if (scalar.isNull()) {
      json.writeNull();
    } else if (truth != null) {
      json.writeBoolean(truth);
    } else if (number != null) {
      json.writeNumber(number);
    } else {
      json.writeString(scalar.text());
    }
  }
}
