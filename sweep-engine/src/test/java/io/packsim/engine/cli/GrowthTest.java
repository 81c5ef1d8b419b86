package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.outcome.RunRowMapper;
import io.packsim.resultsdb.contract.RunKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps that grow, and sweeps some of whose runs fail. */
@Timeout(300)
class GrowthTest {
  private static final String SWEEP =
      """
      version: 1
      name: grow
      base: base.yaml
      sweep:
        - workload.incast.numSources: [1, 2]
          workload.bytes: [8KiB, 16KiB]
      seeds: {root: 3, replications: 2}
      """;

  @TempDir Path scratch;

  private SweepFixture fixture;
  private final List<RunKey> simulated = Collections.synchronizedList(new ArrayList<>());
  private final Program program = SweepProcess.program(recording());

  private io.packsim.engine.compute.SimulationRunner recording() {
    SimulatorRunner simulator = new SimulatorRunner(new RunRowMapper());
    return (run, signal) -> {
      simulated.add(run.key());
      return simulator.run(run, signal);
    };
  }

  @BeforeEach
  void makeDirectory() throws IOException {
    fixture = new SweepFixture(scratch);
  }

  private Said sweep(String command, String... further) {
    List<String> arguments =
        new ArrayList<>(List.of("sweep", command, "--db", fixture.database().file().toString()));
    arguments.addAll(List.of(further));
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  private Said run() {
    return sweep("run", fixture.sweep.toString());
  }

  /** Runs the changed sweep; expand has to tell beforehand what it will do. */
  private void growsBy(int runs, int kept, String changed) throws IOException {
    List<List<?>> before = stored();
    fixture.with(changed);
    Said told = sweep("expand", fixture.sweep.toString());
    assertEquals(0, told.exitCode(), told::err);
    String summary =
        runs == 0
            ? "run 0   keep %d (%d reused)".formatted(kept, kept)
            : "run %d (%d new)   keep %d (%d reused)".formatted(runs, runs, kept, kept);
    assertTrue(told.err().contains(summary), told::err);
    simulated.clear();
    Said said = run();
    assertEquals(0, said.exitCode(), said::err);
    assertEquals(runs, simulated.size());
    assertTrue(stored().containsAll(before), "existing seeds and results changed");
  }

  private List<List<?>> stored() {
    return new ArrayList<>(
        fixture
            .query(
                """
                SELECT p.point_key, r.replication, r.seed, r.result_digest, r.finished_at
                FROM run r JOIN point p ON p.point_id = r.point_id
                """)
            .rows());
  }

  @Test
  void runsOnlyWhatIsNewAndExpandToldSoBefore() throws Exception {
    fixture.with(SWEEP);
    Said first = run();
    assertEquals(0, first.exitCode(), first::err);
    assertEquals(8, simulated.size());
    assertTrue(first.out().contains("completion_time"), first::out);

    // One more value of one of two axes with two values: 2 points, each twice.
    growsBy(4, 8, SWEEP.replace("[1, 2]", "[1, 2, 3]"));
    // One more replication of 6 points.
    String grown =
        SWEEP.replace("[1, 2]", "[1, 2, 3]").replace("replications: 2", "replications: 3");
    growsBy(6, 12, grown);
    // The same in another order and in other words.
    growsBy(
        0,
        18,
        """
        seeds: {replications: 3, root: 3}
        base: base.yaml
        sweep:
          - workload.bytes: [16384 B, 0.0078125 MiB]
            workload.incast.numSources: [3, 2, 1]
        name: grow
        version: 1
        """);
  }

  @Test
  void hasNothingToDoWhenNothingHasChanged() throws Exception {
    fixture.with(SWEEP);
    run();
    simulated.clear();
    Said again = run();
    assertEquals(0, again.exitCode(), again::err);
    assertTrue(again.err().contains("nothing to do: all 8 runs have an end"), again::err);
    assertEquals(List.of(), simulated);
    assertEquals(1, fixture.number("SELECT COUNT(*) FROM launch"));
  }

  /** 20 runs; one point drops fatally, one runs out of retries, one cannot complete. */
  private static final String FAILING =
      """
      version: 1
      name: failing
      base: base.yaml
      sweep:
        - workload.bytes: [8KiB, 16KiB, 24KiB, 32KiB, 40KiB, 48KiB, 56KiB, 64KiB, 72KiB, 80KiB,
            88KiB, 96KiB, 104KiB, 112KiB, 120KiB, 128KiB, 136KiB]
        - fault:
            - name: fatal-drop
              set: {switch.pfc.enabled: false, switch.buffer: 64KiB, workload.bytes: 1MiB}
            - name: retries
              set:
                switch.pfc.enabled: false
                switch.enableFatalOnDrop: false
                switch.buffer: 64KiB
                workload.bytes: 1MiB
                nic.transport.timeoutIdx: 4
                nic.transport.retryCount: 0
            - name: incomplete
              set:
                switch.pfc.enabled: false
                switch.enableFatalOnDrop: false
                switch.buffer: 64KiB
                workload.bytes: 1MiB
      """;

  @Test
  void finishesTheOthersWhenSomeFailAndRetriesJustThose() throws Exception {
    fixture.with(FAILING);
    Said said = run();
    assertEquals(3, said.exitCode(), said::err);
    assertEquals(17, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'"));
    assertEquals(
        List.of("FATAL_DROP", "INCOMPLETE_WORKLOADS", "RETRY_EXHAUSTED"),
        fixture
            .query("SELECT error_class FROM run WHERE status = 'FAILED' ORDER BY error_class")
            .rows()
            .stream()
            .map(row -> row.get(0))
            .toList());
    assertTrue(said.err().contains("3 distinct errors"), said::err);

    List<RunKey> failed =
        simulated.stream().filter(key -> failedPoints().contains(key.pointKey())).toList();
    simulated.clear();
    Said retried = sweep("retry", "failing", "--failed");
    assertEquals(3, retried.exitCode(), retried::err);
    assertEquals(Map.of(), difference(failed, simulated));
    assertEquals(
        3, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'FAILED' AND attempts = 2"));
  }

  private List<Object> failedPoints() {
    return fixture
        .query(
            """
            SELECT p.point_key FROM run r JOIN point p ON p.point_id = r.point_id
            WHERE r.status = 'FAILED'
            """)
        .rows()
        .stream()
        .map(row -> row.get(0))
        .toList();
  }

  private static Map<String, List<RunKey>> difference(List<RunKey> a, List<RunKey> b) {
    List<RunKey> onlyA = new ArrayList<>(a);
    onlyA.removeAll(b);
    List<RunKey> onlyB = new ArrayList<>(b);
    onlyB.removeAll(a);
    return onlyA.isEmpty() && onlyB.isEmpty() ? Map.of() : Map.of("a", onlyA, "b", onlyB);
  }

  @Test
  void refusesBrokenInputBeforeItTouchesTheDatabase() throws Exception {
    Files.write(scratch.resolve("junk.yaml"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1, 2});
    Map<String, String> broken =
        Map.ofEntries(
            Map.entry("wrong type", SWEEP.replace("replications: 2", "replications: many")),
            Map.entry("unknown path", SWEEP.replace("workload.bytes", "workload.bites")),
            Map.entry("bad unit", SWEEP.replace("8KiB", "8 parsec")),
            Map.entry("duplicate key", SWEEP + "name: twice\n"),
            Map.entry("tab", SWEEP.replace("  - workload", "\t- workload")),
            Map.entry("empty", ""),
            Map.entry("truncated", "{\"version\": 1, \"name\": \"x\", \"sweep\": ["),
            Map.entry("huge number", SWEEP.replace("[1, 2]", "[1, 99999999999999999999]")),
            Map.entry("negative size", SWEEP.replace("8KiB", "-8KiB")),
            Map.entry("not a number", SWEEP.replace("[1, 2]", "[1, .nan]")),
            Map.entry(
                "cycle",
                SWEEP
                    + "set:\n  switch.ecn.kmin: \"= switch.ecn.kmax\"\n  switch.ecn.kmax: \"= switch.ecn.kmin\"\n"),
            Map.entry(
                "unequal zip",
                SWEEP.replace(
                    "workload.bytes: [8KiB, 16KiB]",
                    "\"workload.bytes, nic.mtu\": [[8KiB, 1KiB], [16KiB]]")),
            Map.entry("missing base", SWEEP.replace("base.yaml", "absent.yaml")),
            Map.entry("base is a directory", SWEEP.replace("base.yaml", ".")),
            Map.entry("base is junk", SWEEP.replace("base.yaml", "junk.yaml")),
            Map.entry("always excluded", SWEEP + "where: [\"workload.incast.numSources > 9\"]\n"),
            Map.entry("a point that cannot be", SWEEP.replace("[1, 2]", "[1, 200]")));
    for (Map.Entry<String, String> entry : broken.entrySet()) {
      fixture.with(entry.getValue());
      Said said = run();
      assertEquals(2, said.exitCode(), entry.getKey() + ": " + said.err());
      assertTrue(said.err().contains(scratch.toString()), entry.getKey() + ": " + said.err());
      assertTrue(!said.err().contains("\tat "), entry.getKey() + ": " + said.err());
      assertEquals("", said.out(), entry.getKey());
      assertTrue(!fixture.database().exists(), entry.getKey() + " left a database");
    }
    Said directory = sweep("run", scratch.toString());
    assertEquals(2, directory.exitCode(), directory::err);
    Said absent = sweep("run", scratch.resolve("absent.yaml").toString());
    assertEquals(2, absent.exitCode(), absent::err);
  }
}
