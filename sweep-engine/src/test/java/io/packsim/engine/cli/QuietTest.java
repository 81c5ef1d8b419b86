package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class QuietTest {
  private static final String RED = "\u001b[31m";

  @TempDir Path scratch;

  private final Program program = SweepProcess.program(SweepProcess.INSTANT);

  private Said packsim(String... words) {
    return SweepFixture.say(program, words);
  }

  @Test
  void aQuietRunWritesItsTableAndNothingElse() throws Exception {
    SweepFixture fixture =
        new SweepFixture(scratch).with("version: 1\nname: one\nbase: base.yaml\n");
    String database = fixture.database().file().toString();
    Said said = packsim("sweep", "run", "-q", fixture.sweep.toString(), "--db", database);
    assertEquals(0, said.exitCode());
    assertEquals("", said.err());
    assertTrue(said.out().startsWith("drops"), said::out);
  }

  @Test
  void whatIsWrongIsSaidInAnyCase() throws Exception {
    Path file = Files.writeString(scratch.resolve("bad.yaml"), "version: 1\nbase: nowhere.yaml\n");
    Said said = packsim("sweep", "validate", "-q", file.toString());
    assertEquals(2, said.exitCode());
    assertTrue(said.err().contains("nowhere.yaml"), said::err);
    Said simulation = packsim("run", "-q", scratch.resolve("none.yaml").toString());
    assertEquals(2, simulation.exitCode());
    assertTrue(simulation.err().contains("none.yaml"), simulation::err);
  }

  @Test
  void errorsAreRedOnlyWhereColoursAreWanted() {
    String[] absent = {"sweep", "status", "--db", scratch.resolve("none").toString()};
    assertFalse(packsim(absent).err().contains(RED));
    String[] coloured = {"sweep", "status", "--color", "always", absent[2], absent[3]};
    assertTrue(packsim(coloured).err().startsWith(RED));
    String[] mistyped = {"sweep", "status", "--color", "sometimes", absent[2], absent[3]};
    Said said = packsim(mistyped);
    assertEquals(2, said.exitCode());
    assertTrue(said.err().contains("sometimes"), said::err);
  }
}
