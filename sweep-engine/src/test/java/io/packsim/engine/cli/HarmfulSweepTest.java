package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.isolation.HarmfulRuns;
import io.packsim.engine.isolation.HarmfulWorker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps some of whose runs do harm, from the command line. What each does: HarmfulRuns. */
@Timeout(120)
class HarmfulSweepTest {
  @TempDir Path scratch;

  private static final Program PROGRAM =
      SweepProcess.program(new HarmfulRuns(), HarmfulWorker.class.getName());

  private Said say(String... arguments) {
    List<String> all =
        Stream.concat(Arrays.stream(arguments), Stream.of("--db", scratch.resolve("db").toString()))
            .toList();
    return SweepFixture.say(PROGRAM, all.toArray(String[]::new));
  }

  private String sweep(String deeds, String run) throws Exception {
    Files.writeString(
        scratch.resolve("base.yaml"), SweepFixture.SCENARIO.replace("hosts: 9", "hosts: 20"));
    Path file = scratch.resolve("sweep.yaml");
    Files.writeString(
        file,
        """
        version: 1
        name: harm
        base: base.yaml
        sweep: [{workload.incast.numSources: [%s]}]
        run: %s
        """
            .formatted(deeds, run));
    return file.toString();
  }

  private String csv(String sql) {
    return say("sweep", "query", sql, "--format", "csv").out().replace("\r\n", "\n");
  }

  private String log(int deed) {
    String id = csv("SELECT run_id FROM v_harm_wide WHERE workload_incast_numsources = " + deed);
    return say("sweep", "logs", id.lines().skip(1).findFirst().orElseThrow()).out();
  }

  @Test
  void theOthersFinishAndEveryEndHasItsStatusItsReasonAndItsLog() throws Exception {
    // 1 and from 14 on do no harm, 2 throws, 3 hangs, 4 allocates, 5 prints 100 MB, 6 exits, 7
    // kills its process.
    String file =
        sweep(
            "1, 2, 3, 4, 5, 6, 7, 14, 15",
            "{isolation: process, memory: 64 MiB, timeout: 15 s, jobs: 3,"
                + " retries: {on: [lost], max: 2}}");
    Said said = say("sweep", "run", file);
    assertEquals(3, said.exitCode(), said::err);
    assertFalse(said.out().contains("about to do"), said::out);
    assertEquals(
        """
        deed,status,error_class,error_signature,attempts,inflight_deaths
        1,OK,,,1,0
        2,FAILED,IllegalStateException,packet N was dropped,1,0
        3,TIMEOUT,TIMEOUT,the run used up its time and did not end itself,1,0
        4,FAILED,OUT_OF_MEMORY,Java heap space,1,0
        5,OK,,,1,0
        6,FAILED,EXIT,exit status 7,1,0
        7,FAILED,LOST,killed by signal 9 SIGKILL,3,3
        14,OK,,,1,0
        15,OK,,,1,0
        """,
        csv(
            """
            SELECT CAST(w.workload_incast_numsources AS INTEGER) AS deed, r.status, r.error_class, r.error_signature,
              r.attempts, r.inflight_deaths
            FROM v_harm_wide w JOIN v_run r ON r.run_id = w.run_id ORDER BY 1
            """));
    assertEquals(
        """
        outcome,attempts,first_line
        FAILED,3,about to do
        OK,4,""
        TIMEOUT,1,about to do
        LOST,3,about to do
        """,
        csv(
            """
            SELECT outcome, COUNT(*) AS attempts, MIN(SUBSTRING(log_tail FROM 1 FOR 11)) AS first_line
            FROM attempt GROUP BY outcome
            ORDER BY CASE outcome WHEN 'FAILED' THEN 1 WHEN 'OK' THEN 2 WHEN 'TIMEOUT' THEN 3 ELSE 4 END
            """));
    for (int deed = 1; deed <= 7; deed++) {
      assertTrue(log(deed).startsWith("about to do " + deed + "\n"), "the log of " + deed);
    }
    // Two halves of 5 MiB and a line.
    assertTrue(log(5).length() < (10 << 20) + 100);
  }

  @Test
  void whatARunPrintsInThisProcessGoesToItsLogAndNotToStandardOutput() throws Exception {
    Said said = say("sweep", "run", sweep("1, 2, 14", "{jobs: 2}"));
    assertEquals(3, said.exitCode(), said::err);
    assertFalse(said.out().contains("about to do"), said::out);
    assertFalse(said.err().contains("about to do"), said::err);
    assertEquals("about to do 1\nnothing bad\n", log(1));
    assertTrue(log(2).contains("at io.packsim.engine.isolation.HarmfulRuns.run("), log(2));
    assertTrue(
        csv("SELECT log_tail FROM attempt WHERE outcome = 'FAILED'")
            .contains("about to do 2\npacket 17 was dropped"));
  }

  @Test
  void tooManyFailuresStopTheSweepWhichGoesOnWhenAllowed() throws Exception {
    String file =
        sweep("2, 1, 14, 15, 16, 17, 18, 19", "{isolation: process, jobs: 1, order: file}");
    Said stopped = say("sweep", "run", file, "--max-failures", "0");
    assertEquals(5, stopped.exitCode(), stopped::err);
    assertTrue(stopped.err().contains("1 runs have failed, and at most 0 may"), stopped::err);
    // The first fails; at most three are in flight with one worker.
    String left = csv("SELECT COUNT(*) FROM run WHERE status = 'PENDING'");
    assertTrue(Integer.parseInt(left.lines().skip(1).findFirst().orElseThrow()) >= 5, left);
    Said done = say("sweep", "run", file);
    assertEquals(3, done.exitCode(), done::err);
    assertEquals("n\n7\n", csv("SELECT COUNT(*) AS n FROM run WHERE status = 'OK'"));
  }

  @Test
  void logsSaysWhatItHas() throws Exception {
    say("sweep", "run", sweep("1, 2", "{jobs: 1, order: file}"));
    assertTrue(say("sweep", "logs", "1", "--json").out().contains("\"outcome\":\"OK\""));
    assertEquals(2, say("sweep", "logs", "99").exitCode());
    assertEquals(2, say("sweep", "logs", "1", "--attempt", "9").exitCode());
    Said wrong = say("sweep", "run", "x.yaml", "--memory", "3MB");
    assertEquals(2, wrong.exitCode());
    assertTrue(wrong.err().contains("expected memory of at least 64 MiB"), wrong::err);
  }
}
