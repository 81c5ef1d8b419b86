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
  /** 1,920 runs of at least 20 ms, two at a time: more than 19 s. */
  private static final String LONG =
      SweepFixture.SWEEP_OF_64.replace("replications: 2", "replications: 60");

  @TempDir Path scratch;

  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            throw new AssertionError("this process simulates nothing");
          });

  @Test
  void queriesAreAnsweredWritesRefusedAndASecondRunIsToldWhoHoldsTheDatabase() throws Exception {
    SweepFixture fixture = new SweepFixture(scratch).with(LONG);
    String database = fixture.database().file().toString();
    Process process = fixture.start("brief");
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
      assertTrue(
          second.err().contains("is held by process " + process.pid() + " on "), second::err);
      assertTrue(second.err().contains("(packsim sweep run " + fixture.sweep + ")"), second::err);
      Said check = SweepFixture.say(program, "sweep", "db", "check", "--db", database);
      assertEquals(6, check.exitCode(), check::err);
      assertTrue(check.err().contains("process " + process.pid()), check::err);
      assertTrue(process.isAlive(), "the sweep ended before it was asked");
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }

  @Test
  void aRunThatWaitsGoesOnWhereTheHolderEnded() throws Exception {
    SweepFixture fixture = new SweepFixture(scratch).with(LONG);
    Process holder = fixture.start("brief");
    try {
      fixture.awaitStarted(holder, 5);
      Process second = fixture.startWith("instant", "--wait", "5 min");
      fixture.await(second, () -> fixture.errors().contains("; waiting for it"));
      assertTrue(holder.isAlive(), "the sweep ended before the second one came");
      holder.destroyForcibly();
      assertEquals(0, fixture.end(second), fixture::errors);
      assertEquals(1920, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'"));
    } finally {
      holder.destroyForcibly();
      holder.waitFor();
    }
  }
}
