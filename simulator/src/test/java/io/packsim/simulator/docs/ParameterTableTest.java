package io.packsim.simulator.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.binding.Parameter;
import io.packsim.simulator.binding.RecordSchema;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tables of parameters are written from the records, so that they say what the program does.
 */
class ParameterTableTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));

  @ParameterizedTest
  @CsvSource({"scenario", "config"})
  void theTableIsUpToDate(String name) throws IOException {
    boolean scenario = name.equals("scenario");
    String written =
        table(
            scenario ? "Scenario parameters" : "Full-configuration parameters",
            scenario ? Scenario.class : Simulation.class);
    Path fresh = ROOT.resolve("simulator/target/" + name + "-parameters.md");
    Files.createDirectories(fresh.getParent());
    Files.writeString(fresh, written);
    Path kept = ROOT.resolve("simulator/docs/" + name + "-parameters.md");
    assertEquals(Files.readString(kept), written, "copy " + fresh + " to " + kept);
  }

  private static String table(String title, Class<? extends Record> root) {
    StringBuilder text = new StringBuilder("# " + title + "\n\n");
    text.append("Written from the records by `ParameterTableTest`. `[]` is any element of a list,");
    text.append(" `*` any key.\n\n| path | type | default | meaning |\n|---|---|---|---|\n");
    for (Parameter parameter : RecordSchema.of(root).parameters()) {
      text.append(
          "| `%s` | %s | %s | %s |\n"
              .formatted(
                  parameter.path(), parameter.typeName(), absent(parameter), parameter.doc()));
    }
    return text.toString().replace("\n\n\n", "\n\n");
  }

  private static String absent(Parameter parameter) {
    if (parameter.defaultText() != null) {
      return "`" + parameter.defaultText() + "`";
    }
    return parameter.optional() ? "absent" : "required";
  }
}
