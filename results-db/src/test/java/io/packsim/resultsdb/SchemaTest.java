package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SchemaTest {
  private static final List<String> KNOWN =
      Schema.VERSIONS.stream().map(String::valueOf).sorted().toList();

  /** A reader knows the versions without Flyway, so they stand in the code as well. */
  @Test
  void knowsEveryMigrationThereIs() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources/db/migration"))) {
      Set<Integer> numbers =
          files
              .map(file -> file.getFileName().toString())
              .map(name -> Integer.parseInt(name.substring(1, name.indexOf("__"))))
              .collect(Collectors.toSet());
      Schema.CODED.forEach(migration -> numbers.add(migration.version()));
      assertEquals(Schema.VERSIONS, numbers);
    }
  }

  @Test
  void tablesAreCurrentWithEveryMigrationOfThisModuleAndAnyOfOthers() {
    assertTrue(Schema.isCurrent(KNOWN));
    assertTrue(Schema.isCurrent(with("100")));
    assertFalse(Schema.isCurrent(KNOWN.subList(1, KNOWN.size())));
    assertTrue(Schema.isOlder(KNOWN.subList(1, KNOWN.size())));
    assertFalse(Schema.isOlder(KNOWN));
  }

  @Test
  void tablesAreNewerWithAMigrationThatIsNotKnown() {
    assertTrue(Schema.isNewer(with("99")));
    assertFalse(Schema.isNewer(with("100")));
    assertFalse(Schema.isCurrent(with("99")));
    assertFalse(Schema.isOlder(with("99")));
  }

  private static List<String> with(String version) {
    return Stream.concat(KNOWN.stream(), Stream.of(version)).toList();
  }
}
