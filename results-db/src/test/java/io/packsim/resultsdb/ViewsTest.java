package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.query.PivotQuery;
import io.packsim.resultsdb.query.ResultTable;
import io.packsim.resultsdb.query.SqlQuery;
import io.packsim.resultsdb.query.SweepQueries;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

class ViewsTest {
  private static final double EXACT = 1e-12;

  @TempDir Path directory;
  private ResultsDatabase database;
  private JdbcTemplate jdbc;
  private Connection connection;
  private SqlQuery sql;

  @BeforeEach
  void open() throws SQLException {
    database =
        ResultsDatabase.open(
            DatabaseLocation.of(directory.resolve("results").toString()), OpenOptions.standard());
    jdbc = new JdbcTemplate(database.dataSource());
    connection = database.dataSource().getConnection();
    sql = new SqlQuery(connection);
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
    database.close();
  }

  /**
   * fct_p99 of replication i at size 1 is 10 i + 1000 + i, so for three replications 1000, 1011,
   * 1022: mean 1011, sd 11, and with two degrees of freedom t = 4.303, half width 4.303 * 11 /
   * sqrt(3).
   */
  @Test
  void givesMeansWithStudentsInterval() {
    SampleWork.finish(database, 1, 3, SampleSweep::ok);
    Map<String, Object> row = stats("none", "fct_p99");
    double half = 4.303 * 11 / Math.sqrt(3);
    assertEquals(3L, row.get("n"));
    assertEquals(1011.0, (Double) row.get("mean"), EXACT);
    assertEquals(11.0, (Double) row.get("sd"), EXACT);
    assertEquals(11 / Math.sqrt(3), (Double) row.get("sem"), EXACT);
    assertEquals(1011 - half, (Double) row.get("ci95_low"), 1e-9);
    assertEquals(1011 + half, (Double) row.get("ci95_high"), 1e-9);
    assertEquals(1000.0, row.get("minimum"));
    assertEquals(1011.0, row.get("median"));
    assertEquals(1022.0, row.get("maximum"));
  }

  /** 1000, 1011, 1022, 1033: the median is between the middle two. */
  @Test
  void givesTheMedianOfAnEvenNumber() {
    SampleWork.finish(database, 1, 4, SampleSweep::ok);
    assertEquals(1016.5, stats("dcqcn", "fct_p99").get("median"));
  }

  @Test
  void givesNoIntervalForASingleRun() {
    SampleWork.finish(database, 1, 1, SampleSweep::ok);
    Map<String, Object> row = stats("none", "drops");
    assertEquals(0.0, row.get("mean"));
    assertNull(row.get("ci95_low"));
  }

  /** Between 100 and 120 degrees of freedom the table's 100 counts: 1.984. */
  @Test
  void errsOnTheWideSideBetweenTabulatedDegrees() {
    SampleWork.finish(database, 1, 111, SampleSweep::ok);
    Map<String, Object> row = stats("none", "drops");
    double half = ((Double) row.get("ci95_high") - (Double) row.get("ci95_low")) / 2;
    assertEquals(1.984, half / (Double) row.get("sem"), 1e-9);
  }

  private Map<String, Object> stats(String cc, String metric) {
    return jdbc.queryForMap(
        "SELECT * FROM v_point_stats WHERE point_key = ? AND metric = ?",
        SampleSweep.key(1, cc),
        metric);
  }

  /** The table in the database against the integral of Student's density, by Simpson's rule. */
  @Test
  void holdsTheQuantilesOfStudentsDistribution() {
    jdbc.query(
        "SELECT df, t975 FROM t_quantile",
        row -> {
          int df = row.getInt(1);
          // half a unit in the third decimal moves the probability by less than this
          assertEquals(0.475, areaFromZero(row.getDouble(2), df), 6e-5, "df " + df);
        });
    assertEquals(102L, jdbc.queryForObject("SELECT COUNT(*) FROM t_quantile", Long.class));
  }

  private static double areaFromZero(double t, int df) {
    int steps = 2000;
    double h = t / steps;
    double sum =
        IntStream.rangeClosed(0, steps)
            .mapToDouble(i -> (i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4) * shape(i * h, df))
            .sum();
    // the density is the shape over its integral from zero, doubled; substitute x = tan(u) sqrt(df)
    int slices = 200000;
    double width = Math.PI / 2 / slices;
    double half =
        IntStream.range(0, slices)
                .mapToDouble(i -> Math.pow(Math.cos((i + 0.5) * width), df - 1.0))
                .sum()
            * width
            * Math.sqrt(df);
    return sum * h / 3 / half / 2;
  }

  private static double shape(double x, int df) {
    return Math.pow(1 + x * x / df, -(df + 1) / 2.0);
  }

  @Test
  void countsProgressFailuresAndWhatIsMissing() {
    SampleWork.finish(
        database,
        1,
        4,
        run -> run.key().replication() < 2 ? SampleSweep.failed(run) : SampleSweep.ok(run));
    SampleSweep.register(database.stores(), 2, 1);
    SweepQueries queries = new SweepQueries(sql);
    // 8 finished runs, of which replications 0 and 1 of both points failed, and 2 new ones
    assertEquals(
        List.of(List.of(SampleSweep.NAME, 10L, 2L, 0L, 4L, 4L, 0L, 0L, 0L)),
        queries.progress(SampleSweep.NAME).rows());
    ResultTable failures = queries.failures(SampleSweep.NAME);
    assertEquals(1, failures.rows().size());
    assertEquals(4L, failures.rows().get(0).get(failures.columns().indexOf("runs")));
    assertEquals(6, sql.run("SELECT * FROM v_missing").rows().size());
    assertEquals(List.of("switch.buffer", "cc"), queries.axes(SampleSweep.NAME));
    assertEquals(List.of("drops", "fct_p99"), queries.metricNames(SampleSweep.NAME));
  }

  @Test
  void pairsRunsThatHadTheSameRandomNumbers() {
    SampleWork.finish(database, 2, 3, SampleSweep::ok);
    // per size and replication one pair (dcqcn, none) for each of 2 metrics: 2 * 3 * 2
    ResultTable pairs = sql.run("SELECT left_point_key, right_point_key, difference FROM v_pairs");
    assertEquals(12, pairs.rows().size());
    assertTrue(pairs.rows().stream().allMatch(row -> row.get(2).equals(0.0)));
    assertTrue(pairs.rows().stream().allMatch(row -> row.get(0).toString().startsWith("dcqc")));
  }

  @Test
  void followsAMetricOverLaunches() {
    SampleWork.finish(database, 1, 1, SampleSweep::ok);
    SampleWork.finish(database, 1, 2, SampleSweep::ok);
    // the first launch ran replication 0 of both points, the second replication 1
    assertEquals(
        List.of(List.of(1L, 2L, 0.0), List.of(2L, 2L, 1.0)),
        sql.run(
                """
                SELECT launch_id, n, mean FROM v_trend WHERE metric = 'drops' ORDER BY launch_id
                """)
            .rows());
  }

  @Test
  void pivotsByAxes() {
    SampleWork.finish(database, 2, 2, SampleSweep::ok);
    ResultTable table =
        new PivotQuery(sql).run(SampleSweep.NAME, List.of("switch.buffer", "cc"), List.of("drops"));
    assertEquals(List.of("switch.buffer", "cc", "drops", "drops ±", "n"), table.columns());
    assertEquals(4, table.rows().size());
    assertEquals(List.of(1048576.0, "dcqcn"), table.rows().get(0).subList(0, 2));
    // drops 0 and 1: mean 0.5, sd sqrt(1/2), t = 12.706 with one degree of freedom
    assertEquals(0.5, (Double) table.rows().get(0).get(2), EXACT);
    assertEquals(12.706 * Math.sqrt(0.5) / Math.sqrt(2), (Double) table.rows().get(0).get(3), 1e-9);
    assertEquals(2L, table.rows().get(0).get(4));
  }

  @Test
  void pivotsOverAxesLeftOut() {
    SampleWork.finish(database, 2, 2, SampleSweep::ok);
    PivotQuery pivot = new PivotQuery(sql);
    assertEquals(
        List.of(4L, 4L),
        pivot.run(SampleSweep.NAME, List.of("cc"), List.of()).rows().stream()
            .map(row -> row.get(1))
            .toList());
    assertEquals(
        List.of(8L),
        pivot.run(SampleSweep.NAME, List.of(), List.of("drops")).rows().stream()
            .map(row -> row.get(2))
            .toList());
  }

  @Test
  void makesAWideViewWithTypedColumns() {
    SweepIds ids = SampleWork.finish(database, 2, 1, SampleSweep::ok);
    String view = database.stores().wideViews().create(SampleSweep.NAME, ids);
    assertEquals("v_incast_buffer_wide", view);
    assertEquals(view, database.stores().wideViews().create(SampleSweep.NAME, ids));
    ResultTable table =
        sql.run("SELECT * FROM " + view + " WHERE cc = 'none' ORDER BY switch_buffer");
    assertEquals(
        List.of(
            "run_id",
            "point_id",
            "replication",
            "seed",
            "status",
            "switch_buffer",
            "cc",
            "drops",
            "fct_p99"),
        table.columns());
    assertEquals(
        List.of(1048576.0, 2097152.0), table.rows().stream().map(row -> row.get(5)).toList());
    assertEquals(2000.0, table.rows().get(1).get(8));
  }

  @Test
  void makesAWideViewOfManyMetrics() {
    List<MetricDefinition> definitions = new ArrayList<>();
    List<MetricValue> values = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      definitions.add(
          new MetricDefinition("m" + i, "", "number " + i, MetricDefinition.Better.NEITHER, null));
      values.add(new MetricValue("m" + i, i));
    }
    database.stores().metrics().define(definitions);
    SweepIds ids =
        SampleWork.finish(
            database,
            3,
            1,
            run ->
                new RunOutcome(
                    run,
                    new Outcome(
                        RunStatus.OK,
                        SampleSweep.effort(),
                        null,
                        "digest-" + run.key().seed(),
                        Measured.of(values),
                        "w",
                        "")));
    database.stores().wideViews().create(SampleSweep.NAME, ids);
    ResultTable table = sql.run("SELECT m0, m79 FROM v_incast_buffer_wide");
    assertEquals(6, table.rows().size());
    assertEquals(List.of(0.0, 79.0), table.rows().get(0));
  }

  @Test
  void showsOneRunWhole() {
    SampleWork.finish(database, 1, 1);
    SweepQueries queries = new SweepQueries(sql);
    assertEquals(1, queries.run(1).rows().size());
    assertEquals("last line", queries.attempts(1).rows().get(0).get(6));
    assertEquals(
        List.of(List.of("switch.buffer", 1048576.0)),
        queries.parameters(1).rows().stream().map(row -> row.subList(0, 2)).toList());
    assertEquals(List.of(), queries.metrics(1).rows());
    assertEquals(2, queries.metrics(2).rows().size());
    assertEquals("{\"switch.buffer\": 1048576}", queries.document(1).rows().get(0).get(4));
    assertEquals(List.of(), queries.running(SampleSweep.NAME).rows());
    assertEquals("COMPLETED", queries.launches(SampleSweep.NAME).rows().get(0).get(1));
    assertEquals(1, queries.sweeps().rows().size());
    assertEquals(2, queries.metricDefinitions(SampleSweep.NAME).rows().size());
  }
}
