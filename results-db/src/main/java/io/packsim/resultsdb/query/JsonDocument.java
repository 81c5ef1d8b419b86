package io.packsim.resultsdb.query;

import java.util.Map;

/**
 * Tables as one JSON object: a member {@code schema} that names the form, then for each table an
 * array with one object per row and line.
 */
public final class JsonDocument {
  private JsonDocument() {}

  /**
   * The text, ending with a line end.
   *
   * @param schema name and version of the form
   * @param tables by the names of their members
   */
  public static String format(String schema, Map<String, ResultTable> tables) {
    StringBuilder text = new StringBuilder("{\"schema\":\"" + schema + '"');
    tables.forEach(
        (name, table) ->
            text.append(",\n\"").append(name).append("\":").append(JsonTable.rows(table)));
    return text.append("}\n").toString();
  }
}
