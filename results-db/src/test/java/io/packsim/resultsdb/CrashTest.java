package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.SweepIds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

class CrashTest {
  private static final int KILLS = 10;

  @TempDir Path directory;

  /**
   * Every kill comes at a random moment after the child began to commit; the seed fixes the
   * moments.
   */
  @Test
  void keepsEveryAcknowledgedCommitThroughKills() throws Exception {
    Random random = new Random(20261130);
    DatabaseLocation location = DatabaseLocation.of(directory.resolve("results").toString());
    Set<Long> acknowledged = new HashSet<>();
    for (int kill = 0; kill < KILLS; kill++) {
      acknowledged.addAll(runAndKill(location, 1 + random.nextInt(60)));
      check(location, acknowledged);
    }
    assertTrue(acknowledged.size() >= KILLS, "the children committed " + acknowledged.size());
    assertUpdatable(location);
  }

  private static List<Long> runAndKill(DatabaseLocation location, int lines) throws Exception {
    List<Long> acknowledged = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    try (ForkedJvm child = ForkedJvm.start(CommittingProgram.class, location.file().toString())) {
      String line = child.line();
      for (int i = 0; line != null && i < lines; line = child.line()) {
        seen.add(line);
        if (line.startsWith("done ")) {
          acknowledged.add(Long.parseLong(line.split(" ")[1]));
          i++;
        }
      }
      child.kill();
      assertEquals(137, child.exitCode(), seen::toString);
      child.remainingLines().stream()
          .filter(rest -> rest.matches("done \\d+ \\d+"))
          .forEach(rest -> acknowledged.add(Long.parseLong(rest.split(" ")[1])));
    }
    assertTrue(seen.stream().noneMatch(s -> s.startsWith("notice")), seen::toString);
    return acknowledged;
  }

  /**
   * A limit on the length of files stands for a full disk: write() fails with EFBIG, not ENOSPC.
   */
  @Test
  void endsOnAFullDiskAndKeepsWhatItAcknowledged() throws Exception {
    DatabaseLocation location = DatabaseLocation.of(directory.resolve("results").toString());
    Set<Long> acknowledged = new HashSet<>();
    String last = "";
    try (ForkedJvm child =
        ForkedJvm.startWithFileLimit(8000, CommittingProgram.class, location.file().toString())) {
      for (String line = child.line(); line != null; line = child.line()) {
        last = line;
        if (line.startsWith("done ")) {
          acknowledged.add(Long.parseLong(line.split(" ")[1]));
        }
      }
      assertEquals(0, child.exitCode());
    }
    assertTrue(last.startsWith("BROKEN "), last);
    assertTrue(acknowledged.size() > 10, "only " + acknowledged.size() + " before the limit");
    check(location, acknowledged);
  }

  private static void check(DatabaseLocation location, Set<Long> acknowledged) {
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      assertEquals(List.of(), database.notices());
      JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
      List<Long> done = jdbc.queryForList("SELECT run_id FROM run WHERE status = 'OK'", Long.class);
      assertTrue(new HashSet<>(done).containsAll(acknowledged), "an acknowledged run is missing");
      // 2 metrics and 1 distribution per run, and every digest is that of its seed
      assertEquals(
          2L * done.size(), jdbc.queryForObject("SELECT COUNT(*) FROM metric", Long.class));
      assertEquals(
          done.size(), jdbc.queryForObject("SELECT COUNT(*) FROM distribution", Long.class));
      assertEquals(
          done.size(),
          jdbc.queryForObject(
              "SELECT COUNT(*) FROM run WHERE result_digest = 'digest-' || seed", Long.class));
    }
  }

  private static void assertUpdatable(DatabaseLocation location) {
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      SweepIds ids =
          SampleSweep.register(
              database.stores(), CommittingProgram.SIZES, CommittingProgram.REPLICATIONS);
      long launch = database.stores().launches().start(ids, SampleSweep.launch());
      database.stores().runs().returnClaimsOfDeadLaunches(launch, 1000);
      List<Long> pending = database.stores().runs().pending(ids, SampleSweep.CODE);
      long total = 2L * CommittingProgram.SIZES * CommittingProgram.REPLICATIONS;
      JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
      assertEquals(
          total - pending.size(),
          jdbc.queryForObject("SELECT COUNT(*) FROM run WHERE status = 'OK'", Long.class));
      assertEquals(
          0, jdbc.queryForObject("SELECT COUNT(*) FROM run WHERE status = 'RUNNING'", Long.class));
      jdbc.update("UPDATE run_metrics SET set_id = set_id");
    }
  }
}
