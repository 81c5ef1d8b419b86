package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {
  @TempDir Path scratch;
  private Path script;

  private static Said packsim(String... arguments) {
    return SweepFixture.say(
        SweepProcess.program(
            (run, signal) -> {
              throw new AssertionError("nothing is simulated here");
            }),
        arguments);
  }

  @BeforeEach
  void writeScript() throws Exception {
    Said said = packsim("completion", "bash");
    assertEquals(0, said.exitCode(), said::err);
    script = Files.writeString(scratch.resolve("packsim.bash"), said.out());
  }

  private static String bash(String... arguments) throws Exception {
    var process = new ProcessBuilder(arguments).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), text);
    return text;
  }

  /** What bash offers for the last of these words. */
  private List<String> offered(String... words) throws Exception {
    String line =
        // compopt works only while bash itself completes.
        "source '%s'; compopt() { :; }; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_packsim; echo \"${COMPREPLY[@]}\""
            .formatted(script, String.join(" ", words), words.length - 1);
    return List.of(bash("bash", "-c", line).strip().split("\\s+"));
  }

  @Test
  void bashAcceptsTheScript() throws Exception {
    assertEquals("", bash("bash", "-n", script.toString()));
  }

  @Test
  void aWordIsCompleted() throws Exception {
    assertEquals(List.of("sweep"), offered("packsim", "swe"));
    assertEquals(List.of("status"), offered("packsim", "sweep", "stat"));
    assertTrue(offered("packsim", "sweep", "status", "--for").contains("--format"));
    assertEquals(List.of("csv"), offered("packsim", "sweep", "status", "--format", "cs"));
  }

  @Test
  void theSameScriptComesFromSweep() throws Exception {
    assertEquals(Files.readString(script), packsim("sweep", "completion", "bash").out());
  }

  @Test
  void inZshItBeginsByLoadingWhatUnderstandsBashCompletion() {
    Said said = packsim("completion", "zsh");
    assertEquals(0, said.exitCode(), said::err);
    List<String> lines = said.out().lines().limit(2).toList();
    assertEquals("autoload -U +X compinit && compinit", lines.get(0));
    assertEquals("autoload -U +X bashcompinit && bashcompinit", lines.get(1));
  }

  @Test
  void anotherShellIsAUsageError() {
    Said said = packsim("completion", "fish");
    assertEquals(2, said.exitCode());
    assertTrue(said.err().contains("fish"), said::err);
  }
}
