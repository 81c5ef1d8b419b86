package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schema knows the keys that the reader knows; the reader is asked by a key it cannot know. */
class SweepSchemaKeysTest {
  private static final String UNKNOWN = "expected one of ";
  private static final Node SCHEMA = DocumentReader.parse(SweepSchema.json(), "schema");

  @TempDir Path directory;

  private String answer(String rest) {
    SweepFiles files = new SweepFiles(directory);
    return String.join("\n", files.problems(files.header() + rest));
  }

  private static Set<String> keysAt(String path) {
    Node properties = DocumentPath.parse(path).find(SCHEMA);
    assertTrue(properties instanceof MapNode, path);
    return new TreeSet<>(((MapNode) properties).keys());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zzzzzz: 1 | properties",
        "seeds: {zzzzzz: 1} | properties.seeds.properties",
        "metrics: {drops: {zzzzzz: 1}} | \"$defs\".metric.properties",
        "run: {zzzzzz: 1} | properties.run.properties",
        "run: {retries: {zzzzzz: 1}} | properties.run.properties.retries.properties",
        "baseline: {zzzzzz: 1} | properties.baseline.properties",
        "keep: {zzzzzz: 1} | properties.keep.properties",
      })
  void everyKeyOfASectionIsInTheSchemaAndNoOther(String file, String path) {
    String answer = answer(file + "\n");
    assertTrue(answer.contains(UNKNOWN), answer);
    String keys = answer.substring(answer.indexOf(UNKNOWN) + UNKNOWN.length());

    assertEquals(
        new TreeSet<>(List.of(keys.split(", "))), keysAt(path), "keys of sweep-schema.json");
  }

  @Test
  void everyFormOfARangeIsInTheSchemaAndNoOther() {
    String answer = answer("sweep: [{hosts: {zzzzzz: 1}}]\n");
    Set<String> forms =
        Pattern.compile("\\{(\\w+): ")
            .matcher(answer)
            .results()
            .map((MatchResult match) -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(forms, keysAt("\"$defs\".range.properties"));
  }

  @Test
  void theWordsOfABlockAreInTheSchema() {
    assertEquals(Set.of("vary"), keysAt("\"$defs\".block.properties"));
    assertEquals("", answer("sweep: [{vary: one-at-a-time, hosts: [1]}]\n"));
  }
}
