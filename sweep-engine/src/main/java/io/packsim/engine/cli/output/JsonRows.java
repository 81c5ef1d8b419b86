package io.packsim.engine.cli.output;

import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** One object per row, in one array. */
final class JsonRows {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private JsonRows() {}

  static void write(Table table, PrintStream out) {
    ArrayNode array = MAPPER.createArrayNode();
    for (List<@Nullable Object> row : table.rows()) {
      ObjectNode object = array.addObject();
      for (int c = 0; c < row.size(); c++) {
        object.set(table.columns().get(c), MAPPER.valueToTree(plain(row.get(c))));
      }
    }
    out.println(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(array));
  }

  private static @Nullable Object plain(@Nullable Object cell) {
    return cell == null || cell instanceof Number || cell instanceof Boolean
        ? cell
        : cell.toString();
  }
}
