package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class NothingToDoTest {
  @TempDir Path scratch;

  @Test
  void aFinishedSweepLoadsNoClassOfSpring() throws Exception {
    SweepFixture fixture =
        new SweepFixture(scratch)
            .with(
                """
                version: 1
                name: done
                base: base.yaml
                sweep: [{workload.incast.numSources: [1, 2, 3]}]
                """);
    assertEquals(0, fixture.run("instant"), fixture::errors);
    assertTrue(fixture.errors().contains("ok 3"), fixture::errors);
    Path classes = scratch.resolve("classes.txt");
    assertEquals(
        0,
        fixture.end(fixture.start("instant", "-Xlog:class+load:file=" + classes)),
        fixture::errors);
    assertTrue(fixture.errors().contains("nothing to do"), fixture::errors);
    loadedNoSpring(classes);
  }

  /** Every command that only reads, and each of the others as far as it only reads. */
  private static List<String> readingCommands(SweepFixture fixture) {
    String file = fixture.sweep.toString();
    return List.of(
        "status",
        "status --watch",
        "results",
        "show 1",
        "repro 1",
        "logs 1",
        "compare 1 1",
        "query select(1)",
        "export",
        "expand " + file,
        "tag --list",
        "gc " + file,
        "stop");
  }

  @Test
  void noCommandThatReadsLoadsAClassOfSpring() throws Exception {
    SweepFixture fixture =
        new SweepFixture(scratch)
            .with("version: 1\nname: done\nbase: base.yaml\nkeep: {launches: 1}\n");
    assertEquals(0, fixture.run("instant"), fixture::errors);
    Path classes = scratch.resolve("classes.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + classes,
                "-cp",
                System.getProperty("java.class.path"),
                CommandsProcess.class.getName()));
    for (String reading : readingCommands(fixture)) {
      command.add("sweep " + reading + " --db " + fixture.database().file());
    }
    command.add("sweep metrics");
    command.add("sweep validate " + fixture.sweep);
    Path errors = scratch.resolve("reading.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(errors.toFile())
            .start();
    assertEquals(0, fixture.end(process), Files.readString(errors));
    loadedNoSpring(classes);
  }

  private static void loadedNoSpring(Path classes) throws Exception {
    List<String> loaded = Files.readAllLines(classes);
    assertTrue(loaded.size() > 500, "the log of loaded classes is missing");
    assertFalse(
        loaded.stream().anyMatch(line -> line.contains("org.springframework.")),
        () -> loaded.stream().filter(l -> l.contains("org.springframework.")).toList().toString());
  }
}
