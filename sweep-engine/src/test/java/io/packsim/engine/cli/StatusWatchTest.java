package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Watches a sweep of another process. */
@Timeout(300)
class StatusWatchTest {
  private static final String ESCAPES = "\u001b\\[[0-9;]*[A-Za-z]";

  @TempDir Path scratch;
  private SweepFixture fixture;

  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            throw new AssertionError("this process simulates nothing");
          });

  @BeforeEach
  void makeSweep() throws Exception {
    fixture =
        new SweepFixture(scratch).with(SweepFixture.SWEEP_OF_64.replace("[5, 6, 7, 8]", "[5]"));
  }

  private Said watch(Terminal terminal, String... more) {
    String database = fixture.database().file().toString();
    List<String> arguments =
        new java.util.ArrayList<>(
            List.of("sweep", "status", "--watch", "--interval", "1", "--db", database));
    arguments.addAll(List.of(more));
    return SweepFixture.say(program, terminal, arguments.toArray(String[]::new));
  }

  private static void hasNoControlCodes(String text) {
    assertFalse(text.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n'), () -> text);
  }

  @Test
  void aLogGetsLinesWithTheTimeAndATerminalABlockOfAtMost80Columns() throws Exception {
    Process process = fixture.start("real");
    try {
      fixture.awaitStarted(process, 3);
      Terminal screen = Terminal.of(true, true, Map.of("TERM", "xterm"));
      CompletableFuture<Said> onScreen = CompletableFuture.supplyAsync(() -> watch(screen));
      Said log = watch(Terminal.none(), "kill");

      assertEquals(0, log.exitCode(), log::err);
      hasNoControlCodes(log.out());
      List<String> lines = log.out().lines().toList();
      for (String line : lines) {
        assertTrue(
            line.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ  kill  \\d+/16 .*"), line);
      }
      assertTrue(lines.get(0).contains("elapsed "), log::out);
      assertTrue(lines.get(lines.size() - 1).endsWith("16/16  100%  ok 16  completed"), log::out);

      Said block = onScreen.get();
      assertEquals(0, block.exitCode(), block::err);
      String text = block.out();
      assertTrue(text.contains("kill  running, process " + process.pid()), text);
      assertTrue(text.contains("\u001b[J"), "nothing is painted over");
      assertTrue(text.contains("\u001b[32m####"), "the bar has no colour");
      text.replaceAll(ESCAPES, "").lines().forEach(line -> assertTrue(line.length() <= 80, line));
      hasNoControlCodes(text.replaceAll(ESCAPES, ""));
    } finally {
      fixture.end(process);
    }
    hasNoControlCodes(fixture.errors());
    hasNoControlCodes(Files.readString(fixture.directory.resolve("out.txt")));
  }

  @Test
  void aLaunchWhoseProcessDiedIsCalledDeadAndTheWatchEndsWithIncomplete() throws Exception {
    Process process = fixture.start("real");
    fixture.awaitStarted(process, 3);
    process.destroyForcibly().waitFor();
    Said said = watch(Terminal.none());
    assertEquals(5, said.exitCode(), said::out);
    String last = said.out().strip();
    assertTrue(last.contains("dead, process " + process.pid()), last);
  }

  @Test
  void watchingIsForPeople() {
    Said said = watch(Terminal.none(), "--json");
    assertEquals(2, said.exitCode());
  }
}
