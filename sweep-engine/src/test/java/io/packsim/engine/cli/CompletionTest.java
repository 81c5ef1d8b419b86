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
  /** A program whose database, unless it is another, has two sweeps and a tag. */
  private static final String DATABASE =
      """
      packsim() {
        [[ $PACKSIM_NO_BUILD && "$1 $2" == "sweep query" && $* != *"--db other"* ]] || return 7
        printf 'NAME\\r\\n'
        [[ $* != *"FROM sweep"* ]] || printf 'incast\\r\\ninfinite\\r\\n'
        [[ $* != *"FROM tag"* ]] || printf 'release-2.3\\r\\n'
      }""";

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
        "source '%s'; compopt() { :; }; %s; COMP_WORDS=(%s); COMP_CWORD=%d; _packsim_complete; echo \"${COMPREPLY[@]}\""
            .formatted(script, DATABASE, String.join(" ", words), words.length - 1);
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

  @Test
  void sweepsAndTagsOfTheDatabaseAreOffered() throws Exception {
    assertEquals(List.of("incast", "infinite"), offered("packsim", "sweep", "results", "in"));
    assertEquals(List.of("infinite"), offered("packsim", "sweep", "status", "--json", "inf"));
    assertEquals(List.of("release-2.3"), offered("packsim", "sweep", "compare", "re"));
    assertEquals(List.of("last-good"), offered("packsim", "sweep", "nightly", "--baseline", "la"));
    assertEquals(List.of("incast"), offered("packsim", "sweep", "compare", "re", "inc"));
    assertEquals(List.of("release-2.3"), offered("packsim", "sweep", "tag", "''"));
    assertEquals(
        List.of(""), offered("packsim", "sweep", "results", "--db", "other", "in"), "no database");
  }

  @Test
  void wordsAreOfferedAsTheyAreTyped() throws Exception {
    assertEquals(List.of("t", "rank"), offered("packsim", "sweep", "compare", "--test", "''"));
    assertEquals(
        List.of("thread", "process"), offered("packsim", "sweep", "run", "--isolation", "''"));
    assertEquals(
        List.of("fct_p90", "fct_p95", "fct_p99"),
        offered("packsim", "sweep", "results", "--metric", "fct_p9"));
  }

  @Test
  void aDatabaseIsAFile() throws Exception {
    String file = Files.writeString(scratch.resolve("nights.mv.db"), "").toString();
    assertEquals(List.of(file), offered("packsim", "sweep", "status", "--db", scratch + "/nights"));
  }
}
