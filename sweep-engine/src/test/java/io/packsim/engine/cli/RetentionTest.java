package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.resultsdb.contract.Code;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tags and retention, on sweeps of simulators that differ in nothing but their code key. */
@Timeout(300)
class RetentionTest {
  /** Two points, two replications: 4 runs per simulator. */
  private static final String NIGHTLY =
      """
      version: 1
      name: nightly
      base: base.yaml
      sweep: [{workload.incast.numSources: [1, 2]}]
      seeds: {replications: 2}
      keep: {launches: 2}
      """;

  private static final int RUNS = 4;

  @TempDir Path scratch;
  private SweepFixture fixture;

  @BeforeEach
  void makeSweep() throws Exception {
    fixture = new SweepFixture(scratch).with(NIGHTLY);
  }

  private Said packsim(String codeKey, String... words) {
    Program model = SweepProcess.program(SweepProcess.INSTANT);
    Program program =
        new Program(
            model.console(),
            Map.of(),
            model.files(),
            model.runner(),
            () -> new Code(codeKey, "1"),
            model.metrics(),
            model.worker());
    List<String> arguments = new ArrayList<>(List.of("sweep"));
    arguments.addAll(List.of(words));
    arguments.addAll(List.of("--db", fixture.database().file().toString()));
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  private Said ok(String... words) {
    Said said = packsim("any", words);
    assertEquals(0, said.exitCode(), said::err);
    return said;
  }

  /** A launch with a simulator of its own. */
  private void night(int number) {
    Said said = packsim("code-" + number, "run", fixture.sweep.toString());
    assertEquals(0, said.exitCode(), said::err);
  }

  private void nights(int count) {
    for (int i = 1; i <= count; i++) {
      night(i);
    }
  }

  private List<?> column(String sql) {
    return fixture.query(sql).rows().stream().map(row -> row.get(0)).toList();
  }

  private long rowsOfBatchTables() {
    return fixture.number(
        """
        SELECT (SELECT COUNT(*) FROM batch_job_instance) + (SELECT COUNT(*) FROM batch_job_execution)
          + (SELECT COUNT(*) FROM batch_job_execution_params)
          + (SELECT COUNT(*) FROM batch_job_execution_context)
          + (SELECT COUNT(*) FROM batch_step_execution)
          + (SELECT COUNT(*) FROM batch_step_execution_context)
        """);
  }

  @Test
  void aDryRunListsApplyRemovesTagsProtectAndTheBatchTablesShrink() {
    nights(5);
    ok("tag", "release-1", "2", "--note", "as shipped");
    long batchBefore = rowsOfBatchTables();

    Said dry = ok("gc", fixture.sweep.toString(), "--format", "csv");
    // Kept: launches 4 and 5 by the rule, 2 by its tag. Given up: 1 and 3, of 4 runs each.
    assertTrue(dry.out().contains("launches,2,"), dry::out);
    assertTrue(dry.out().contains("runs,8,"), dry::out);
    assertTrue(dry.err().contains("nothing was changed"), dry::err);
    assertEquals(5 * RUNS, fixture.number("SELECT COUNT(*) FROM run"));
    assertEquals(batchBefore, rowsOfBatchTables());

    Said applied = ok("gc", fixture.sweep.toString(), "--apply", "--format", "csv");
    assertEquals(dry.out(), applied.out());
    assertEquals(List.of(2L, 4L, 5L), column("SELECT launch_id FROM launch ORDER BY 1"));
    assertEquals(3 * RUNS, fixture.number("SELECT COUNT(*) FROM run"));
    assertEquals(3 * RUNS, fixture.number("SELECT COUNT(*) FROM metric"));
    assertEquals(3 * RUNS, fixture.number("SELECT COUNT(*) FROM attempt"));
    assertEquals(
        List.of("code-2", "code-4", "code-5"),
        column("SELECT DISTINCT code_key FROM sweep_run ORDER BY 1"));
    assertTrue(rowsOfBatchTables() < batchBefore, () -> rowsOfBatchTables() + " of " + batchBefore);
    assertEquals(3, fixture.number("SELECT COUNT(*) FROM batch_job_execution"));

    ok("db", "check");
    Said nothing = ok("gc", fixture.sweep.toString());
    assertTrue(nothing.err().contains("nothing to take away"), nothing::err);
    night(6);
    assertEquals(RUNS, fixture.number("SELECT COUNT(*) FROM run WHERE code_key = 'code-6'"));
  }

  @Test
  void whatWasTakenAwayIsNotInADatabaseBuiltAgainFromTheJournal() throws Exception {
    nights(4);
    ok("tag", "first", "1");
    ok("gc", fixture.sweep.toString(), "--apply");
    Map<String, Object> before = fixture.content();
    Files.delete(fixture.directory.resolve("db/results.mv.db"));
    Said status = ok("status");
    assertTrue(status.err().contains("rebuilt the database"), status::err);
    assertEquals(before, fixture.content());
    assertEquals(3, fixture.number("SELECT COUNT(*) FROM launch"));
    assertTrue(ok("tag", "--list").out().contains("first"));
  }

  @Test
  void runsThatTheNewestLaunchWantsStayHoweverOldTheyAreAndSoDoesTheLaunchTheyCameFrom()
      throws Exception {
    night(1);
    // The same simulator again, with one more replication: launch 2 makes 2 runs and wants 6.
    fixture.with(NIGHTLY.replace("replications: 2", "replications: 3"));
    night(1);
    Said said = ok("gc", fixture.sweep.toString(), "--launches", "1", "--apply");
    assertEquals(6, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'"), said::out);
    assertEquals(2, fixture.number("SELECT COUNT(*) FROM launch"), said::out);
  }

  @Test
  void theLastGoodLaunchIsKeptThoughLaterOnesFailed() {
    nights(2);
    Program failing =
        SweepProcess.program(
            (run, signal) -> {
              throw new IllegalStateException("no good");
            });
    for (int i = 3; i <= 5; i++) {
      String code = "code-" + i;
      Program program =
          new Program(
              failing.console(),
              Map.of(),
              failing.files(),
              failing.runner(),
              () -> new Code(code, "1"),
              failing.metrics(),
              failing.worker());
      Said said =
          SweepFixture.say(
              program,
              "sweep",
              "run",
              fixture.sweep.toString(),
              "--db",
              fixture.database().file().toString());
      assertEquals(3, said.exitCode(), said::err);
    }
    ok("gc", fixture.sweep.toString(), "--launches", "1", "--apply");
    List<?> kept = column("SELECT launch_id FROM launch ORDER BY 1");
    assertTrue(kept.contains(2L) && kept.contains(5L) && !kept.contains(3L), kept::toString);
  }

  @Test
  void filesOfRunsThatGoAndFilesOfNobodyAreDeletedAndTheDatabaseShrinksOnRequest()
      throws Exception {
    nights(3);
    Path logs = fixture.directory.resolve("db/results.logs/aa");
    Files.createDirectories(logs);
    Path orphan = Files.writeString(logs.resolve("0123456789abcdef-r0-07-code-a1.log"), "12345");
    Path artifacts = fixture.directory.resolve("db/results.artifacts/bb");
    Files.createDirectories(artifacts);
    Path lost = Files.writeString(artifacts.resolve("lost.json.gz"), "1234567");

    Said dry = ok("gc", "--format", "csv");
    assertTrue(dry.out().contains("artifacts,1,7\r\n"), dry::out);
    assertTrue(dry.out().contains("logs,1,5\r\n"), dry::out);
    assertTrue(dry.out().contains("runs,0,"), dry::out);
    assertTrue(Files.exists(orphan) && Files.exists(lost));

    long before = Files.size(fixture.directory.resolve("db/results.mv.db"));
    ok("gc", "--launches", "1", "--apply", "--compact");
    assertFalse(Files.exists(orphan) || Files.exists(lost));
    assertFalse(Files.exists(logs), "an empty directory is left");
    long after = Files.size(fixture.directory.resolve("db/results.mv.db"));
    assertTrue(after < before, before + " -> " + after);
    ok("db", "check");
    assertEquals(0, packsim("code-3", "run", fixture.sweep.toString()).exitCode());
  }

  @Test
  void tagsAreCheckedListedMovedAndTakenAway() {
    nights(2);
    assertTrue(ok("tag", "good").err().contains("launch 2 of sweep nightly"));
    Said taken = packsim("any", "tag", "good", "1");
    assertEquals(2, taken.exitCode());
    assertTrue(taken.err().contains("--move"), taken::err);
    ok("tag", "good", "1", "--move");
    assertEquals(List.of(1L), column("SELECT launch_id FROM tag"));
    assertTrue(ok("tag", "--list", "--json").out().contains("\"tag\":\"good\""));
    assertEquals(2, packsim("any", "tag", "9lives").exitCode());
    assertEquals(2, packsim("any", "tag", "new", "99").exitCode());
    Said near = packsim("any", "tag", "--delete", "god");
    assertEquals(2, near.exitCode());
    assertTrue(near.err().contains("did you mean \"good\"?"), near::err);
    ok("tag", "--delete", "good");
    assertEquals(0, fixture.number("SELECT COUNT(*) FROM tag"));
  }

  @Test
  void wrongLimitsAreUsageErrorsAndChangeNothing() {
    night(1);
    assertEquals(2, packsim("any", "gc", "--launches", "0").exitCode());
    assertEquals(2, packsim("any", "gc", "--results", "soon", "--apply").exitCode());
    assertEquals(2, packsim("any", "gc", "--compact").exitCode());
    assertEquals(RUNS, fixture.number("SELECT COUNT(*) FROM run"));
  }
}
