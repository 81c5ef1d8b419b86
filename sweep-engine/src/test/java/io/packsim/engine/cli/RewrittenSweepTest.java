package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A sweep file that is written anew: however it changes, no run that it still wants is repeated, no
 * seed changes, and {@code expand} says what {@code run} then does. A broken one changes nothing.
 */
@Timeout(300)
class RewrittenSweepTest {
  /** 2 x 2 points, twice each. */
  private static final String SWEEP =
      """
      version: 1
      name: rewritten
      base: base.yaml
      sweep:
        - workload.incast.numSources: [1, 2]
          switch.ecn.pmax: [0.10, 0.2]
      set: {switch.buffer: 1 GB}
      seeds: {root: 3, replications: 2}
      """;

  @TempDir Path scratch;
  private SweepFixture fixture;

  /** Every run that was ever simulated. */
  private final Set<String> known = new TreeSet<>();

  private final List<String> simulated = Collections.synchronizedList(new ArrayList<>());
  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            simulated.add(
                run.key().pointKey() + "," + run.key().replication() + "," + run.key().seed());
            double drops = run.key().seed() % 1000;
            return new Measurements(
                1, 0, run.key().pointKey(), Measured.of(List.of(new MetricValue("drops", drops))));
          });

  @BeforeEach
  void runTheSweep() throws IOException {
    fixture = new SweepFixture(scratch);
    fixture.with(SWEEP);
    assertEquals(0, sweep("run").exitCode());
    assertEquals(8, simulated.size());
    known.addAll(simulated);
  }

  private Said sweep(String command, String... further) {
    List<String> arguments =
        new ArrayList<>(List.of("sweep", command, "--db", fixture.database().file().toString()));
    arguments.addAll(List.of(further));
    arguments.add(fixture.sweep.toString());
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  /** What {@code expand} says of every run: point, replication, seed, reason. */
  private List<List<String>> expanded() {
    Said said = sweep("expand", "--format", "csv");
    assertEquals(0, said.exitCode(), said::err);
    return said.out().lines().skip(1).map(line -> List.of(line.split(",")).subList(0, 4)).toList();
  }

  private static List<String> runs(List<List<String>> expanded, String reason) {
    return expanded.stream()
        .filter(run -> run.get(3).equals(reason))
        .map(run -> String.join(",", run.subList(0, 3)))
        .sorted()
        .toList();
  }

  /** Runs a changed sweep that keeps all old runs and adds some. */
  private void adds(int runs, String changed) throws IOException {
    Set<String> old = Set.copyOf(known);
    fixture.with(changed);
    List<List<String>> told = expanded();
    assertEquals(old.size() + runs, told.size());
    assertTrue(
        runs(told, "reused").containsAll(old), "an old run is repeated, or its seed changed");
    simulated.clear();
    assertEquals(0, sweep("run").exitCode());

    assertEquals(runs(told, "new"), simulated.stream().sorted().toList());
    assertEquals(runs, simulated.size());
    known.addAll(simulated);
    assertEquals(old.size() + runs, fixture.number("SELECT COUNT(*) FROM run WHERE attempts = 1"));
  }

  @Test
  void noRunIsRepeatedAndExpandSaysWhatRunDoes() throws IOException {
    // An axis grows: 2 further points, twice each.
    String text = SWEEP.replace("[1, 2]", "[1, 3, 2]");
    adds(4, text);
    // A further replication of 6 points.
    text = text.replace("replications: 2", "replications: 3");
    adds(6, text);
    // An axis at its default: the base document says 20 kB.
    adds(0, text.replace("  - workload", "  - switch.ecn.kmin: [20 kB]\n    workload"));
    // It grows: 6 further points with 40 kB, three times each.
    text = text.replace("  - workload", "  - switch.ecn.kmin: [20 kB, 40 kB]\n    workload");
    adds(18, text);
    // Other spellings of numbers and units.
    adds(0, text.replace("0.10", "1e-1").replace("1 GB", "1000 MB"));
    // Another order of everything, and other ways to write the same blocks.
    adds(
        0,
        """
        seeds: {replications: 3, root: 3}
        set: {switch.buffer: 1000000 kB}
        sweep:
          - switch.ecn.pmax: {geometric: [0.2, 0.1, 0.5]}
            workload.incast.numSources: {range: [3, 1, -1]}
            switch.ecn.kmin: {linspace: [40 kB, 20 kB, 2]}
          - "workload.incast.numSources, switch.ecn.pmax": [[2, 0.2], [1, 0.1]]
        base: base.yaml
        name: rewritten
        version: 1
        """);
  }

  @Test
  void brokenFilesAreRefusedByPlaceAndChangeNothing() throws IOException {
    String before = tables();
    Map<String, String> broken =
        Map.of(
            SWEEP.replace(
                "switch.ecn.pmax: [0.10, 0.2]",
                "\"switch.ecn.pmax, nic.mtu\": [[0.1, 1 KiB], [0.2]]"),
            "sweep.yaml:6:48: sweep[0].switch.ecn.pmax, nic.mtu[1]: this row has length 1",
            SWEEP.replace(
                "set: {switch.buffer: 1 GB}",
                "set: {switch.ecn.kmin: \"= switch.ecn.kmax\", switch.ecn.kmax: \"= switch.ecn.kmin\"}"),
            "sweep.yaml:7:24: set.switch.ecn.kmin: depends on itself:"
                + " switch.ecn.kmin -> switch.ecn.kmax -> switch.ecn.kmin",
            SWEEP + "where: [workload.incast.numSources > 5]\n",
            "sweep.yaml:9:9: where[0]: is always false: none of 4 points remains",
            SWEEP.replace("switch.ecn.pmax", "switch.ecn.pmx"),
            "sweep.yaml:6:5: sweep[0].switch.ecn.pmx: unknown path",
            SWEEP + "name: again\n",
            "sweep.yaml:9:1: name: duplicate key \"name\"",
            SWEEP.replace("  - workload", "\t- workload"),
            "sweep.yaml:5:1: ");
    for (Map.Entry<String, String> file : broken.entrySet()) {
      fixture.with(file.getKey());
      for (String command : List.of("run", "expand")) {
        Said said = sweep(command);
        assertEquals(2, said.exitCode(), said::err);
        assertTrue(said.err().contains(file.getValue()), () -> file.getValue() + said.err());
        assertEquals("", said.out());
      }
    }
    assertEquals(before, tables());
  }

  private String tables() {
    StringBuilder counts = new StringBuilder();
    for (String table : List.of("sweep", "spec", "launch", "point", "run", "sweep_run", "metric")) {
      counts.append(table).append(' ').append(fixture.number("SELECT COUNT(*) FROM " + table));
    }
    return counts.toString();
  }
}
