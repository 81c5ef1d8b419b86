package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Timeout(120)
class CommandLineTest {
  @TempDir Path scratch;

  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            throw new AssertionError("nothing is simulated here");
          });

  private void eachCommand(CommandLine command, List<String> path) {
    List<String> arguments = new ArrayList<>(path);
    arguments.add("--help");
    Said said = SweepFixture.say(program, arguments.toArray(String[]::new));
    assertEquals(0, said.exitCode(), path + said.err());
    assertTrue(said.out().contains("Example"), path + " has no example: " + said.out());
    for (Map.Entry<String, CommandLine> next : command.getSubcommands().entrySet()) {
      if (!next.getKey().equals("help")) {
        List<String> longer = new ArrayList<>(path);
        longer.add(next.getKey());
        eachCommand(next.getValue(), longer);
      }
    }
  }

  @Test
  void everyCommandHasHelpWithAnExample() {
    eachCommand(new Commands(program.console(), () -> program).tree(), List.of());
  }

  @Test
  void aWrongOptionIsAUsageError() {
    Said said = SweepFixture.say(program, "sweep", "run", "--no-such-option", "x.yaml");
    assertEquals(2, said.exitCode());
    assertEquals("", said.out());
    assertFalse(said.err().contains("\tat "), said::err);
  }

  @Test
  void readingWithoutADatabaseExitsWith7AndSaysHowToGetOne() {
    String absent = scratch.resolve("none").toString();
    Said said = SweepFixture.say(program, "sweep", "status", "--db", absent);
    assertEquals(7, said.exitCode());
    assertTrue(said.err().contains("there is no results database"), said::err);
  }

  @Test
  void theCatalogueOfMetricsIsThereWithoutADatabase() {
    Said said = SweepFixture.say(program, "sweep", "metrics", "--json");
    assertEquals(0, said.exitCode());
    assertTrue(said.out().contains("\"name\":\"completion_time\",\"unit\":\"us\""), said::out);
  }
}
