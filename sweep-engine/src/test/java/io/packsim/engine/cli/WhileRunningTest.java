package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Asks a database while another process works in it. */
@Timeout(300)
class WhileRunningTest {
  @TempDir Path scratch;

  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            throw new AssertionError("this process simulates nothing");
          });

  @Test
  void queriesAreAnsweredWritesRefusedAndASecondRunIsToldWhoHoldsTheDatabase() throws Exception {
    SweepFixture fixture = new SweepFixture(scratch).with(SweepFixture.SWEEP_OF_64);
    String database = fixture.database().file().toString();
    Process process = fixture.start("real");
    try {
      fixture.awaitStarted(process, 5);

      Said query =
          SweepFixture.say(
              program,
              "sweep",
              "query",
              "--db",
              database,
              "--json",
              "select count(*) as n from run where status = 'RUNNING'");
      assertEquals(0, query.exitCode(), query::err);
      assertFalse(query.out().contains("\"n\":0"), query::out);

      Said status = SweepFixture.say(program, "sweep", "status", "--db", database, "kill");
      assertEquals(0, status.exitCode(), status::err);
      assertTrue(status.out().contains("RUNNING"), status::out);
      assertTrue(status.err().contains("is working"), status::err);

      Said write = SweepFixture.say(program, "sweep", "query", "--db", database, "delete from run");
      assertEquals(2, write.exitCode());
      assertTrue(write.err().contains("Not enough rights"), write::err);

      Said second =
          SweepFixture.say(program, "sweep", "run", "--db", database, fixture.sweep.toString());
      assertEquals(6, second.exitCode(), second::err);
      assertTrue(second.err().contains("process " + process.pid()), second::err);
      assertTrue(process.isAlive(), "the sweep ended before it was asked");
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }
}
