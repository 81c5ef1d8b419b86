package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads every file of {@code broken/}. A line {@code # expect LINE:COLUMN: text} in it stands for
 * one problem, which begins like that; a line {@code # expect did you mean …} says how the problem
 * of the line before ends. There are no other problems.
 */
class BrokenSweepFilesTest {
  private static final String EXPECT = "# expect ";

  @TempDir Path directory;

  static List<Path> brokenFiles() throws IOException, URISyntaxException {
    Path folder = Path.of(BrokenSweepFilesTest.class.getResource("broken").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("brokenFiles")
  void reportsEveryProblemWithItsPlace(Path file) throws IOException {
    String content = Files.readString(file);
    List<String> found = new SweepFiles(directory).problems(content);
    List<String> expected =
        content.lines().filter(line -> line.startsWith(EXPECT)).map(this::expectation).toList();

    int problem = -1;
    for (String line : expected) {
      if (line.startsWith("did you mean")) {
        assertTrue(found.get(problem).endsWith(line), () -> line + " in " + found);
      } else {
        problem++;
        String actual = problem < found.size() ? found.get(problem) : "nothing";
        assertTrue(actual.startsWith("sweep.yaml:" + line), () -> line + "\nbut: " + actual);
      }
    }
    assertEquals(problem + 1, found.size(), () -> String.join("\n", found));
  }

  private String expectation(String line) {
    return line.substring(EXPECT.length());
  }

  @Test
  void refusesADirectoryAndAFileThatIsNotThere() throws IOException {
    SweepFiles files = new SweepFiles(directory);
    Files.createDirectory(directory.resolve("folder"));

    assertTrue(files.problemsOf("folder").get(0).contains("is a directory"));
    assertTrue(files.problemsOf("absent.yaml").get(0).contains("no such file"));
  }

  @Test
  void refusesBytesThatAreNoText() throws IOException {
    SweepFiles files = new SweepFiles(directory);
    Files.write(directory.resolve("junk.yaml"), new byte[] {'v', ':', ' ', (byte) 0xff, 0});

    assertEquals(1, files.problemsOf("junk.yaml").size());
    assertTrue(files.problemsOf("junk.yaml").get(0).startsWith("junk.yaml:1:4: "));
  }

  @Test
  void namesTheProblemsOfABrokenBaseByItsOwnPlaces() {
    SweepFiles files = new SweepFiles(directory).write("base.yaml", "hosts: 1\nhosts: 2\n");

    List<String> found = files.problems("version: 1\nbase: base.yaml\n");

    assertEquals(1, found.size());
    assertTrue(found.get(0).startsWith("base.yaml:2:1: "), found.get(0));
  }
}
