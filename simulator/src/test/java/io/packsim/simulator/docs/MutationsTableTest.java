package io.packsim.simulator.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every row of the table of mutations names a source file and a test method that exist. */
class MutationsTableTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));
  private static final Path TABLE = ROOT.resolve("simulator/docs/mutations.md");
  private static final Path MAIN = ROOT.resolve("simulator/src/main/java/io/packsim/simulator");
  private static final Path TESTS = ROOT.resolve("simulator/src/test/java");

  private record Row(String mutation, String file, String test) {
    String testClass() {
      return test.substring(0, Math.max(0, test.indexOf('#')));
    }

    String testMethod() {
      return test.substring(test.indexOf('#') + 1);
    }
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(TABLE)) {
      String[] cells = line.split("\\|", -1);
      if (cells.length == 5 && cells[3].contains("#")) {
        rows.add(new Row(cells[1].strip(), unquoted(cells[2]), unquoted(cells[3])));
      }
    }
    return rows;
  }

  private static String unquoted(String cell) {
    return cell.strip().replace("`", "");
  }

  /** The design asks for 20 at least; fewer rows than lines of the table means a malformed one. */
  @Test
  void everyLineOfTheTableIsRead() throws IOException {
    long lines = Files.readAllLines(TABLE).stream().filter(line -> line.startsWith("|")).count();
    assertEquals(lines - 2, rows().size(), "rows, without the head and the line below it");
    assertTrue(rows().size() >= 20, "rows: " + rows().size());
  }

  @Test
  void everyRowNamesASourceFile() throws IOException {
    for (Row row : rows()) {
      assertTrue(Files.isRegularFile(MAIN.resolve(row.file())), row.mutation() + ": " + row.file());
    }
  }

  @Test
  void everyRowNamesATestMethod() throws IOException {
    for (Row row : rows()) {
      assertTrue(
          sourceOf(row.testClass()).contains("void " + row.testMethod() + "("),
          row.mutation() + ": no test " + row.test());
    }
  }

  private static String sourceOf(String testClass) throws IOException {
    try (Stream<Path> files = Files.walk(TESTS)) {
      List<Path> found = files.filter(file -> file.endsWith(testClass + ".java")).toList();
      return found.isEmpty() ? "" : Files.readString(found.get(0));
    }
  }
}
