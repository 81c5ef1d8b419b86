package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.RunKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The options of the language on validate, expand and run. */
@Timeout(300)
class SelectedRunsTest {
  private static final String SWEEP =
      """
      version: 1
      name: chosen
      base: base.yaml
      sweep:
        - workload.incast.numSources: [1, 2, 3]
          workload.bytes: [8KiB, 16KiB]
          cc:
            - {name: none, set: {nic.transport.congestionControl: none}}
            - {name: dcqcn, set: {nic.transport.congestionControl: dcqcn}}
        - workload.incast.numSources: [3, 4]
      where: ["workload.incast.numSources < 3 or workload.bytes < 16 KiB"]
      seeds: {replications: 2}
      """;

  @TempDir Path scratch;
  private SweepFixture fixture;
  private final List<RunKey> simulated = Collections.synchronizedList(new ArrayList<>());
  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            simulated.add(run.key());
            return new Measurements(
                1,
                0,
                run.key().pointKey(),
                Measured.of(List.of(new MetricValue("drops", run.key().seed() % 1000))));
          });

  @BeforeEach
  void makeSweep() throws IOException {
    fixture = new SweepFixture(scratch);
    fixture.with(SWEEP);
  }

  private Said sweep(String command, String... further) {
    List<String> arguments = new ArrayList<>(List.of("sweep", command));
    if (!command.equals("validate") && !command.equals("params")) {
      arguments.addAll(List.of("--db", fixture.database().file().toString()));
    }
    arguments.addAll(List.of(further));
    arguments.add(fixture.sweep.toString());
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  private static void fine(Said said) {
    assertEquals(0, said.exitCode(), said::err);
  }

  @Test
  void saysHowManyPointsEachRuleRemoves() {
    // 3 x 2 x 2 + 2 combinations; 3 senders with 16 KiB falls with both cases. The base sends
    // 64 KiB, so both points of the second block fall too.
    Said validated = sweep("validate");
    fine(validated);
    assertTrue(validated.out().contains("20 runs = 10 points x 2 replications"), validated::out);
    assertTrue(validated.out().contains("(4 excluded by where)"), validated::out);
    assertTrue(validated.out().contains("where[0] excludes 4: workload.inc"), validated::out);
    Said counted = sweep("expand", "--count");
    assertEquals("20 runs = 10 points x 2 replications   (4 excluded by where)\n", counted.out());
    assertTrue(sweep("expand").err().contains("where[0] excludes 4: "));
  }

  @Test
  void runsWhatIsSelectedAndLaterTheRestWithTheSeedsItWouldHaveHad() throws IOException {
    List<String> planned = sweep("expand", "--format", "csv").out().lines().skip(1).toList();
    assertEquals(20, planned.size());

    Said first = sweep("run", "--only", "cc=dcqcn", "--where", "workload.bytes == 8 KiB");
    fine(first);
    // Three numbers of senders, two replications.
    assertEquals(6, simulated.size());
    assertTrue(first.err().contains("6 runs = 3 points x 2 replications   (selected)"));
    simulated.clear();
    fine(sweep("run"));
    assertEquals(14, simulated.size());
    assertEquals(1, fixture.number("SELECT COUNT(*) FROM spec"));
    assertEquals(20, fixture.number("SELECT runs FROM v_progress WHERE sweep = 'chosen'"));
    List<String> stored =
        fixture
            .query(
                "SELECT p.point_key, r.replication, r.seed FROM run r"
                    + " JOIN point p ON p.point_id = r.point_id")
            .rows()
            .stream()
            .map(row -> row.get(0) + "," + row.get(1) + "," + row.get(2))
            .toList();
    for (String run : planned) {
      assertTrue(stored.contains(String.join(",", List.of(run.split(",")).subList(0, 3))), run);
    }
    assertTrue(sweep("run").err().contains("nothing to do: all 20 runs have an end"));
  }

  @Test
  void aSelectionThatHasItsResultsMakesNoLaunch() throws IOException {
    String[] selection = {"--only", "cc=dcqcn", "--where", "workload.bytes == 8 KiB"};
    fine(sweep("run", selection));
    Said again = sweep("run", selection);
    fine(again);
    assertTrue(again.err().contains("nothing to do: all 6 selected runs have an end"), again::err);
    assertEquals(1, fixture.number("SELECT COUNT(*) FROM launch"));
    // Results of other selections are no end of this one.
    fine(sweep("run", "--only", "cc=none"));
    assertEquals(2, fixture.number("SELECT COUNT(*) FROM launch"));
  }

  private long waiting(String congestionControl) {
    return fixture.number(
        "SELECT COUNT(*) FROM run r JOIN coordinate c ON c.point_id = r.point_id"
            + " WHERE c.name = 'cc' AND r.status = 'PENDING' AND c.text_value = '"
            + congestionControl
            + "'");
  }

  @Test
  void leavesWhatWaitsAndIsNotSelectedWaiting() throws IOException {
    // Registers 20 runs; one worker takes three of them before the budget is looked at.
    fixture.with(SWEEP + "run: {budget: 1 ms}\n");
    assertEquals(5, sweep("run", "-j", "1").exitCode());
    long others = waiting("none");
    long meant = waiting("dcqcn");
    assertTrue(others > 0 && meant > 0, () -> others + " and " + meant);
    simulated.clear();
    fixture.with(SWEEP);
    fine(sweep("run", "--only", "cc=dcqcn"));

    assertEquals(meant, simulated.size());
    assertEquals(0, waiting("dcqcn"));
    assertEquals(others, waiting("none"));
  }

  @Test
  void aSettingMakesAnotherSweepOfTheSameName() {
    fine(sweep("run", "--only", "cc=none", "--set", "link.delay=7us"));
    fine(sweep("run", "--only", "cc=none"));

    assertEquals(20, simulated.size());
    assertEquals(2, fixture.number("SELECT COUNT(*) FROM spec"));
    assertEquals(20, fixture.number("SELECT COUNT(*) FROM run"));
  }

  @Test
  void showsWhereEachValueOfAPointIsWritten() {
    Said said =
        sweep(
            "expand",
            "--origin",
            "--set",
            "link.delay=7us",
            "--format",
            "csv",
            "--only",
            "cc=none",
            "--where",
            "workload.bytes == 8 KiB and workload.incast.numSources == 2");
    fine(said);
    List<String> values =
        said.out()
            .lines()
            .filter(line -> line.contains(",link.delay,") || line.contains(",workload.bytes,"))
            .map(line -> line.substring(line.indexOf(',') + 1).replace(scratch + "/", ""))
            .toList();

    assertEquals(
        List.of("link.delay,7us,--set link.delay=7us", "workload.bytes,8KiB,sweep.yaml:6:22"),
        values);
  }

  @Test
  void asksBeforeASweepThatIsLargerThanStated() throws IOException {
    fixture.with(SWEEP + "run: {max_runs: 19}\n");
    for (String command : List.of("validate", "expand", "run")) {
      Said said = sweep(command);
      assertEquals(2, said.exitCode(), command);
      assertTrue(said.err().contains("20 runs = 10 points x 2 replications"), said::err);
      assertTrue(
          said.err().contains("are more than 19; select some by --only or --where, agree by --yes"),
          said::err);
      assertEquals("", said.out());
    }
    assertFalse(fixture.database().exists());
    fine(sweep("expand", "--count"));
    fine(sweep("validate", "--yes"));
    fine(sweep("validate", "--only", "cc=none"));
    fine(sweep("run", "--yes"));
    assertEquals(20, simulated.size());
  }

  @Test
  void refusesSelectionsOfNothing() {
    Said wrong = sweep("run", "--only", "cc=hpcc", "--where", "nonsense > 1");
    assertEquals(2, wrong.exitCode());
    assertTrue(wrong.err().contains("axis \"cc\" has no value \"hpcc\"; it has none, dcqcn"));
    assertTrue(wrong.err().contains("unknown name \"nonsense\""), wrong::err);
    Said none = sweep("run", "--where", "workload.bytes > 1 GiB");
    assertEquals(2, none.exitCode());
    assertTrue(none.err().contains("none of its points is selected"), none::err);
    assertFalse(fixture.database().exists());
  }

  @Test
  void listsParametersAndTheSchema() {
    Said params = sweep("params", "--match", "workload", "--format", "csv");
    fine(params);
    assertTrue(
        params.out().lines().anyMatch(line -> line.startsWith("workload.bytes,data size,B,")),
        params::out);
    Said schema = SweepFixture.say(program, "sweep", "schema");
    fine(schema);
    assertTrue(schema.out().contains("https://json-schema.org/draft/2020-12/schema"));
  }
}
