package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.packsim.resultsdb.query.ResultTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The disk fills up in the middle of a sweep; with space again the same command completes it. */
@Timeout(600)
class DiskFullTest {
  private static final int RUNS = 400;
  private static final String SWEEP =
      """
      version: 1
      name: full
      base: base.yaml
      sweep:
        - workload.incast.numSources: {range: [1, 8, 1]}
          workload.bytes: {range: [1 kB, 5 kB, 1 kB]}
      seeds: {root: 1, replications: 10}
      """;
  private static final String OK =
      """
      SELECT p.point_key, r.replication, r.seed, r.result_digest, r.attempts, r.finished_at
      FROM run r JOIN point p ON p.point_id = r.point_id WHERE r.status = 'OK' ORDER BY 1, 2
      """;

  @TempDir Path scratch;

  private static void assertSays(String reason, SweepFixture fixture, Process process, int times)
      throws Exception {
    assertEquals(7, fixture.end(process), fixture::errors);
    long said =
        fixture
            .errors()
            .lines()
            .filter(line -> line.startsWith("packsim: " + reason))
            .filter(line -> line.endsWith("give the same command again"))
            .count();
    assertEquals(times, said, fixture::errors);
    assertFalse(fixture.errors().contains("\tat "), fixture::errors);
  }

  private void assertCompletes(SweepFixture fixture, List<?> kept) throws Exception {
    assertEquals(0, fixture.run("instant"), fixture::errors);
    assertTrue(fixture.query(OK).rows().containsAll(kept), "a result was lost or altered");
    assertEquals(
        RUNS,
        fixture.number(
            """
            SELECT COUNT(*) FROM (
              SELECT run_id FROM attempt WHERE outcome = 'OK' GROUP BY run_id HAVING COUNT(*) = 1)
            """),
        "runs with exactly one result");
    try (Stream<Path> files = Files.list(fixture.database().file().getParent())) {
      assertTrue(
          files.noneMatch(f -> f.toString().contains(".damaged-")), "a file was moved aside");
    }
    SweepFixture calm = new SweepFixture(scratch.resolve("calm")).with(SWEEP);
    assertEquals(0, calm.run("instant"), calm::errors);
    Map<String, Object> content = fixture.content();
    calm.content().forEach((table, rows) -> assertEquals(rows, content.get(table), table));
  }

  @Test
  void onAFullDiskASweepExitsWith7AndCompletesOnceThereIsSpace() throws Exception {
    assumeTrue(SmallDisk.canMount(scratch), "only root can mount a small file system");
    SweepFixture fixture = new SweepFixture(scratch.resolve("full")).with(SWEEP);
    try (SmallDisk disk = SmallDisk.mount(fixture.database().file().getParent(), "32m")) {
      Process process = fixture.start("brief");
      fixture.awaitEnded(process, 40);
      disk.fill();
      assertSays("the disk is full: ", fixture, process, 1);
      long ended = fixture.reported("end").size();
      assertTrue(ended < RUNS, "the sweep was over before the disk was full");

      assertSays("the disk is full: ", fixture, fixture.start("brief"), 2);
      assertEquals(ended, fixture.reported("end").size(), "simulated for nothing");

      disk.free();
      ResultTable kept = fixture.query(OK);
      long inFlight = fixture.number("SELECT COUNT(*) FROM run WHERE status = 'RUNNING'");
      assertTrue(
          kept.rows().size() + inFlight >= ended, kept.rows().size() + " of " + ended + " kept");
      assertCompletes(fixture, kept.rows());
    }
  }

  /**
   * A limit on the length of files: write() fails with EFBIG where a full disk says ENOSPC. It is
   * raised in small steps until the sweep gets as far as to have results, but not all of them: its
   * runs take a moment, so that they are not written in one go.
   */
  @Test
  void atALimitOfFileSizesASweepExitsWith7AndCompletesWithoutIt() throws Exception {
    SweepFixture fixture = new SweepFixture(scratch.resolve("limit")).with(SWEEP);
    List<?> kept = List.of();
    for (int refusals = 1; kept.isEmpty(); refusals++) {
      Process limited = fixture.startWithFileLimit(1000 + 100 * refusals, "brief");
      assertSays("nothing more can be written to ", fixture, limited, refusals);
      kept = fixture.query(OK).rows();
    }
    assertTrue(kept.size() < RUNS, "the sweep was over before the limit");
    assertCompletes(fixture, kept);
  }
}
