package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.NodeWriter;
import io.packsim.sweeps.spec.SweepSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema accepts every sweep file of the project and refuses what the reader refuses. */
class SweepSchemaTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));
  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(SweepSchema.json());

  private static List<String> problems(String yaml) {
    String json = NodeWriter.toJson(DocumentReader.parse(yaml, "sweep"));
    return SCHEMA.validate(json, InputFormat.JSON).stream().map(Object::toString).toList();
  }

  static List<Path> sweeps() throws IOException {
    List<Path> sweeps = new ArrayList<>();
    for (String folder : List.of("examples/sweeps", "sweeps/catalog")) {
      if (Files.isDirectory(ROOT.resolve(folder))) {
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
          files.filter(file -> file.toString().endsWith(".yaml")).sorted().forEach(sweeps::add);
        }
      }
    }
    return sweeps;
  }

  @ParameterizedTest
  @MethodSource("sweeps")
  void acceptsEverySweepOfTheProject(Path sweep) throws IOException {
    assertEquals(List.of(), problems(Files.readString(sweep)));
  }

  @Test
  void acceptsTheSweepOfTheManual() throws IOException {
    String manual = Files.readString(ROOT.resolve("sweeps/docs/language.md"));
    int start = manual.indexOf("```yaml\n") + "```yaml\n".length();
    assertEquals(List.of(), problems(manual.substring(start, manual.indexOf("```", start))));
  }

  @Test
  void acceptsKeysThatTakeAwayWhatExtendedFilesSay() {
    assertEquals(
        List.of(),
        problems(
            "{version: 1, extends: [a.yaml], set: {hosts: null}, sweep: ~, where: ~,"
                + " seeds: ~, metrics: {mine: ~}, run: ~, baseline: ~, keep: ~}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "base: b.yaml",
        "{version: 2, base: b.yaml}",
        "{version: 1, bases: b.yaml}",
        "{version: 1, name: 'a b'}",
        "{version: 1, sweep: []}",
        "{version: 1, sweep: [{}]}",
        "{version: 1, sweep: [{vary: all, hosts: [1]}]}",
        "{version: 1, sweep: [{hosts: {range: [1, 2]}}]}",
        "{version: 1, sweep: [{hosts: 3}]}",
        "{version: 1, seeds: {replications: 0}}",
        "{version: 1, run: {timeout: 5}}",
        "{version: 1, run: {order: random}}",
        "{version: 1, metrics: {drops: {better: smaller}}}",
        "{version: 1, keep: {results: for ever}}"
      })
  void refusesWhatTheReaderRefuses(String yaml) {
    assertFalse(problems(yaml).isEmpty(), yaml);
  }
}
