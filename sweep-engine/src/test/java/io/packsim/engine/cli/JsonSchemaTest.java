package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.packsim.engine.cli.SweepFixture.Said;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Holds the output of every command that knows {@code --json} against its schema. */
@Timeout(300)
class JsonSchemaTest {
  private static final String SCHEMAS = "/io/packsim/engine/schema/";

  /** How each command is called, beside {@code --json} and {@code --db}. */
  private static Map<String, List<String>> calls(SweepFixture fixture) {
    String file = fixture.sweep.toString();
    Map<String, List<String>> calls = new TreeMap<>();
    calls.put("status", List.of("status", "mixed"));
    calls.put("results", List.of("results", "mixed"));
    calls.put("query", List.of("query", "select * from v_run"));
    calls.put("show", List.of("show", "1"));
    calls.put("expand", List.of("expand", file));
    calls.put("metrics", List.of("metrics"));
    calls.put("run", List.of("run", fixture.directory.resolve("other.yaml").toString()));
    calls.put("retry", List.of("retry", "mixed", "--failed"));
    calls.put("compare", List.of("compare", "1", "1"));
    calls.put("nightly", List.of("nightly", file, "--baseline", "1"));
    calls.put("logs", List.of("logs", "1"));
    calls.put("params", List.of("params", fixture.directory.resolve("base.yaml").toString()));
    calls.put("tag", List.of("tag", "--list"));
    calls.put("gc", List.of("gc", file));
    calls.put("db check", List.of("db", "check", "--quick"));
    return calls;
  }

  /** These know no {@code --db}. */
  private static final List<String> WITHOUT_DATABASE = List.of("metrics", "params");

  @TempDir static Path scratch;
  private static SweepFixture fixture;

  /** Every other run fails. */
  private static final Program PROGRAM =
      SweepProcess.program(
          (run, signal) -> {
            if (run.key().replication() == 1) {
              throw new IllegalStateException("port 7 is on fire");
            }
            return SweepProcess.INSTANT.run(run, signal);
          });

  @BeforeAll
  static void runSweep() throws Exception {
    fixture =
        new SweepFixture(scratch)
            .with(
                """
                version: 1
                name: mixed
                base: base.yaml
                sweep: [{workload.incast.numSources: [1, 2]}]
                seeds: {replications: 2}
                keep: {launches: 1}
                """);
    java.nio.file.Files.writeString(
        scratch.resolve("other.yaml"), "version: 1\nname: other\nbase: base.yaml\n");
    assertEquals(3, say("run", fixture.sweep.toString()).exitCode());
    assertEquals(0, say("tag", "a-tag", "--sweep", "mixed").exitCode());
  }

  private static Said say(String... words) {
    List<String> arguments = new ArrayList<>(List.of("sweep"));
    arguments.addAll(List.of(words));
    if (!WITHOUT_DATABASE.contains(words[0])) {
      arguments.addAll(List.of("--db", fixture.database().file().toString()));
    }
    return SweepFixture.say(PROGRAM, arguments.toArray(String[]::new));
  }

  /** The commands that read, by the words that call them, such as {@code status}. */
  private static Map<String, CommandLine> readingCommands() {
    Map<String, CommandLine> found = new TreeMap<>();
    addTo(found, new Commands(PROGRAM.console(), () -> PROGRAM).tree());
    return found;
  }

  private static void addTo(Map<String, CommandLine> found, CommandLine command) {
    boolean reads =
        command.getCommandSpec().mixins().values().stream()
            .anyMatch(mixin -> mixin.userObject() instanceof FormatOption);
    if (reads) {
      found.put(command.getCommandSpec().qualifiedName(" ").replace("packsim sweep ", ""), command);
    }
    command.getSubcommands().values().forEach(below -> addTo(found, below));
  }

  private static Schema schema(String command) throws Exception {
    String resource = SCHEMAS + "packsim.sweep." + command.replace(' ', '.') + "-1.json";
    try (InputStream in = JsonSchemaTest.class.getResourceAsStream(resource)) {
      assertNotNull(in, "there is no schema " + resource + " in src/main/resources");
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(in);
    }
  }

  @Test
  void everyReadingCommandIsCalledHere() {
    assertEquals(readingCommands().keySet(), calls(fixture).keySet());
  }

  @TestFactory
  List<DynamicTest> whatACommandSaysIsValidAndDescribed() {
    List<DynamicTest> tests = new ArrayList<>();
    calls(fixture)
        .forEach((name, call) -> tests.add(DynamicTest.dynamicTest(name, () -> holds(name, call))));
    return tests;
  }

  private static void holds(String name, List<String> call) throws Exception {
    List<String> words = new ArrayList<>(call);
    words.add("--json");
    Said said = say(words.toArray(String[]::new));
    assertTrue(said.exitCode() == 0 || said.exitCode() == 3, said::err);
    Schema schema = schema(name);
    assertEquals(List.of(), schema.validate(said.out(), InputFormat.JSON), said::out);
    JsonNode document = JsonMapper.shared().readTree(said.out());
    assertDescribed(schema.getSchemaNode(), document, name);
    assertTrue(
        document.properties().stream().anyMatch(part -> !part.getValue().isEmpty()),
        "nothing to hold against the schema: " + said.out());
  }

  /** Other members than those described are allowed, so that some may be added, but not by us. */
  private static void assertDescribed(JsonNode schema, JsonNode value, String path) {
    if (value.isArray()) {
      value.forEach(element -> assertDescribed(schema.path("items"), element, path + "[]"));
    }
    if (value.isObject() && !schema.has("additionalProperties")) {
      value
          .properties()
          .forEach(
              member -> {
                JsonNode described = schema.path("properties").path(member.getKey());
                assertFalse(
                    described.isMissingNode(), path + "." + member.getKey() + " is not described");
                assertDescribed(described, member.getValue(), path + "." + member.getKey());
              });
    }
  }

  @Test
  void theOriginsOfValuesAreExpandedByTheSameSchema() throws Exception {
    holds("expand", List.of("expand", fixture.sweep.toString(), "--origin"));
  }

  @Test
  void aSchemaRefusesWhatIsWrong() throws Exception {
    String right = say("status", "mixed", "--json").out();
    Schema schema = schema("status");
    assertFalse(
        schema.validate(right.replace("\"runs\":4", "\"runs\":\"4\""), InputFormat.JSON).isEmpty());
    assertFalse(schema.validate(right.replace("status/1", "status/2"), InputFormat.JSON).isEmpty());
    assertFalse(
        schema.validate(right.replace("\"pending\"", "\"waiting\""), InputFormat.JSON).isEmpty());
  }
}
