package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandsTest {
  private static final Program PROGRAM =
      SweepProcess.program(
          (run, signal) -> {
            throw new AssertionError("nothing is simulated here");
          });

  private static Commands commands() {
    return new Commands(PROGRAM.console(), () -> PROGRAM);
  }

  /** What the tree for {@code shape} says when it executes {@code arguments}. */
  private static Said said(String[] shape, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
    Console console = new Console(outStream, errStream, Terminal.none(), "packsim");
    CommandLine tree = new Commands(console, () -> PROGRAM).tree(shape);
    tree.setOut(new PrintWriter(outStream, true));
    tree.setErr(new PrintWriter(errStream, true));
    int exitCode = tree.execute(arguments);
    return new Said(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--help",
        "--version",
        "help",
        "help run",
        "help sweep",
        "help no-such",
        "rnu",
        "RUN x.yaml",
        "--debug run",
        "run",
        "run --help",
        "run help",
        "run sweep",
        "run a.yaml b.yaml",
        "run --randm_seed 7 x.yaml",
        "run --random_seed x no-such.yaml",
        "run no-such.yaml",
        "validate -h",
        "expand --help",
        "bench --help",
        "sweep",
        "sweep --help",
        "sweep help",
        "sweep rnu x.yaml",
        "sweep --debug",
        "sweep run --help",
        "sweep run --no-such x.yaml",
        "sweep run no-such.yaml"
      })
  void theTreeOfTheNamedCommandAnswersLikeTheWhole(String line) {
    String[] arguments = line.isEmpty() ? new String[0] : line.split(" ");
    Said whole = said(new String[0], arguments);
    assertEquals(whole, said(arguments, arguments));
  }

  @Test
  void eachCommandIsFoundUnderItsName() {
    Set<String> names = commands().tree().getSubcommands().keySet();
    assertEquals(
        Set.of("run", "validate", "expand", "bench", "sweep", "completion", "help"), names);
    for (String name : List.of("run", "validate", "expand", "bench", "sweep")) {
      assertEquals(Set.of(name), commands().tree(name).getSubcommands().keySet());
    }
  }

  @Test
  void eachCommandOfASweepIsFoundUnderItsName() {
    Set<String> names = sweepOf(commands().tree());
    assertTrue(names.containsAll(Set.of("run", "status", "logs", "stop", "gc")), names::toString);
    for (String name : names) {
      assertEquals(Set.of(name), sweepOf(commands().tree("sweep", name)));
    }
  }

  private static Set<String> sweepOf(CommandLine tree) {
    return tree.getSubcommands().get("sweep").getSubcommands().keySet();
  }

  @Test
  void aSingleSimulationAsksForNothingOfSweeps() {
    Commands commands =
        new Commands(
            PROGRAM.console(),
            () -> {
              throw new AssertionError("asked for what sweeps need");
            });
    assertEquals(Set.of("run"), commands.tree("run", "x.yaml").getSubcommands().keySet());
  }
}
