package io.packsim.simulator.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every row of a finished part of the seed checklist names a test class that exists. */
class SeedChecklistTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));
  private static final Path CHECKLIST = ROOT.resolve("simulator/docs/seed-checklist.md");
  private static final Set<String> FINISHED = Set.of("E2E", "KERNEL", "FABRIC", "TRANSPORT");

  /** The tests are names of classes, separated by commas. */
  private record Row(String id, String part, String tests) {
    boolean isFinished() {
      return FINISHED.stream().anyMatch(part::contains);
    }

    boolean namesOnly(Set<String> classes) {
      return classes.containsAll(List.of(tests.split(", *", -1)));
    }
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(CHECKLIST)) {
      String[] cells = line.split("\\|", -1);
      if (cells.length == 7 && cells[1].strip().matches("[A-Z]\\d+")) {
        rows.add(new Row(cells[1].strip(), cells[4].strip(), cells[5].strip()));
      }
    }
    return rows;
  }

  private static Set<String> testClasses() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().contains("/src/test/java/"))
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toSet());
    }
  }

  @Test
  void theWholeListIsHere() throws IOException {
    // P1-P23, K1-K4, T1-T22, S1-S10, W1-W9, R1-R9.
    assertEquals(23 + 4 + 22 + 10 + 9 + 9, rows().size());
  }

  @Test
  void rowsOfFinishedPartsNameAnExistingTest() throws IOException {
    Set<String> tests = testClasses();
    List<String> wrong =
        rows().stream()
            .filter(Row::isFinished)
            .filter(row -> !row.namesOnly(tests))
            .map(row -> row.id() + " names \"" + row.tests() + "\"")
            .toList();
    assertTrue(wrong.isEmpty(), () -> "no such test: " + wrong);
  }
}
