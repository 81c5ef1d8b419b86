package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.resultsdb.contract.Artifact;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.LateMetrics;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricDefinition.Better;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SpecMetric;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.query.SqlQuery;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

class OwnMetricsTest {
  private static final MetricDefinition LONGEST = own("slowest", "slowest@max", "max");
  private static final MetricDefinition TYPICAL = own("slowest", "slowest@p50", "p50");

  @TempDir Path directory;

  private static MetricDefinition own(String label, String name, String definition) {
    return new MetricDefinition(name, "us", "meaning", Better.NEITHER, null, label, definition);
  }

  private ResultsDatabase open() {
    return ResultsDatabase.open(
        DatabaseLocation.of(directory.resolve("results").toString()), OpenOptions.standard());
  }

  /** The sample sweep with a spec of its own that judges drops and defines {@code slowest}. */
  private static SweepIds respecify(ResultsDatabase database, char digest, String definition) {
    SpecSnapshot spec =
        new SpecSnapshot(
            String.valueOf(digest).repeat(64),
            "version: 1",
            "{}",
            SampleSweep.SPEC.axes(),
            List.of(
                new SpecMetric("drops", Better.HIGHER, 0.05, null),
                new SpecMetric(definition, Better.LOWER, null, "as I see it")));
    SweepIds ids = database.stores().sweeps().register(SampleSweep.NAME, spec, SampleSweep.CODE);
    List<Long> runs = List.of(1L, 2L);
    for (long run : runs) {
      jdbc(database)
          .update(
              """
              INSERT INTO sweep_run (spec_id, code_key, run_id, sweep_id, point_id, ordinal)
              SELECT ?, code_key, run_id, sweep_id, point_id, ordinal FROM sweep_run
              WHERE run_id = ? AND NOT EXISTS (SELECT 1 FROM sweep_run o
                WHERE o.spec_id = ? AND o.run_id = ?) FETCH FIRST 1 ROWS ONLY
              """,
              ids.specId(),
              run,
              ids.specId(),
              run);
    }
    return ids;
  }

  private static JdbcTemplate jdbc(ResultsDatabase database) {
    return new JdbcTemplate(database.dataSource());
  }

  private static List<List<@Nullable Object>> rows(ResultsDatabase database, String query) {
    try (Connection connection = database.dataSource().getConnection()) {
      return new SqlQuery(connection).run(query).rows();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** Both definitions have a value for run 1; each spec sees its own under the common label. */
  @Test
  void tellsTwoDefinitionsUnderOneLabelApart() {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 1, SampleSweep::ok);
      database.stores().metrics().define(List.of(LONGEST, TYPICAL));
      add(database, 1, LONGEST, 9);
      add(database, 1, TYPICAL, 5);
      assertEquals(List.of(), rows(database, slowest()));
      respecify(database, 'a', LONGEST.name());
      assertEquals(List.of(List.of(1L, 9.0)), rows(database, slowest()));
      respecify(database, 'b', TYPICAL.name());
      assertEquals(List.of(List.of(1L, 5.0)), rows(database, slowest()));
      assertEquals(
          List.of(List.of(1L, 5.0)),
          rows(database, "SELECT n, mean FROM v_point_stats WHERE metric = 'slowest'"));
      assertEquals(
          List.of(List.of(1L, 5.0)),
          rows(database, "SELECT n, mean FROM v_trend WHERE metric = 'slowest'"));
    }
  }

  private static String slowest() {
    return "SELECT run_id, num_value FROM v_metric_long WHERE metric = 'slowest'";
  }

  private static void add(ResultsDatabase database, long run, MetricDefinition metric, double v) {
    database
        .stores()
        .lateMetrics()
        .add(List.of(new LateMetrics(run, List.of(new MetricValue(metric.name(), v)), List.of())));
  }

  @Test
  void saysHowEachSpecJudgesItsMetrics() {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 1, SampleSweep::ok);
      database.stores().metrics().define(List.of(LONGEST, TYPICAL));
      respecify(database, 'a', LONGEST.name());
      // 2 built-in metrics for the first spec, and one more for the second, which is current
      assertEquals(
          List.of(
              List.of("drops", false, "LOWER", 0.0, "dropped packets", ""),
              List.of("fct_p99", false, "LOWER", 0.0, "flow completion", ""),
              List.of("drops", true, "HIGHER", 0.05, "dropped packets", ""),
              List.of("fct_p99", true, "LOWER", 0.0, "flow completion", ""),
              List.of("slowest", true, "LOWER", 0.0, "as I see it", "max")),
          rows(
              database,
              """
              SELECT metric, is_current, better, tolerance, meaning, definition FROM v_spec_metric
              ORDER BY spec_id, metric
              """));
    }
  }

  /** Run 1 has a stored result, run 2 has none; nobody has looked for the metric in either. */
  @Test
  void knowsWhichRunsLackAnOwnMetric() {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(
          database, 1, 1, run -> run.runId() == 1 ? withResult(run) : SampleSweep.ok(run));
      database.stores().metrics().define(List.of(LONGEST));
      respecify(database, 'a', LONGEST.name());
      String missing = "SELECT run_id, metric, has_result FROM v_metric_missing ORDER BY run_id";
      assertEquals(
          List.of(List.of(1L, "slowest", true), List.of(2L, "slowest", false)),
          rows(database, missing));
      add(database, 1, LONGEST, 9);
      database
          .stores()
          .lateMetrics()
          .add(List.of(new LateMetrics(2, List.of(), List.of(LONGEST.name()))));
      assertEquals(List.of(), rows(database, missing));
    }
  }

  private static RunOutcome withResult(ClaimedRun run) {
    Measured measured =
        new Measured(
            List.of(), List.of(), List.of(new Artifact("result", "a.json.gz", 1, "0".repeat(64))));
    return new RunOutcome(
        run, new Outcome(RunStatus.OK, SampleSweep.effort(), null, "digest", measured, "w", ""));
  }

  @Test
  void keepsWhatWasAbsentAtTheEndOfARun() {
    try (ResultsDatabase database = open()) {
      database.stores().metrics().define(List.of(LONGEST));
      SampleWork.finish(
          database,
          1,
          1,
          run ->
              new RunOutcome(
                  run,
                  new Outcome(
                      RunStatus.OK,
                      SampleSweep.effort(),
                      null,
                      "digest",
                      new Measured(List.of(), List.of(), List.of(), List.of(LONGEST.name())),
                      "w",
                      "")));
      respecify(database, 'a', LONGEST.name());
      assertEquals(List.of(), rows(database, "SELECT run_id FROM v_metric_missing"));
      database.stores().runs().requeue(List.of(1L));
      assertEquals(List.of(List.of(2L)), rows(database, "SELECT run_id FROM metric_absent"));
    }
  }

  /** Two metrics and a distribution of run 1, and one more that came late: four rows. */
  @Test
  void survivesARebuildFromTheJournal() throws Exception {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 1, SampleSweep::ok);
      database.stores().metrics().define(List.of(LONGEST, TYPICAL));
      respecify(database, 'a', LONGEST.name());
      add(database, 1, LONGEST, 8);
      add(database, 1, LONGEST, 9);
      database
          .stores()
          .lateMetrics()
          .add(List.of(new LateMetrics(2, List.of(), List.of(LONGEST.name()))));
      assertEquals(expected(), held(database));
    }
    Files.delete(directory.resolve("results.mv.db"));
    try (ResultsDatabase database = open()) {
      assertEquals(expected(), held(database));
    }
  }

  private static List<List<?>> expected() {
    return List.of(
        List.of(List.of(1L, 4), List.of(2L, 3)),
        List.of(List.of(1L, 9.0)),
        List.of(List.of(2L)),
        List.of(List.of("drops", 0.05), List.of("slowest@max", -1.0)));
  }

  private static List<List<?>> held(ResultsDatabase database) {
    return List.of(
        rows(database, "SELECT run_id, metric_rows FROM run ORDER BY run_id"),
        rows(
            database,
            """
            SELECT m.run_id, m.num_value FROM metric m JOIN metric_def d
              ON d.metric_id = m.metric_id WHERE d.label = 'slowest'
            """),
        rows(database, "SELECT run_id FROM metric_absent"),
        rows(
            database,
            "SELECT metric_name, COALESCE(tolerance, -1) FROM spec_metric ORDER BY metric_name"));
  }

  @Test
  void refusesAMetricThatIsNotDefined() {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 1, SampleSweep::ok);
      assertThrows(IllegalArgumentException.class, () -> add(database, 1, LONGEST, 1));
    }
  }
}
