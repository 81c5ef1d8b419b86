package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.DatabaseCheck;
import io.packsim.resultsdb.DatabaseCheck.Finding;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.query.ResultTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One sweep of many short runs, killed 200 times (or {@code -Dpacksim.kills=N}) at random moments:
 * while it starts, opens the database, registers and simulates. After each kill a copy of the files
 * as they lie there is opened and updated, after every tenth by a JVM of its own; the sweep itself
 * goes on with the originals. Takes half an hour.
 */
@Tag("heavy")
class KillCampaignTest {
  private static final int KILLS = Integer.getInteger("packsim.kills", 200);
  private static final int RUNS = 4_000;

  /** What the issue asks for, from the call that opens the database to its first update. */
  private static final long MOST_MILLIS = 5_000;

  private static final int KILLED = 137;
  private static final int KILLS_PER_FULL_CHECK = 20;
  private static final int KILLS_PER_FRESH_JVM = 10;

  private static final String SWEEP =
      """
      version: 1
      name: campaign
      base: base.yaml
      sweep:
        - workload.incast.numSources: {range: [1, 8, 1]}
          workload.bytes: {range: [1 kB, 5 kB, 1 kB]}
      seeds: {root: 1, replications: 100}
      run: {retries: {on: [lost], max: 1000}}
      """;

  private static final String ENDED =
      """
      SELECT p.point_key, r.replication, r.status, r.result_digest, r.attempts, r.finished_at,
        r.metric_rows, (SELECT SUM(m.num_value) FROM metric m WHERE m.run_id = r.run_id)
      FROM run r JOIN point p ON p.point_id = r.point_id WHERE r.status NOT IN ('PENDING', 'RUNNING')
      """;

  @TempDir Path scratch;

  private final Random moments = new Random(20261201);
  private final List<Long> updateMillis = new ArrayList<>();
  private final List<Long> freshMillis = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();
  private final Map<List<?>, List<?>> known = new HashMap<>();
  private int beforeOpening;

  @Test
  void twoHundredKillsLoseDoubleAndAlterNothing() throws Exception {
    SweepFixture killed = new SweepFixture(scratch.resolve("killed")).with(SWEEP);
    for (int kill = 1; kill <= KILLS; kill++) {
      killAtRandom(killed);
      if (killed.database().exists()) {
        examine(killed, kill);
      }
      if (kill % KILLS_PER_FRESH_JVM == 0) {
        print(kill, killed);
      }
    }
    assertEquals(0, killed.run("instant"), killed::errors);
    assertSound(killed.database());
    assertEquals(
        RUNS,
        killed.number(
            """
            SELECT COUNT(*) FROM (
              SELECT run_id FROM attempt WHERE outcome = 'OK' GROUP BY run_id HAVING COUNT(*) = 1)
            """),
        "runs with exactly one result");

    SweepFixture calm = new SweepFixture(scratch.resolve("calm")).with(SWEEP);
    assertEquals(0, calm.run("instant"), calm::errors);
    Map<String, Object> content = killed.content();
    calm.content().forEach((table, rows) -> assertEquals(rows, content.get(table), table));
    assertTrue(
        updateMillis.stream().allMatch(millis -> millis <= MOST_MILLIS), updateMillis::toString);
  }

  /**
   * A fifth of the kills come at any time from the start of the process on, a fifth from the
   * opening of the database on, the others while runs are simulated.
   */
  private void killAtRandom(SweepFixture fixture) throws Exception {
    long start = System.currentTimeMillis();
    Process process = fixture.start("brief", "-XX:TieredStopAtLevel=1");
    Path endpoint = Path.of(fixture.database().file() + ".endpoint");
    switch (moments.nextInt(5)) {
      case 0 -> pause(moments.nextInt(3_000));
      case 1 -> {
        fixture.await(process, () -> isNewer(endpoint, start));
        pause(moments.nextInt(800));
      }
      default -> {
        fixture.await(process, () -> isNewer(fixture.sideFile, start));
        pause(moments.nextInt(600));
      }
    }
    beforeOpening += isNewer(endpoint, start) ? 0 : 1;
    process.destroyForcibly();
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assertEquals(KILLED, process.exitValue(), fixture::errors);
  }

  private static boolean isNewer(Path file, long millis) {
    try {
      return Files.exists(file) && Files.getLastModifiedTime(file).toMillis() >= millis;
    } catch (IOException replacedJustNow) {
      return false;
    }
  }

  private static void pause(int millis) {
    LockSupport.parkNanos(Duration.ofMillis(millis).toNanos());
  }

  private void examine(SweepFixture fixture, int kill) throws Exception {
    DatabaseLocation copy = new DatabaseLocation(scratch.resolve("copy").resolve("results"));
    copyFiles(fixture.database().file().getParent(), copy.file().getParent());
    if (kill % KILLS_PER_FULL_CHECK == 0) {
      assertSound(copy);
    }
    if (kill % KILLS_PER_FRESH_JVM == 0) {
      firstUpdateByAFreshJvm(copy);
    } else {
      updateMillis.add(FirstUpdateProgram.millis(copy, notices::add));
    }
    try (ResultsReader reader = ResultsReader.open(copy, line -> {})) {
      compareWithKnown(reader.sql().run(ENDED), kill);
    }
  }

  private static void copyFiles(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> old = Files.list(to)) {
      for (Path file : old.toList()) {
        Files.delete(file);
      }
    }
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, to.resolve(file.getFileName().toString()));
      }
    }
  }

  private void firstUpdateByAFreshJvm(DatabaseLocation copy) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx300m",
                "-cp",
                System.getProperty("java.class.path"),
                FirstUpdateProgram.class.getName(),
                copy.file().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> said = process.inputReader().lines().toList();
    assertEquals(0, process.waitFor(), said::toString);
    freshMillis.add(Long.parseLong(said.get(0)));
    said.stream().skip(1).forEach(notices::add);
  }

  /** Whatever once had an end keeps it to the last digit. */
  private void compareWithKnown(ResultTable ended, int kill) {
    Map<List<?>, List<?>> now = new HashMap<>();
    ended.rows().forEach(row -> now.put(row.subList(0, 2), row));
    known.forEach((key, row) -> assertEquals(row, now.get(key), "after kill " + kill));
    known.putAll(now);
  }

  private static void assertSound(DatabaseLocation location) {
    List<Finding> findings = new DatabaseCheck(location, OpenOptions.standard(), false).run();
    assertTrue(
        findings.stream().noneMatch(f -> f.state() == Finding.State.DAMAGED), findings::toString);
  }

  private void print(int kills, SweepFixture killed) {
    System.out.printf(
        "%d kills, %d of them before the database was open; %d of %d runs ended, %d simulated%n",
        kills, beforeOpening, known.size(), RUNS, killed.reported("start").size());
    System.out.printf("ms to open and first update:          %s%n", distribution(updateMillis));
    System.out.printf("the same, with the start of the JVM:  %s%n", distribution(freshMillis));
    System.out.printf("notices on opening: %s%n", notices);
  }

  private static String distribution(List<Long> millis) {
    if (millis.isEmpty()) {
      return "none";
    }
    long[] sorted = millis.stream().mapToLong(Long::longValue).sorted().toArray();
    int last = sorted.length - 1;
    return Arrays.stream(new int[] {0, 50, 90, 95, 99, 100})
        .mapToObj(percent -> "%d%%: %d".formatted(percent, sorted[last * percent / 100]))
        .toList()
        .toString();
  }
}
