package io.packsim.resultsdb.query;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A JSON array with one object per line. */
final class JsonTable {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonTable() {}

  static String format(ResultTable table) {
    return rows(table) + "\n";
  }

  static String rows(ResultTable table) {
    StringWriter text = new StringWriter();
    text.append('[');
    String separator = "\n";
    for (List<@Nullable Object> row : table.rows()) {
      text.append(separator);
      text.append(object(table.columns(), row));
      separator = ",\n";
    }
    return text.append("\n]").toString();
  }

  /** A row as an object. */
  static String object(List<String> columns, List<@Nullable Object> row) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      for (int i = 0; i < columns.size(); i++) {
        json.writeName(columns.get(i));
        write(json, row.get(i));
      }
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, @Nullable Object cell) {
    if (cell == null) {
      json.writeNull();
    } else if (cell instanceof Double number && !Double.isFinite(number)) {
      json.writeString(number.toString());
    } else if (cell instanceof Double || cell instanceof Float) {
      json.writeNumber(((Number) cell).doubleValue());
    } else if (cell instanceof BigDecimal number) {
      json.writeNumber(number);
    } else if (cell instanceof Number number) {
      json.writeNumber(number.longValue());
    } else if (cell instanceof Boolean bool) {
      json.writeBoolean(bool);
    } else {
      json.writeString(cell.toString());
    }
  }
}
